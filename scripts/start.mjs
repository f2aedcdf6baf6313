// `npm start` on a fresh clone: installs, builds, then serves (the server migrates and loads the demo data itself).
// Runs on the Node that started npm (20 or later); the server runs on the Node that the project pins.
import { ensureBuilt, ensureInstalled, root } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
process.chdir(root);
// By itself V8 takes up to 134 MB for what is soon garbage, which makes no answer faster.
process.argv.splice(2, process.argv.length, "--max-semi-space-size=16", "dist/server/main.js");
// It passes on the signals that it gets, so that stopping this process stops the shop.
await import("./with-node.mjs");
