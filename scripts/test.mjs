// `npm test` on a fresh machine: installs what the tests need, then runs every check and every test, without skipping
// any. On Debian as root it installs Chromium, PostgreSQL, PgBouncer and nginx with apt; elsewhere it says what to
// install.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { ensureBuilt, ensureInstalled, run } from "./prepare.mjs";

ensureInstalled();
const programs = ensurePrograms();
run("npm", ["run", "check"]);
ensureBuilt();
run(process.execPath, ["scripts/with-node.mjs", "scripts/run-tests.ts"], {
  env: {
    ...process.env,
    CHROMIUM: programs.chromium,
    POSTGRES_BIN: programs.postgresql,
    NGINX: programs["nginx-light"],
    PGBOUNCER: programs.pgbouncer,
  },
});

/** Finds the programs that the tests need, by the names of their packages, installing them if that is possible. */
function ensurePrograms() {
  const found = findPrograms();
  const missing = Object.keys(found).filter((name) => !found[name]);
  if (missing.length === 0) return found;
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (isDebianRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    run("apt-get", ["update", "-qq"], { env });
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { env });
    const installed = findPrograms();
    if (Object.values(installed).every(Boolean)) return installed;
  }
  console.error(
    `The tests need ${missing.join(" and ")}: please install them (Debian and Ubuntu: ` +
      `apt-get install ${missing.join(" ")}; macOS: brew install --cask chromium, brew install postgresql@17 pgbouncer nginx), ` +
      "or name them by CHROMIUM, NGINX and PGBOUNCER (the programs) and POSTGRES_BIN (the folder of initdb and postgres).",
  );
  return process.exit(1);
}

function findPrograms() {
  return {
    chromium: findChromium(),
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
