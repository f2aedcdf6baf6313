import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { LinkedMachine } from "#contract/machines/hours-lists.ts";
import { orderLinkCode } from "#contract/orders/order-link-code.ts";
import { hashToken } from "../../../core/sessions.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { customerMachines, machineLinks } from "../../../database/schema/machines.ts";
import { lastReadings } from "./my-machines.queries.ts";

// The code comes after the `#` of the address, as that of an order's private link does (docs/decisions/0017).

/** A link works for so long after it was made. */
const lifetime = sql`interval '1 year'`;

/** Makes the private link of a machine in place of an earlier one, and returns its address. */
export async function makeMachineLink(tx: Queryable, publicUrl: string, machineId: string): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const row = { customerMachineId: machineId, tokenHash: hashToken(code), createdAt: sql`now()` };
  await tx
    .insert(machineLinks)
    .values(row)
    .onConflictDoUpdate({ target: machineLinks.customerMachineId, set: row });
  return `${publicUrl}/machine-hours#${code}`;
}

/** Ends the private link of a machine. */
export async function deleteMachineLink(tx: Queryable, machineId: string): Promise<void> {
  await tx.delete(machineLinks).where(eq(machineLinks.customerMachineId, machineId));
}

/**
 * The machine that the code of a link names, locked until the transaction ends if `isLocked`; undefined if it names
 * none in use.
 */
export async function findLinkedMachine(
  db: Queryable,
  code: string,
  { isLocked = false } = {},
): Promise<(LinkedMachine & { id: string }) | undefined> {
  if (!orderLinkCode.test(code)) return undefined;
  const found = db
    .select({
      id: customerMachines.id,
      unitNumber: customerMachines.unitNumber,
      brand: customerMachines.brand,
      model: customerMachines.model,
      hasSecondMeter: customerMachines.hasSecondMeter,
      meters: lastReadings,
    })
    .from(customerMachines)
    .innerJoin(machineLinks, eq(machineLinks.customerMachineId, customerMachines.id))
    .where(
      and(
        eq(machineLinks.tokenHash, hashToken(code)),
        sql`${machineLinks.createdAt} > now() - ${lifetime}`,
        isNull(customerMachines.archivedAt),
      ),
    );
  const [machine] = await (isLocked ? found.for("update", { of: customerMachines }) : found);
  return machine;
}
