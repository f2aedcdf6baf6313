// `npm test` on a fresh machine: installs what the tests need, then runs every check and every test, without skipping
// any. On Debian as root it installs Chromium, PostgreSQL, PgBouncer and nginx with apt; elsewhere it says what to
// install.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { ensureBuilt, ensureInstalled, root, run } from "./prepare.mjs";

/** The same browser without windows. It is not needed: the whole browser does as well, and takes longer. */
const lighterChromium = "chromium-headless-shell";

// What mostly waits for the network, and what uses one processor of two, run beside each other.
const installing = installPrograms();
ensureInstalled();
const programs = await installing;
const checking = start("npm", ["run", "check"]);
ensureBuilt();
const [checked] = await checking;
if (checked !== 0) process.exit(1);
run(process.execPath, ["scripts/with-node.mjs", "scripts/run-tests.ts"], {
  env: {
    ...process.env,
    CHROMIUM: programs.chromium,
    CHROMIUM_SHELL: programs[lighterChromium],
    POSTGRES_BIN: programs.postgresql,
    NGINX: programs["nginx-light"],
    PGBOUNCER: programs.pgbouncer,
  },
});

/** Starts a command in the project's folder, and returns a promise of its exit code in an array. */
function start(command, args, options = {}) {
  return once(
    spawn(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32", ...options }),
    "exit",
  );
}

/** Finds the programs that the tests need, by the names of their packages, installing them if that is possible. */
async function installPrograms() {
  const missing = namesOfMissing(findPrograms());
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (isDebianRoot && missing.length > 0) {
    // One command, which goes on while this process waits for npm. A Debian without the shell still has the others.
    const commands = missing.map((name) => `apt-get install -y -qq --no-install-recommends ${name}`);
    await start("sh", ["-c", ["apt-get update -qq", ...commands].join("; ")], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  const installed = findPrograms();
  const needed = namesOfMissing(installed).filter((name) => name !== lighterChromium);
  if (needed.length === 0) return installed;
  console.error(
    `The tests need ${needed.join(" and ")}: please install them (Debian and Ubuntu: ` +
      `apt-get install ${needed.join(" ")}; macOS: brew install --cask chromium, brew install postgresql@17 pgbouncer nginx), ` +
      "or name them by CHROMIUM, NGINX and PGBOUNCER (the programs) and POSTGRES_BIN (the folder of initdb and postgres).",
  );
  return process.exit(1);
}

function namesOfMissing(found) {
  return Object.keys(found).filter((name) => !found[name]);
}

function findPrograms() {
  return {
    chromium: findChromium(),
    [lighterChromium]: findServer(lighterChromium, process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM),
    postgresql: findPostgres(),
    "nginx-light": findServer("nginx", process.env.NGINX),
    pgbouncer: findServer("pgbouncer", process.env.PGBOUNCER),
  };
}

function findServer(name, given) {
  const folders = ["/usr/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];
  return [given, ...folders.map((folder) => `${folder}/${name}`)].find((path) => path && existsSync(path));
}

function findChromium() {
  const candidates = [
    process.env.CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  return candidates.find((path) => path && existsSync(path));
}

function findPostgres() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const candidates = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => `${debian}/${version}/bin`),
    onPath,
  ];
  return candidates.find((folder) => folder && existsSync(`${folder}/initdb`));
}
