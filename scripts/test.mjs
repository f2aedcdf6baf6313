// `npm test` on a fresh machine: installs what the tests need, then runs every check and every test, none skipped.
// Debian as root: Chromium and PostgreSQL come by apt. Elsewhere it says what to install.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { ensureBuilt, ensureInstalled, run } from "./prepare.mjs";

ensureInstalled();
const programs = ensurePrograms();
run("npm", ["run", "check"]);
ensureBuilt();
run(process.execPath, ["scripts/with-node.mjs", "scripts/run-tests.ts"], {
  env: { ...process.env, CHROMIUM: programs.chromium, POSTGRES_BIN: programs.postgres },
});

/** Finds Chromium and PostgreSQL's programs, installing them if that is possible. */
function ensurePrograms() {
  let chromium = findChromium();
  let postgres = findPostgres();
  if (chromium && postgres) return { chromium, postgres };
  const missing = [...(chromium ? [] : ["chromium"]), ...(postgres ? [] : ["postgresql"])];
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (isDebianRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    run("apt-get", ["update", "-qq"], { env });
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { env });
    chromium = findChromium();
    postgres = findPostgres();
    if (chromium && postgres) return { chromium, postgres };
  }
  console.error(
    `The tests need ${missing.join(" and ")}: please install them (Debian and Ubuntu: ` +
      `apt-get install ${missing.join(" ")}; macOS: brew install --cask chromium, brew install postgresql@17), ` +
      "or name them by CHROMIUM (the program) and POSTGRES_BIN (the folder of initdb and postgres).",
  );
  return process.exit(1);
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
