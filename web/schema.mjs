// Makes src/lib/schema.d.ts from the server's description on stdin; with --check it only tells whether it is up to date.
//   python web/describe.py | npm --prefix web run schema
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const FILE = new URL("./src/lib/schema.d.ts", import.meta.url);
const HEAD =
  "// Generated from the server's OpenAPI description: python web/describe.py | npm --prefix web run schema\n\n";

let input = "";
for await (const chunk of process.stdin) input += chunk;
const description = JSON.parse(input);
const text = HEAD + astToString(await openapiTS(description, { alphabetize: true }));
if (!process.argv.includes("--check")) writeFileSync(FILE, text);
else if (readFileSync(FILE, "utf8") !== text) {
  console.error("src/lib/schema.d.ts is out of date: python web/describe.py | npm --prefix web run schema");
  process.exit(1);
}
