import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { CallData } from "#contract/call.ts";
import { orderLinkCode } from "#contract/orders/order-link-code.ts";
import { hashToken } from "../../../core/sessions.ts";
import { deleteInBatches } from "../../../database/delete-in-batches.ts";
import { withoutDiskWait } from "../../../database/durability.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { machines } from "../../../database/schema/catalogue.ts";
import { companies } from "../../../database/schema/companies.ts";
import { customerMachines } from "../../../database/schema/machines.ts";
import { serviceMailLinks, serviceMails, serviceNotices } from "../../../database/schema/services-done.ts";
import { personName } from "../../../rules/people/person-name.ts";
import { lastReadings } from "../my-machines/my-machines.queries.ts";

// The code comes after the `#` of the address, as that of an order's private link does (docs/decisions/0017).

/** A link works for so long after it was made. */
const lifetime = sql`interval '1 year'`;

/** Somebody who wants to hear of a machine's services. */
export interface NoticeKey {
  machineId: string;
  userId: string;
}

/** Somebody's own machine, or one of the company that they still belong to. */
const isStillTheirs = sql`(${customerMachines.userId} = ${users.id} or exists (
  select from company_member where user_id = ${users.id} and company_id = ${customerMachines.companyId}))`;

const shown = {
  id: customerMachines.id,
  /** Who wants to hear. */
  userId: users.id,
  machineId: customerMachines.machineId,
  brand: sql<string>`coalesce(${machines.brand}, ${customerMachines.brand})`,
  model: sql<string>`coalesce(${machines.model}, ${customerMachines.model})`,
  serial: customerMachines.serial,
  unitNumber: customerMachines.unitNumber,
  site: customerMachines.site,
  hoursPerDay: customerMachines.hoursPerDay,
  isSevere: customerMachines.isSevere,
  meters: lastReadings,
  customer: {
    id: users.id,
    name: personName,
    company: sql<string>`coalesce(${companies.legalName}, ${users.company})`,
    phoneNumber: users.phoneNumber,
    language: users.language,
  },
};

export type NoticedMachine = Awaited<ReturnType<typeof listNoticed>>[number];

/**
 * Machines in use of whose services somebody who may still see them wants to hear: by mail, or from the staff. All of
 * them page by page behind `after`, or `only` one.
 */
export async function listNoticed(
  db: Queryable,
  way: "byMail" | "byStaff",
  { after, only, most }: { after?: NoticeKey | undefined; only?: NoticeKey; most: number },
) {
  const key = sql`(${serviceNotices.customerMachineId}, ${serviceNotices.userId})`;
  const isKey = (sign: SQL, { machineId, userId }: NoticeKey) =>
    sql`${key} ${sign} (${machineId}::uuid, ${userId}::uuid)`;
  return db
    .select(shown)
    .from(serviceNotices)
    .innerJoin(customerMachines, eq(customerMachines.id, serviceNotices.customerMachineId))
    .innerJoin(users, eq(users.id, serviceNotices.userId))
    .leftJoin(machines, eq(machines.id, customerMachines.machineId))
    .leftJoin(companies, eq(companies.id, customerMachines.companyId))
    .where(
      and(
        serviceNotices[way],
        isNull(customerMachines.archivedAt),
        isNull(users.deletedAt),
        isNull(users.blockedAt),
        isStillTheirs,
        after && isKey(sql`>`, after),
        only && isKey(sql`=`, only),
      ),
    )
    .orderBy(serviceNotices.customerMachineId, serviceNotices.userId)
    .limit(most);
}

/** Writes down that somebody is told of a service. Returns false if they were told of it before. */
export async function insertServiceMail(
  tx: Queryable,
  { machineId, userId }: NoticeKey,
  dueHours: number,
): Promise<boolean> {
  const rows = await tx
    .insert(serviceMails)
    .values({ customerMachineId: machineId, userId, dueHours })
    .onConflictDoNothing()
    .returning({ userId: serviceMails.userId });
  return rows.length > 0;
}

/** Makes the link with which a mail is ended, and returns its address. */
export async function makeServiceMailLink(
  db: Queryable,
  publicUrl: string,
  { machineId, userId }: NoticeKey,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await db
    .insert(serviceMailLinks)
    .values({ tokenHash: hashToken(code), customerMachineId: machineId, userId })
    .returning({ lateDisk: withoutDiskWait });
  return `${publicUrl}/service-mails#${code}`;
}

/** Deletes the links that no longer work. */
export async function deleteOldServiceMailLinks(db: Queryable, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(
    db,
    serviceMailLinks,
    sql`${serviceMailLinks.createdAt} <= now() - ${lifetime}`,
    signal,
  );
}

/** Ends the mails of a link, or asks for them again; undefined if the code names none in use. */
export async function endServiceMails(
  db: Queryable,
  { code, isEnded }: { code: string; isEnded: boolean },
): Promise<CallData<"endServiceMails"> | undefined> {
  if (!orderLinkCode.test(code)) return undefined;
  const [machine] = await db
    .update(serviceNotices)
    .set({ byMail: !isEnded })
    .from(serviceMailLinks)
    .innerJoin(customerMachines, eq(customerMachines.id, serviceMailLinks.customerMachineId))
    .where(
      and(
        eq(serviceMailLinks.tokenHash, hashToken(code)),
        sql`${serviceMailLinks.createdAt} > now() - ${lifetime}`,
        eq(serviceNotices.customerMachineId, serviceMailLinks.customerMachineId),
        eq(serviceNotices.userId, serviceMailLinks.userId),
      ),
    )
    .returning({
      unitNumber: customerMachines.unitNumber,
      brand: customerMachines.brand,
      model: customerMachines.model,
    });
  return machine && { ...machine, isEnded };
}
