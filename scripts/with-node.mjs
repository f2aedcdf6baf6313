// Runs a script with the installed Node if that is 24 or newer, so that a debugger and an editor run the same one; else with
// the version that the project pins (an optional dependency, for Linux).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const pinned = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
// Within npm's scripts `node` is the pinned one: npm says which Node has started npm itself.
const installed = process.env.npm_node_execpath ?? process.execPath;
const version =
  /\bnode\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? "")?.[1] ?? process.versions.node;
const isNewEnough = Number.parseInt(version, 10) >= 24;

if (!isNewEnough && !existsSync(pinned)) {
  console.error(
    `Node ${version} is too old here and no pinned build exists for this platform: install Node 24.`,
  );
  process.exit(1);
}

const child = spawn(isNewEnough ? installed : pinned, process.argv.slice(2), {
  stdio: "inherit",
  // From a megabyte on the C library gives memory back to the system as soon as it is free (glibc, mallopt(3)).
  // Otherwise each thread that has hashed a password or packed a page once would keep up to 64 MB.
  env: { MALLOC_MMAP_THRESHOLD_: "1048576", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
