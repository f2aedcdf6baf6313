import type { FastifyReply } from "fastify";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import { sendPrivateFile } from "../../http/send-private-file.ts";
import { findStepPhoto } from "./shipment-steps.queries.ts";

/** Sends the picture of a signed delivery order; `order` is its id or code. @throws Refusal `notFound` */
export async function sendStepPhoto(
  { db, files }: Pick<Dependencies, "db" | "files">,
  reply: FastifyReply,
  step: { order: string; stepId: number; isForStaff: boolean },
): Promise<FastifyReply> {
  const photo = await findStepPhoto(db, step);
  const bytes = photo && (await files.get(photo.key));
  if (photo === undefined || bytes === undefined) throw new Refusal("notFound");
  return sendPrivateFile(reply, { ...photo, bytes });
}
