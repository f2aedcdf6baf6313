import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { createDatabase, createMigratedDatabase } from "#testing/database/test-database.ts";
import { projectRoot } from "./project-root.ts";

const folder = () => mkdtempSync(join(tmpdir(), "shop-start-"));

/** Starts the shop with an environment that it refuses, until it has ended. */
async function refusedStart(variables: Record<string, string>) {
  const shop = spawn(process.execPath, [join(projectRoot, "dist/server/main.js")], {
    env: { PATH: process.env["PATH"], ...variables },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said, [status]] = await Promise.all([text(shop.stderr), once(shop, "exit")]);
  return { status: status as number | null, said };
}

describe("starting and stopping", () => {
  it("says every fault of its environment and does not start", async () => {
    const { status, said } = await refusedStart({ PORT: "shop", DATABASE_URL: "mysql://x" });
    expect(status).toBe(1);
    expect(said).toMatch(/2 fault\(s\)[^]*PORT[^]*DATABASE_URL/);
  });

  it("answers 503 with Retry-After while the server is away, lives on, and is back within 2 s after", async () => {
    const postgres = await startPostgres();
    const { url } = await createDatabase(postgres.url);
    const shop = await startShopProcess({ DATABASE_URL: url, DEMO: "0", DATA_DIR: folder() });
    const ask = () =>
      fetch(`${shop.url}/v1/logistix/subdistrict/search?name=${Math.random()}`).then(async (answer) => ({
        status: answer.status,
        retryAfter: answer.headers.get("retry-after"),
        body: (await answer.json()) as { reason?: string },
      }));
    expect((await ask()).status).toBe(200);

    const comeBack = await postgres.leave();
    const away = await Promise.all(Array.from({ length: 30 }, ask));
    for (const { status, retryAfter, body } of away) {
      expect({ status, reason: body.reason }).toEqual({ status: 503, reason: "databaseUnavailable" });
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
    await comeBack();
    await expect.poll(async () => (await ask()).status, { timeout: 2_000 }).toBe(200);
    expect(shop.process.exitCode).toBeNull();
    await shop.stop();
    await postgres.stop();
  });

  it("is told of a stop of the process that `npm start` gave", async () => {
    const project = folder();
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
      scripts: { start: string };
    };
    mkdirSync(join(project, "scripts"));
    writeFileSync(join(project, "package.json"), JSON.stringify({ name: "shop", scripts }));
    cpSync(join(projectRoot, "scripts/with-node.mjs"), join(project, "scripts/with-node.mjs"));
    // Like the real command, but without installing and building before.
    writeFileSync(
      join(project, "scripts/start.mjs"),
      'process.argv.splice(2, process.argv.length, "shop.mjs"); await import("./with-node.mjs");',
    );
    writeFileSync(
      join(project, "shop.mjs"),
      `import { writeFileSync } from "node:fs";
       process.once("SIGTERM", () => { writeFileSync("stopped", ""); process.exit(); });
       writeFileSync("started", "");
       setTimeout(() => {}, 60_000);`,
    );
    const npm = spawn("npm", ["start"], {
      cwd: project,
      env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env["PATH"]}` },
      stdio: "ignore",
    });
    await expect.poll(() => existsSync(join(project, "started")), { timeout: 30_000 }).toBe(true);
    npm.kill("SIGTERM");
    await expect.poll(() => existsSync(join(project, "stopped")), { timeout: 10_000 }).toBe(true);
    rmSync(project, { recursive: true });
  });

  // These mostly wait, for clocks and for a database to be made, so they wait together.
  it.concurrent("refuses a second process on one PGlite folder, naming the holder, and takes a dead holder's lock over", async () => {
    const variables = { DATA_DIR: folder(), DEMO: "0" };
    const first = await startShopProcess(variables);
    const second = await refusedStart({ ...variables, PORT: "0" });
    expect(second.status).toBe(1);
    expect(second.said).toContain(`in use by process ${first.process.pid}`);
    expect(await (await fetch(`${first.url}/readyz`)).json()).toEqual({ status: "ready" });

    await first.killHard();
    const third = await startShopProcess(variables);
    expect(await third.stop()).toBe(0);
    rmSync(variables.DATA_DIR, { recursive: true });
  });

  it.concurrent("finishes what it has accepted when it is told to stop, and exits within 10 s", async () => {
    const { url, remove } = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
    const shop = await startShopProcess({ DATABASE_URL: url, DEMO: "0", DATA_DIR: folder() });
    const requested = Array.from({ length: 40 }, async () =>
      fetch(`${shop.url}/v1/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "nobody@contoh.example", password: "not-the-password" }),
      }).then((answer) => answer.status),
    );
    const settled = Promise.allSettled(requested);
    // The connections are open and the first answers are on their way: hashing takes a while.
    await sleep(50);
    // After nine seconds it would end itself with 1.
    expect(await shop.stop()).toBe(0);
    const outcomes = (await settled).map((outcome) =>
      outcome.status === "fulfilled" ? String(outcome.value) : String((outcome.reason as Error).cause),
    );
    // Requests that were no longer accepted were refused as connections, never answered wrongly.
    for (const outcome of outcomes)
      expect(outcome).toMatch(/^(401|429)$|ECONNREFUSED|ECONNRESET|other side closed/);
    await remove();
  });

  it.concurrent("closes clients that drip their request", async () => {
    const { url, remove } = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
    const shop = await startShopProcess({ DATABASE_URL: url, DEMO: "0", DATA_DIR: folder() });
    const port = Number(new URL(shop.url).port);
    const slow = Array.from({ length: 50 }, (_, index) => {
      const socket = connect(port, "127.0.0.1");
      socket.write(
        index % 2 === 0
          ? "GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: "
          : "POST /v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
      );
      const drip = setInterval(() => socket.write("a"), 1_000);
      socket.on("error", () => clearInterval(drip));
      return new Promise<void>((resolve) => socket.once("close", () => (clearInterval(drip), resolve())));
    });
    expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
    const closed = Promise.all(slow).then(() => "closed");
    expect(await Promise.race([closed, sleep(30_000, "still open")])).toBe("closed");
    await shop.stop();
    await remove();
  });
});
