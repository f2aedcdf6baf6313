import { randomInt } from "node:crypto";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Below the ports that systems give to outgoing connections: one of those could take the port of a server that is
 * away for a moment.
 */
const [firstPort, portsCount] = [20_000, 12_000];
/** Milliseconds for which nobody else gets a port, longer than any test: a server may start slowly, stop and come back. */
const reservation = 60 * 60 * 1_000;
/** Each user's own; Windows has no numbers of users, but a folder for the temporary files of each. */
const reservations = join(tmpdir(), `shop-ports-${process.getuid?.() ?? "own"}`);

/** A port of this machine that nothing uses, and that no other test, of this run or of another one, gets meanwhile. */
export async function freePort(): Promise<number> {
  mkdirSync(reservations, { recursive: true });
  for (;;) {
    const port = firstPort + randomInt(portsCount);
    if (reserve(port) && (await isFree(port))) return port;
  }
}

/** Reserves a port unless it is reserved. */
function reserve(port: number): boolean {
  const file = join(reservations, String(port));
  try {
    writeFileSync(file, "", { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > reservation) rmSync(file, { force: true });
    return false;
  }
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
