import { setTimeout as sleep } from "node:timers/promises";
import { textOf } from "#testing/output/read-html.ts";
import { ask, type AttackAnswer } from "./ask.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import { fillInEverywhere, registerAs, searchFor } from "./texts/fill-in.ts";
import type { FurnishedShop } from "./furnish-shop.ts";
import { Judge } from "./judge.ts";
import { liveMarkup, payloads } from "./texts/payloads.ts";
import type { Random } from "./random.ts";
import { shown, type PartReport } from "./report.ts";
import { formulasOf, liveCells } from "./files/spreadsheet-cells.ts";

/** Milliseconds until missed searches are stored and mails are sent. */
const settling = 4_000;

/** Puts attacking texts into every field, and checks every place where the shop shows them again. */
export async function showTexts(
  shop: AttackedShop,
  furnished: FurnishedShop,
  { random, report, ofEachKind }: { random: Random; report: PartReport; ofEachKind: number },
): Promise<void> {
  const judge = new Judge(shop, report);
  const { owner } = furnished;
  const authorization = `Bearer ${owner.token}`;
  const searches = Object.values(payloads).flat();
  const texts = Object.values(payloads).flatMap((kind) => random.some<string>(kind, ofEachKind));
  const seen = new Map<string, number>();
  const taken = new Set<string>();

  for (const [index, payload] of texts.entries()) {
    if (report.isOverdue()) break;
    // Numbers and names of parts and categories are unique.
    const text = `${payload}${index}`;
    const filled = await fillInEverywhere(furnished, text);
    report.tried("texts in every form");
    for (const field of filled.taken) taken.add(field);
    for (const fault of filled.faults) {
      report.fellShort({ what: `filling in: ${fault}`, reproduction: `the text ${shown(text)}` });
    }
    if (!(await registerAs(shop, text))) report.tried("registrations refused");
    for (const path of filled.pages) {
      for (const language of ["en", "id"]) await lookAtPage(path, language, text);
    }
  }
  for (const text of searches) {
    report.tried("searches in vain");
    // Nothing in the shop has it: it appears in the list of missed searches.
    await searchFor(shop, `${text} zzqx`);
    await searchFor(shop, `zzqx${text}`);
  }
  await sleep(settling);
  await lookAtFiles();
  await lookAtMails();
  await judge.settle();
  report.note(`fields that took a text: ${[...taken].toSorted().join(", ")}`);
  report.note(`seen again: ${[...seen].map(([place, times]) => `${place} ${times}×`).join(", ")}`);

  async function lookAtPage(path: string, language: string, text: string): Promise<void> {
    const request = { method: "GET", path, headers: { "accept-language": language } };
    const answer = await ask(shop.url, request);
    const page = path.replace(/\?.*|\d+$/g, "");
    judge.judge(`page ${page}`, request, answer);
    report.tried("pages");
    lookAtMarkup(`page ${page}`, text, answer);
    const html = answer.body.toString();
    for (const [, data = ""] of html.matchAll(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
    )) {
      if (isJson(data)) continue;
      fall(`page ${page}: its structured data cannot be read`, `the text ${shown(text)}`, shown(data));
    }
    if (textOf(html).includes(text.replace(/\s+/g, " ").trim())) note(`page ${page}`);
  }

  function lookAtMarkup(
    place: string,
    text: string,
    { body, headers }: Pick<AttackAnswer, "body" | "headers">,
  ): void {
    const html = body.toString();
    const found = liveMarkup.exec(html);
    if (found !== null) {
      const around = html.slice(Math.max(0, found.index - 80), found.index + 80);
      fall(`${place}: a visitor's text is markup`, `the text ${shown(text)}`, shown(around));
    }
    if (headers["x-injected"] !== undefined)
      fall(`${place}: a header of the attacker's`, `the text ${shown(text)}`);
  }

  /** Every table that is exported for spreadsheets. */
  async function lookAtFiles(): Promise<void> {
    const imports = await owner.call("listImports", { query: {} });
    const tables = [
      ...["csv", "xlsx"].flatMap((format) => [
        `/v1/admin/exports/products?format=${format}`,
        `/v1/admin/demand/export?format=${format}`,
      ]),
      "/v1/admin/settings/shipping/tariffs/file",
      ...imports.rows.map(({ id }) => `/v1/admin/imports/${id}/report`),
    ];
    for (const path of tables) {
      for (const language of ["en", "id"]) {
        const request = { method: "GET", path, headers: { "accept-language": language, authorization } };
        const answer = await ask(shop.url, request);
        const file = path.replace(/[0-9a-f-]{36}/, "{id}");
        report.tried("tables");
        judge.judge(`file ${file}`, request, answer);
        if (answer.status !== 200) continue;
        const isWorkbook = path.endsWith("xlsx");
        const live = isWorkbook ? formulasOf(answer.body) : liveCells(answer.body.toString());
        if (live.length > 0) {
          fall(
            `file ${file}: cells that a spreadsheet works out`,
            `GET ${path} (${language})`,
            shown(live.join(" ¦ ")),
          );
        }
        if (!isWorkbook && answer.body.includes("=1+1")) note(`file ${file}`);
      }
    }
    for (const { id } of (await owner.call("listAdminOrders", { query: {} })).rows) {
      const { lines, recipient } = await owner.call("getAdminOrder", { params: { id } });
      for (const kind of ["sales-order", "invoice", "packing-list", "shipping-label"]) {
        const request = {
          method: "GET",
          path: `/v1/admin/salesorder/${id}/documents/${kind}`,
          headers: { authorization },
        };
        const reproduction = `GET ${request.path} of part "${lines[0]?.code}" to "${recipient.name}"`;
        report.tried("documents");
        judge.judge(`document ${kind}`, reproduction, await ask(shop.url, request));
      }
    }
    for (const { id } of (await owner.call("listCustomers", { query: {} })).rows) {
      const request = { method: "GET", path: `/v1/admin/customers/${id}/export`, headers: { authorization } };
      report.tried("a customer's own data");
      judge.judge("a customer's own data", request, await ask(shop.url, request));
    }
  }

  async function lookAtMails(): Promise<void> {
    for (const { html = "", subject = "", recipients, text = "" } of await shop.mails()) {
      report.tried("mails");
      const about = `mail "${subject.replace(/\d+/g, "0").slice(0, 30)}"`;
      lookAtMarkup(about, subject, { body: Buffer.from(html), headers: {} });
      if (recipients.some((recipient) => recipient.includes("evil"))) {
        fall(`${about}: goes to somebody whom a text names`, subject, recipients.join(", "));
      }
      // oxlint-disable-next-line no-control-regex
      if (/[\u0000-\u001f]/.test(subject)) fall(`${about}: more than a line in its subject`, shown(subject));
      if (text.includes("mjx") || html.includes("mjx")) note(about);
    }
  }

  function fall(what: string, reproduction: string, evidence?: string): void {
    report.fellShort({ what, reproduction, ...(evidence !== undefined && { evidence }) });
  }

  function note(place: string): void {
    seen.set(place, (seen.get(place) ?? 0) + 1);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
