import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { ApiCall } from "./api-document.ts";
import type { AttackAnswer, AttackRequest } from "./ask.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import { shown, type PartReport } from "./report.ts";

/** Statuses that any call may answer with, even if it does not document them: for requests that could not be read. */
const anybodys = new Set([400, 404, 408, 413, 414, 415, 431, 503]);

/** Words that only an internal error can bring into an answer. */
const insides = /\n +at [\w.<>]+ \(|node_modules|DrizzleQuery|PostgresError|\bselect ".*" from\b|root:x:0:0/;

/** A request and its answer, stored until the shop has written its log. */
interface Asked {
  about: string;
  reproduction: string;
  /** The fault of the answer, if the log may give the reason. */
  fault?: { what: string; evidence: string };
}

/** Milliseconds after which the shop has logged what went wrong. */
const logPatience = 300;

/** Checks answers for everything that no answer of the shop may contain. */
export class Judge {
  readonly #shop: AttackedShop;
  readonly #report: PartReport;
  readonly #asked = new Map<string, Asked>();
  readonly #answers = new Map<string, z.ZodType>();

  constructor(shop: AttackedShop, report: PartReport) {
    this.#shop = shop;
    this.#report = report;
  }

  /** Judges one answer; `about` names the request, the same for all similar requests. */
  judge(about: string, request: AttackRequest | string, answer: AttackAnswer, call?: ApiCall): void {
    const { status, headers } = answer;
    const reproduction = describe(request);
    const fall = (what: string, evidence: string) => this.#report.fellShort({ what, reproduction, evidence });
    if (status === 0) return fall(`${about}: ${answer.fault ?? "no answer"}`, "no answer");
    const body = answer.body.toString();
    const id = String(headers["x-request-id"] ?? "");
    if (status >= 500 && !(status === 503 && headers["retry-after"] !== undefined)) {
      const evidence = shown(body.startsWith("<") ? "(a page)" : body, 200);
      this.#asked.set(id, { about, reproduction, fault: { what: `${about}: ${status}`, evidence } });
      return;
    }
    this.#asked.set(id, { about, reproduction });
    if (headers["x-injected"] !== undefined)
      fall(`${about}: a header of the attacker's`, JSON.stringify(headers));
    if (insides.test(body)) fall(`${about}: an answer tells of the inside`, shown(body));
    const { location } = headers;
    if (typeof location === "string" && new URL(location, this.#shop.url).origin !== this.#shop.url) {
      fall(`${about}: sends the visitor to another site`, location);
    }
    if (call !== undefined) this.#judgeByDocument(about, answer, call, fall);
  }

  /** Reports the errors that the shop has logged since the last call; call it when all answers have come. */
  async settle(): Promise<void> {
    await sleep(logPatience);
    const logged = new Map<string, string>();
    for (const { requestId, text } of this.#shop.takeErrors()) {
      if (requestId !== undefined && this.#asked.has(requestId)) logged.set(requestId, text);
      else this.#report.fellShort({ what: "the shop logs an error beside its answers", reproduction: text });
    }
    for (const [id, { about, reproduction, fault }] of this.#asked) {
      const text = logged.get(id);
      const evidence = [fault?.evidence, text && `log: ${text}`].filter(Boolean).join(" · ");
      if (fault !== undefined) this.#report.fellShort({ what: fault.what, reproduction, evidence });
      else if (text !== undefined) {
        this.#report.fellShort({ what: `${about}: the shop logs an error`, reproduction, evidence });
      }
    }
    this.#asked.clear();
  }

  #judgeByDocument(
    about: string,
    { status, body }: AttackAnswer,
    call: ApiCall,
    fall: (what: string, evidence: string) => void,
  ): void {
    const isFile = call.answer === undefined;
    const isDocumented = call.statuses.has(status) || anybodys.has(status) || (isFile && status === 200);
    if (!isDocumented)
      fall(`${about}: status ${status}, which its document does not name`, shown(body.toString()));
    if (status === 200 && call.answer !== undefined) {
      const schema =
        this.#answers.get(call.name) ??
        z.fromJSONSchema(call.answer as Parameters<typeof z.fromJSONSchema>[0]);
      this.#answers.set(call.name, schema);
      const checked = schema.safeParse(JSON.parse(body.toString()));
      const [issue] = checked.error?.issues ?? [];
      if (issue !== undefined) {
        fall(`${about}: an answer is not as documented`, `${issue.path.join(".")}: ${issue.message}`);
      }
    }
    if (status >= 400 && !isRefusal(body.toString(), status)) {
      fall(`${about}: a refusal that has not the shape of refusals`, shown(body.toString()));
    }
  }
}

function isRefusal(body: string, status: number): boolean {
  try {
    const { code, reason, message } = JSON.parse(body) as Record<string, unknown>;
    return code === status && typeof reason === "string" && typeof message === "string" && message !== "";
  } catch {
    return false;
  }
}

function describe(request: AttackRequest | string): string {
  if (typeof request === "string") return shown(request, 500);
  const { method, path, headers = {}, body } = request;
  const own = Object.entries(headers).filter(
    ([name]) => !["authorization", "x-forwarded-for"].includes(name),
  );
  const lines = own.map(([name, value]) => `${name}: ${shown(String(value), 120)}`);
  const text = body === undefined ? [] : [shown(body.toString(), 500)];
  return [`${method} ${shown(path)}`, ...lines, ...text].join("\n");
}
