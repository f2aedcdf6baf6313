import { readdirSync, readFileSync } from "node:fs";

/** The folders of the tests that need no PostgreSQL server and no browser. */
const folders = ["contract", "server", "web", "demo", "scripts", "testing", "attack", "bench"];

/** What a test imports to start a shop, a database or another program. */
const starts = /"#testing\/(shops|database|servers)\/|"node:child_process"/;

/** The test files of `npm run test:quick`, which start no shop, no database and no other program; and all others. */
export function quickFiles(): { quick: string[]; leftOut: string[] } {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  );
  const leftOut = files.filter((file) => starts.test(readFileSync(file, "utf8")));
  return { quick: files.filter((file) => !leftOut.includes(file)), leftOut };
}
