import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailServer, type MailServer, type ReadableMail } from "#testing/servers/mail-server.ts";
import { freePort } from "#testing/servers/free-port.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { createMigratedDatabase } from "#testing/database/test-database.ts";

/** The login of the shop's owner, who is made at its start. */
export const ownerLogin = { email: "pemilik@mandirijaya.example", password: "rahasia-pemilik-1" };

/** A separate built shop, with its data in a temporary folder and its own mail server. */
export interface AttackedShop {
  url: string;
  port: number;
  mails: (recipient?: string) => Promise<ReadableMail[]>;
  /** Megabytes of memory that the server's process uses now; undefined if it is not running, or not on Linux. */
  memoryMegabytes: () => number | undefined;
  /** Whether the process that was started last is still running. */
  isRunning: () => boolean;
  /** The errors that the shop has logged since the last call. */
  takeErrors: () => LoggedError[];
  /** Kills it, if it is still running, and starts it again on the same port and data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A line of the shop's log of the level error or fatal. */
export interface LoggedError {
  requestId: string | undefined;
  text: string;
}

/**
 * Starts the built shop, on PGlite or in a new database on the PostgreSQL server at TEST_DATABASE_URL. It trusts
 * X-Forwarded-For from this machine, so that its limits count each attacker separately.
 */
export async function startAttackedShop({ demo }: { demo: boolean }): Promise<AttackedShop> {
  const folder = mkdtempSync(join(tmpdir(), "shop-attack-"));
  const mailServer: MailServer = await startMailServer();
  const serverUrl = process.env["TEST_DATABASE_URL"];
  const database = serverUrl === undefined ? undefined : await createMigratedDatabase(serverUrl);
  const port = await freePort();
  const variables: Record<string, string> = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    SMTP_URL: mailServer.smtpUrl,
    TRUST_PROXY: "loopback",
    DEMO: demo ? "catalogue" : "0",
    ADMIN_EMAIL: ownerLogin.email,
    ADMIN_PASSWORD: ownerLogin.password,
    ...(database && { DATABASE_URL: database.url }),
  };
  let shop: ShopProcess = await startShopProcess(variables);
  let linesRead = 0;
  const isRunning = () => shop.process.exitCode === null && shop.process.signalCode === null;
  return {
    url: shop.url,
    port,
    mails: async (recipient) => {
      const query = recipient === undefined ? "" : `?${new URLSearchParams({ to: recipient }).toString()}`;
      return (await (await fetch(mailServer.mailsUrl + query)).json()) as ReadableMail[];
    },
    memoryMegabytes: () => (isRunning() ? memoryOf(shop.process.pid) : undefined),
    isRunning,
    takeErrors: () => {
      const lines = shop.output().split("\n");
      const fresh = lines.slice(linesRead);
      linesRead = lines.length - 1;
      return fresh.flatMap(asLoggedError);
    },
    restart: async () => {
      if (isRunning()) await shop.killHard();
      shop = await startShopProcess(variables);
      linesRead = 0;
    },
    stop: async () => {
      // Stopping it gently would take seconds, and longer beside connections that attackers hold open.
      if (isRunning()) await shop.killHard();
      await mailServer.close();
      await database?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function memoryOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1_000);
  } catch {
    return undefined;
  }
}

function asLoggedError(line: string): LoggedError[] {
  if (!/"level":"?(?:error|fatal|50|60)/.test(line)) return [];
  try {
    const { reqId, msg, err } = JSON.parse(line) as { reqId?: string; msg?: string; err?: LoggedFault };
    const cause = err?.cause?.message ?? err?.message ?? "";
    const place = /at .*?(\w[\w.-]*\.(?:js|ts):\d+)/.exec(err?.stack ?? "")?.[1] ?? "";
    return [{ requestId: reqId, text: [msg, cause, place].filter(Boolean).join(" · ").slice(0, 400) }];
  } catch {
    return [{ requestId: undefined, text: line.slice(0, 400) }];
  }
}

interface LoggedFault {
  message?: string;
  stack?: string;
  cause?: { message?: string };
}
