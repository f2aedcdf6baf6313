import { z } from "zod";
import { whatsappNumber } from "#contract/core/phone-number.ts";
import { isStop } from "#contract/operations/whatsapp-messages.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import * as queries from "../../rules/operations/whatsapp.queries.ts";
import { markArrived } from "./send-by-whatsapp.ts";

const text = z.string().max(5_000);

// Fields that this shop does not know, and whole statuses that it cannot read, are passed over: WhatsApp adds to them, and
// sends a notice that was refused again and again.
const status = z.object({
  id: text.min(1),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  /** Seconds since 1970. */
  timestamp: z.coerce.number().int().min(0).max(4_000_000_000),
  biz_opaque_callback_data: text.optional(),
  pricing: z.looseObject({ billable: z.boolean().optional() }).optional(),
  errors: z.array(z.looseObject({ code: z.number() })).optional(),
});

const message = z.object({
  /** 62 and digits; people with a user name may have none. */
  from: text.optional(),
  type: z.string(),
  text: z.object({ body: text }).optional(),
  /** The answer of a button. */
  button: z.object({ text }).optional(),
  /** The message that is answered. */
  context: z.looseObject({ id: text.optional() }).optional(),
});

/** A notice of WhatsApp: what became of messages, and what customers wrote. */
const whatsappNotice = z.object({
  entry: z
    .array(
      z.looseObject({
        changes: z
          .array(
            z.looseObject({
              value: z.looseObject({
                statuses: z.array(z.unknown()).max(5_000).optional(),
                messages: z.array(z.unknown()).max(5_000).optional(),
              }),
            }),
          )
          .max(5_000),
      }),
    )
    .max(5_000),
});

/**
 * Takes what became of messages, in any order and however often it comes: the mail of one that arrived is not sent, that
 * of one that failed goes at once. Who answers STOP gets no more messages.
 * @throws Refusal `invalidInput` if it is no notice.
 */
export async function takeWhatsappNotice(
  { db, jobs }: Pick<Dependencies, "db" | "jobs">,
  notice: unknown,
): Promise<void> {
  const read = whatsappNotice.safeParse(notice);
  if (!read.success) throw new Refusal("invalidInput");
  const values = read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  for (const one of values.flatMap(({ statuses = [] }) => statuses)) {
    const told = status.safeParse(one);
    if (told.success) await takeStatus({ db, jobs }, told.data);
  }
  for (const one of values.flatMap(({ messages = [] }) => messages)) {
    const written = message.safeParse(one);
    if (written.success && isStop(written.data.text?.body ?? written.data.button?.text ?? ""))
      await stop(db, written.data);
  }
}

async function takeStatus(
  { db, jobs }: Pick<Dependencies, "db" | "jobs">,
  {
    id,
    status: state,
    timestamp,
    biz_opaque_callback_data: reference,
    pricing,
    errors,
  }: z.output<typeof status>,
): Promise<void> {
  const told = await queries.takeNews(db, {
    whatsappId: id,
    reference: z.uuid().safeParse(reference).data,
    state,
    at: new Date(timestamp * 1_000),
    fault: state === "failed" ? String(errors?.[0]?.code ?? "failed") : "",
    isBillable: pricing?.billable,
  });
  if (told === undefined || told.state !== state) return;
  if (state === "failed") await jobs.enqueue(db, "send-mail", { mailId: told.mailId });
  if (state === "delivered" || state === "read") await markArrived(db, told.mailId);
}

/** The number is that of the answer, or of the message that it answers. */
async function stop(db: Dependencies["db"], { from, context }: z.output<typeof message>): Promise<void> {
  const number =
    whatsappNumber(from ?? "") ||
    (context?.id === undefined ? undefined : await queries.findNumberOf(db, context.id));
  if (number !== undefined) await queries.endConsent(db, number);
}
