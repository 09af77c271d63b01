import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// Where `azulejos serve` listens while the front end is being worked on.
const server = process.env.AZULEJOS_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/paraglide",
      strategy: ["baseLocale"], // the language is a setting of ours: src/lib/settings.svelte.ts
      outputStructure: "message-modules", // so that each page loads its own texts only
      emitTsDeclarations: true,
    }),
    svelte(),
    svelteTesting(),
  ],
  build: {
    outDir: "../src/azulejos/server/web", // part of the wheel
    emptyOutDir: true,
    target: ["es2022", "firefox128", "safari17"],
    assetsInlineLimit: 0, // the server's Content-Security-Policy allows files only
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
