// `npm run test:quick`, for whoever edits: types, lint and format, then the tests that start no shop and no database. At
// the end it says what it has left out.
import { execFileSync } from "node:child_process";
import { quickFiles } from "#testing/quick-files.ts";

try {
  execFileSync("npm", ["run", "check"], { stdio: "inherit" });
  execFileSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--project", "quick"], {
    stdio: "inherit",
  });
} catch {
  // Each has already said what is wrong.
  process.exitCode = 1;
}
console.log(
  `Left out: ${quickFiles().leftOut.length} files of tests that start a shop, a database or a program, the journeys in e2e/ ` +
    "and the attack. `npm test` runs all of them; CONTRIBUTING.md says how to run one.",
);
