// Runs a script with the installed Node if that is 24 or newer, so that a debugger and an editor run the same one; else with
// the version that the project pins (an optional dependency, for Linux).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const pinned = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
// Within npm's scripts `node` is the pinned one: npm says which Node has started npm itself.
const { npm_node_execpath: installed, npm_config_user_agent: agent = "" } = process.env;
const isNewEnough = (version = "") => Number.parseInt(version, 10) >= 24;

/** The Node to run with; undefined if none is new enough. */
function chooseNode() {
  if (installed !== undefined && isNewEnough(/\bnode\/v([\d.]+)/.exec(agent)?.[1])) return installed;
  if (isNewEnough(process.versions.node)) return process.execPath;
  return existsSync(pinned) ? pinned : undefined;
}

const node = chooseNode();
if (node === undefined) {
  console.error(
    `Node ${process.versions.node} is too old here and no pinned build exists for this platform: install Node 24.`,
  );
  process.exit(1);
}

const child = spawn(node, process.argv.slice(2), {
  stdio: "inherit",
  // From a megabyte on the C library gives memory back to the system as soon as it is free (glibc, mallopt(3)).
  // Otherwise each thread that has hashed a password or packed a page once would keep up to 64 MB; for smaller pieces all
  // threads share two places.
  env: { MALLOC_MMAP_THRESHOLD_: "1048576", MALLOC_ARENA_MAX: "2", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
