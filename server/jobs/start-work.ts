import { makeAuditMonths } from "../database/migrating/audit-months.ts";
import type { Dependencies } from "../dependencies.ts";
import { readHealth } from "../domains/operations/health.service.ts";
import { listUnfinished } from "../domains/catalogue/imports/imports.queries.ts";
import { createTransport, sendMail } from "../workflows/operations/send-mail.ts";
import { sendByWhatsapp } from "../workflows/operations/send-by-whatsapp.ts";
import { WebhookSender } from "../workflows/operations/send-webhooks.ts";
import { createWhatsapp } from "../partners/messengers/whatsapp-cloud.ts";
import { runImport } from "../workflows/catalogue/apply-import.ts";
import { watchHealth } from "../workflows/operations/watch-health.ts";
import { followAttempt } from "../workflows/money/online/follow-attempt.ts";
import { followAttempts } from "./follow-attempts.ts";
import { backUp } from "./back-up.ts";
import { clearOld } from "./clear-old.ts";
import { finishDeliveredOrders } from "./finish-delivered-orders.ts";
import { followParcels } from "./follow-parcels.ts";
import { followQuotations } from "./follow-quotations.ts";
import { followUnpaidOrders } from "./follow-unpaid-orders.ts";
import { preparePictures } from "./prepare-pictures.ts";
import { tellOffice } from "./tell-office.ts";
import { tellOfServices } from "./tell-of-services.ts";
import { tellSearchEngines } from "./tell-search-engines.ts";
import { remindOfAccounts } from "./remind-on-account.ts";

/** How many mails one process sends in parallel. */
const mailsAtOnce = 5;

/** How many attempts to pay one process asks the gateway about in parallel. */
const attemptsAtOnce = 4;

/** Starts to work on the queues' jobs in this process. */
export async function startWork(dependencies: Dependencies): Promise<void> {
  const { jobs, database, env, log, files } = dependencies;
  const { db } = database;
  const messenger = env.whatsapp === undefined ? undefined : createWhatsapp(env.whatsapp);
  const post = {
    db,
    env,
    files,
    log,
    transport: createTransport(env, db),
    ...(messenger !== undefined && {
      tellInstead: (mailId: string) => sendByWhatsapp({ db, env, log, jobs, messenger }, mailId),
    }),
  };
  await jobs.workSideBySide("send-mail", mailsAtOnce, ({ mailId }) => sendMail(post, mailId));
  await jobs.work(
    "prepare-pictures",
    (data, signal) => preparePictures({ db, files, log }, data, signal),
    // One per picture that the staff has just chosen, and most are made in a second.
    { batchSize: 50 },
  );
  await jobs.work("clean-up", (_, signal) => clearOld({ ...dependencies, db }, signal));
  await jobs.work("make-audit-months", async () => void (await makeAuditMonths(db)));
  await jobs.work("follow-unpaid-orders", (_, signal) => followUnpaidOrders({ ...dependencies, db }, signal));
  await jobs.work("follow-parcels", (_, signal) => followParcels({ ...dependencies, db }, signal));
  await jobs.work("finish-delivered-orders", (_, signal) =>
    finishDeliveredOrders({ ...dependencies, db }, signal),
  );
  await jobs.work("follow-quotations", (_, signal) => followQuotations({ ...dependencies, db }, signal));
  await jobs.work("remind-on-account", (_, signal) => remindOfAccounts({ ...dependencies, db }, signal));
  await jobs.work("tell-of-services", (_, signal) => tellOfServices({ ...dependencies, db }, signal));
  await jobs.work("back-up", (data) => backUp({ ...dependencies, db }, { byHand: data?.byHand === true }));
  await jobs.work("watch-health", async () => {
    const parts = { ...dependencies, db };
    await watchHealth(parts, await readHealth(parts));
  });
  await jobs.work("tell-office", (_, signal) => tellOffice({ ...dependencies, db }, signal));
  // Somebody waits for an import: its queue is checked more often than those of invisible jobs.
  await jobs.work(
    "apply-import",
    ({ importId }, signal) => runImport({ ...dependencies, db }, importId, signal),
    {
      pollingIntervalSeconds: 2,
    },
  );
  // Jobs of a process that was killed are started again now, not when their time is up.
  for (const importId of await listUnfinished(db)) await jobs.enqueue(db, "apply-import", { importId });
  await jobs.schedule("clean-up", "17 3 * * *");
  await jobs.schedule("make-audit-months", "7 3 * * *");
  await jobs.schedule("back-up", "47 1 * * *");
  await jobs.schedule("watch-health", "* * * * *");
  await jobs.schedule("tell-office", "* * * * *");
  await jobs.schedule("follow-unpaid-orders", "*/10 * * * *");
  await jobs.schedule("follow-parcels", "5-59/10 * * * *");
  await jobs.schedule("finish-delivered-orders", "35 * * * *");
  await jobs.schedule("follow-quotations", "50 * * * *");
  // In the hours in which a finance department works.
  await jobs.schedule("remind-on-account", "20 8-16 * * *");
  // In the hours in which a workshop works.
  await jobs.schedule("tell-of-services", "25 7-17 * * *");
  sendWebhooks(dependencies);
  await workOnOnlinePayments(dependencies);
  await tellOfChanges(dependencies);
}

/** Asked for each second, in each process: a job for each event would be one more row for each. */
function sendWebhooks({ jobs, database, secrets, log, env }: Dependencies): void {
  const sender = new WebhookSender({
    db: database.db,
    secrets,
    log,
    receivers: { mayBeInside: !env.isPublic },
  });
  jobs.repeat(
    "send webhooks",
    (signal) => sender.begin(signal),
    () => sender.settle(),
  );
}

/** A schedule is stored in the database, so a shop whose gateway was removed has to end it. */
async function workOnOnlinePayments(dependencies: Dependencies): Promise<void> {
  const { jobs, database, gateway } = dependencies;
  if (gateway === undefined) return jobs.unschedule("follow-attempts");
  const parts = { ...dependencies, db: database.db, gateway };
  await jobs.workSideBySide("follow-attempt", attemptsAtOnce, ({ attemptId }) =>
    followAttempt(parts, attemptId),
  );
  await jobs.work("follow-attempts", (_, signal) => followAttempts(parts, signal));
  await jobs.schedule("follow-attempts", "* * * * *");
}

/** The same for a shop that no longer tells search engines. */
async function tellOfChanges(dependencies: Dependencies): Promise<void> {
  const { jobs, database, env } = dependencies;
  if (env.indexNow === undefined) return jobs.unschedule("tell-search-engines");
  await jobs.work("tell-search-engines", (_, signal) =>
    tellSearchEngines({ ...dependencies, db: database.db }, signal),
  );
  await jobs.schedule("tell-search-engines", "*/5 * * * *");
}
