// `npm start` on a fresh clone: installs, builds, then serves (the server migrates and loads the demo data itself).
// Runs on the Node that started npm (20 or later); the server runs on the Node that the project pins.
import { spawnSync } from "node:child_process";
import { ensureBuilt, ensureInstalled, root } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
const { status, signal } = spawnSync(process.execPath, ["scripts/with-node.mjs", "dist/server/main.js"], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? (signal ? 1 : 0));
