/** A real server of its own for each worker: a free port, a database in a temporary folder, stopped at the end. */

import { test as base, expect } from "@playwright/test";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const COMMAND = process.env.AZULEJOS ?? "../.venv/bin/azulejos";

async function start(folder: string) {
  const arguments_ = ["serve", "--port", "0", "--open", "--db", `sqlite:///${join(folder, "tables.db")}`];
  const environment = { ...process.env, DISPLAY: "", WAYLAND_DISPLAY: "" };
  const server = spawn(COMMAND, arguments_, { env: environment, stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith("azulejos: ")) return { server, url: line.slice("azulejos: ".length).trim() };
  }
  throw new Error(`${COMMAND} serve ended before it was ready`);
}

export const test = base.extend<{ expected: RegExp; quiet: void }, { server: string }>({
  /** What the browser may complain about in a test that provokes it. */
  expected: [/ERR_INTERNET_DISCONNECTED/, { option: true }],
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "azulejos-"));
      const { server, url } = await start(folder);
      await use(url);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server),
  /** No page may complain: a console error or an exception is a failure of the test. */
  quiet: [
    async ({ page, expected }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      await use();
      expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
