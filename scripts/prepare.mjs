// What `npm start` and `npm test` need before anything else: the packages and the build, each only if it is out of
// date.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The inputs of the build. */
const sources = [
  "contract",
  "server",
  "web",
  "scripts",
  "demo",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
];

/** Installs the packages that package-lock.json names, unless they are there. */
export function ensureInstalled() {
  const stamp = join(root, "node_modules/.shop-installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages ...");
  // Without npm's warnings: on Node 20 there would be one for each package that needs a newer Node, although that Node
  // is one of the packages.
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, wanted);
}

/** Builds the browser's files and the server, unless nothing has changed since. */
export function ensureBuilt() {
  const stamp = join(root, "dist/.shop-built");
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building ...");
  run(process.execPath, ["scripts/with-node.mjs", "scripts/build.ts"]);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Runs a command in the project's folder; ends this process if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    ...options,
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

function fingerprint() {
  const hash = createHash("sha256");
  const visit = (path) => {
    const full = join(root, path);
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path) && !path.startsWith(join("demo", "pictures"))) {
      hash.update(path).update(readFileSync(full));
    }
  };
  for (const source of sources) visit(source);
  return hash.digest("hex");
}
