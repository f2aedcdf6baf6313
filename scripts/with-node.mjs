// Runs a script with the Node version that the project pins (an optional dependency), whatever Node started npm. If
// there is no pinned build for the platform, the running Node must be new enough.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const pinned = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
const [major, minor] = process.versions.node.split(".").map(Number);
const runningIsEnough = major > 22 || (major === 22 && minor >= 18);

if (!existsSync(pinned) && !runningIsEnough) {
  console.error(
    `Node ${process.versions.node} is too old here and no pinned build exists for this platform: install Node 24.`,
  );
  process.exit(1);
}

const child = spawn(existsSync(pinned) ? pinned : process.execPath, process.argv.slice(2), {
  stdio: "inherit",
  // From a megabyte on the C library gives memory back to the system as soon as it is free (glibc, mallopt(3)).
  // Otherwise each thread that has hashed a password or packed a page once would keep up to 64 MB.
  env: { MALLOC_MMAP_THRESHOLD_: "1048576", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
