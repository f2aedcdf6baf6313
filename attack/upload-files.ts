import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./ask.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import type { HostileFile } from "./files/hostile-file.ts";
import { hostileFiles } from "./files/hostile-files.ts";
import { logInAsOwner, type Person } from "./people.ts";
import type { PartReport } from "./report.ts";
import { startVisitor } from "./visitor.ts";

/**
 * Milliseconds that a visitor may wait while a file is read: more than on a busy machine, less than in a frozen shop.
 */
const longestWait = 4_000;
/** Milliseconds after which reading a file counts as hanging; the shop itself stops reading after 60 s. */
const longestReading = 75_000;
/** Megabytes by which the shop's memory may grow while it reads a file. */
const mostGrowth = 500;

/** Uploads harmful files one after another, while a visitor uses the shop. */
export async function uploadHostileFiles(
  shop: AttackedShop,
  report: PartReport,
  { isShort }: { isShort: boolean },
): Promise<void> {
  let owner = await logInAsOwner(shop);
  let isWell = true;
  shop.takeErrors();
  for (const file of hostileFiles.filter(({ isInShortForm }) => isInShortForm || !isShort)) {
    if (report.isOverdue()) break;
    const bytes = file.make();
    for (const path of pathsOf(file)) {
      report.tried("files");
      await upload(file, bytes, path, owner);
      if (isWell) continue;
      // The next file must meet a shop that is no longer busy with this one.
      await shop.restart();
      isWell = true;
      owner = await logInAsOwner(shop);
    }
  }

  async function upload(file: HostileFile, bytes: Buffer, path: string, person: Person): Promise<void> {
    const reproduction = `POST ${path} with ${file.what} (${file.fileName}, ${bytes.length} bytes)`;
    const fall = (what: string, evidence: string) =>
      report.fellShort({ what: `${file.what}: ${what}`, reproduction, evidence });
    const before = shop.memoryMegabytes();
    let most = before ?? 0;
    const watch = setInterval(() => (most = Math.max(most, shop.memoryMegabytes() ?? 0)), 100);
    const visitor = startVisitor(shop.url);
    const begun = Date.now();
    const answer = await send(shop.url, path, bytes, person.token);
    const seconds = Math.round((Date.now() - begun) / 100) / 10;
    // Work that blocks the shop after its answer is noticed too.
    await sleep(300);
    const { slowest, failures } = await visitor.stop();
    clearInterval(watch);
    const grown = before === undefined ? 0 : most - before;
    report.note(
      `${file.what} (${path.split("?")[0]}): ${answer.slice(0, 60)} after ${seconds} s, visitor's slowest ${slowest} ms, +${grown} MB`,
    );
    isWell = shop.isRunning() && !answer.startsWith("no answer");
    if (!shop.isRunning()) return fall("the shop has ended", lastWords());
    if (!isWell) fall("not answered", answer);
    if (answer.startsWith("5") && !/^503.*retry/.test(answer))
      fall(answer.slice(0, 3), `${answer} · log: ${lastWords()}`);
    if (slowest > longestWait) fall("freezes the shop for everybody", `a visitor waited ${slowest} ms`);
    if (failures.length > 0) fall("visitors are refused meanwhile", failures.slice(0, 3).join(", "));
    if (grown > mostGrowth) fall("takes much memory", `+${grown} MB for a file of ${bytes.length} bytes`);
  }

  function lastWords(): string {
    return shop.takeErrors().at(-1)?.text ?? "";
  }
}

/** The addresses to which a file is uploaded: a statement is read before it is imported, and once more when it is. */
export function pathsOf({ upload, fileName }: HostileFile): string[] {
  const name = `fileName=${encodeURIComponent(fileName)}`;
  if (upload === "catalogue")
    return [
      `/v1/admin/imports?${name}`,
      "/v1/admin/machine-files/series?isTrial=true",
      "/v1/admin/taxfillings/numbers?isTrial=true",
    ];
  return ["/v1/admin/statements/preview", `/v1/admin/statements?${name}&withoutFaultyLines=true`];
}

/** Returns the status and the beginning of the body. */
async function send(url: string, path: string, body: Buffer, token: string): Promise<string> {
  const headers = {
    "content-type": "application/octet-stream",
    "accept-language": "en",
    authorization: `Bearer ${token}`,
  };
  const answer = await ask(url, { method: "POST", path, headers, body }, longestReading);
  if (answer.status === 0) return `no answer: ${answer.fault}`;
  const retry = answer.headers["retry-after"] === undefined ? "" : " retry";
  return `${answer.status}${retry} ${answer.body.toString().slice(0, 200)}`;
}
