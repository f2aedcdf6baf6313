import { sql } from "drizzle-orm";
import type { Queryable } from "../database/client.ts";
import type { Dependencies } from "../dependencies.ts";
import { deleteExpired } from "../domains/auth/delete-expired.ts";
import { deleteExpiredKeys } from "../domains/orders/idempotency.queries.ts";
import { deleteOldQuotes } from "../logistics/carrier-answers.queries.ts";
import { deleteOldKeptMails } from "../mail/mail.queries.ts";
import { createTransport, sendMail } from "../mail/send-mail.ts";
import { preparePictures } from "./prepare-pictures.ts";

/** Mails that one process sends side by side. */
const mailsAtOnce = 5;

/** What is swept out once a day. */
const sweepings: readonly ((db: Queryable) => Promise<unknown>)[] = [
  deleteExpired,
  deleteExpiredKeys,
  deleteOldKeptMails,
  deleteOldQuotes,
];

/** Begins to do the jobs of the queues in this process. */
export async function startWork({ jobs, database, db, env, log, files }: Dependencies): Promise<void> {
  const post = { db, env, log, transport: createTransport(env, db) };
  await jobs.workSideBySide("send-mail", mailsAtOnce, ({ mailId }) => sendMail(post, mailId));
  await jobs.work("prepare-pictures", (_, signal) => preparePictures({ db, files, log }, signal));
  await jobs.work("clean-up", async () => {
    for (const sweep of sweepings) await sweep(db);
    // PGlite has nobody who tidies up beside it, as a server's autovacuum does.
    if (database.engine === "pglite") await db.execute(sql`vacuum (analyze)`);
  });
  await jobs.schedule("clean-up", "17 3 * * *");
}
