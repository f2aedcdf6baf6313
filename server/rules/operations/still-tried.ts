import { sql } from "drizzle-orm";
import { mails } from "../../database/schema/mail.ts";

/** Matches mails that are younger than the about four days for which the queue tries to send one (`core/jobs.ts`). */
export const isStillTried = sql`${mails.createdAt} > now() - interval '4 days'`;
