import { asc, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { bankTransfers, bankTransferSightings, bankStatements } from "../../../database/schema/statements.ts";
import { findStatement, lockStatements, rewriteTransfer } from "./statements.queries.ts";

/** How many ids one query names: PostgreSQL allows 65,535 parameters. */
const idsAtOnce = 10_000;

/**
 * Takes an uploaded file back, as if it had never come: movements that only it has are deleted, those that other files have too get the form of the
 * first of these, and what only it has booked is pending again.
 * @throws Refusal `notFound`; `statementMatched` if something of that is matched with an order, or shows a refund.
 */
export async function takeBackStatement(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<{ deletedRows: number }> {
  return db.transaction(async (tx) => {
    await lockStatements(tx);
    const statement = await findStatement(tx, id);
    if (statement === undefined) throw new Refusal("notFound");
    const told = await lockTold(tx, id);
    const refunded = await listShowingRefunds(tx, id);
    await tx.delete(bankTransferSightings).where(eq(bankTransferSightings.statementId, id));
    const others = await listForms(
      tx,
      told.map((movement) => movement.id),
    );
    const gone = told.filter((movement) => movement.statementId === id && !others.has(movement.id));
    const changed = told.flatMap((movement) => {
      const form = formAfter(movement, id, others.get(movement.id) ?? []);
      return form === undefined ? [] : [{ movement, form }];
    });
    const unbooked = changed.filter(
      ({ movement, form }) => movement.bookedOn !== null && form.bookedOn === null,
    );
    const unmade = [...gone, ...unbooked.map(({ movement }) => movement)];
    const matched = unmade.filter((movement) => movement.state === "matched" || refunded.has(movement.id));
    if (matched.length > 0) throw new Refusal("statementMatched", { count: matched.length });
    for (const { movement, form } of changed) {
      const { mutationId: _, ...written } = form;
      await rewriteTransfer(tx, movement.id, {
        ...written,
        ...(form.bookedOn === null && movement.pendingHash !== null && { rowHash: movement.pendingHash }),
      });
    }
    for (let from = 0; from < gone.length; from += idsAtOnce) {
      const ids = gone.slice(from, from + idsAtOnce).map((movement) => movement.id);
      await tx.delete(bankTransfers).where(inArray(bankTransfers.id, ids));
    }
    await openNeverBooked(tx, id);
    await tx.delete(bankStatements).where(eq(bankStatements.id, id));
    await recordAudit(tx, {
      userId,
      action: "statement.takeBack",
      subjectId: id,
      subjectLabel: statement.fileName,
      before: { accountNumber: statement.accountNumber, rows: statement.rowCount, newRows: gone.length },
    });
    await announceNews(tx, { kind: "statementsChanged", subject: id });
    return { deletedRows: gone.length };
  });
}

/** The movements that a file has, locked. */
async function lockTold(tx: Queryable, statementId: string) {
  const columns = {
    id: bankTransfers.id,
    statementId: bankTransfers.statementId,
    state: bankTransfers.state,
    bookedOn: bankTransfers.bookedOn,
    pendingHash: bankTransfers.pendingHash,
  };
  return tx
    .select(columns)
    .from(bankTransfers)
    .where(
      sql`${bankTransfers.statementId} = ${statementId}
        or ${bankTransfers.id} in (select mutation_id from bank_mutation_sighting where statement_id = ${statementId})`,
    )
    .orderBy(asc(bankTransfers.id))
    .for("update");
}

/** Those movements of a file that show refunds which left. */
async function listShowingRefunds(tx: Queryable, statementId: string): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct line.id::float8 as id from bank_mutation line join refund on refund.mutation_id = line.id
    where line.statement_id = ${statementId}
      or line.id in (select mutation_id from bank_mutation_sighting where statement_id = ${statementId})`);
  return new Set(rows.map(({ id }) => id));
}

type Form = typeof bankTransferSightings.$inferSelect;

/**
 * The form that a movement gets when a file is taken back, from those of the other files; undefined if it keeps its own. A booked form goes before a
 * pending one.
 */
function formAfter(
  { statementId, bookedOn }: { statementId: string; bookedOn: string | null },
  takenBack: string,
  others: readonly Form[],
): Form | undefined {
  const best = others.find((form) => form.bookedOn !== null) ?? others[0];
  if (statementId === takenBack) return best;
  // Only a movement whose own file has it pending has got the form of another.
  const pending = others.find((form) => form.statementId === statementId && form.bookedOn === null);
  if (bookedOn === null || pending === undefined || best === undefined) return undefined;
  return { ...best, statementId: pending.statementId, position: pending.position };
}

/** What only this file should have booked is no longer said to be never booked. */
async function openNeverBooked(tx: Queryable, statementId: string): Promise<void> {
  await tx.execute(sql`
    update bank_mutation set is_never_booked = false
    from bank_statement own, bank_statement gone
    where bank_mutation.is_never_booked and own.id = bank_mutation.statement_id and gone.id = ${statementId}
      and own.account_number = gone.account_number and own.last_day < gone.last_day
      and not exists (
        select from bank_statement later
        where later.id <> gone.id and later.account_number = own.account_number and later.last_day > own.last_day
      )`);
}

/** How other files tell these movements, the first file first. */
async function listForms(tx: Queryable, ids: readonly number[]): Promise<Map<number, Form[]>> {
  const forms = new Map<number, Form[]>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const rows = await tx
      .select({
        statementId: bankTransferSightings.statementId,
        position: bankTransferSightings.position,
        mutationId: bankTransferSightings.mutationId,
        bookedOn: bankTransferSightings.bookedOn,
        bookedTime: bankTransferSightings.bookedTime,
        description: bankTransferSightings.description,
        reference: bankTransferSightings.reference,
        balanceRupiah: bankTransferSightings.balanceRupiah,
      })
      .from(bankTransferSightings)
      .innerJoin(bankStatements, eq(bankStatements.id, bankTransferSightings.statementId))
      .where(inArray(bankTransferSightings.mutationId, ids.slice(from, from + idsAtOnce)))
      .orderBy(asc(bankStatements.createdAt), asc(bankTransferSightings.position));
    for (const row of rows) forms.set(row.mutationId, [...(forms.get(row.mutationId) ?? []), row]);
  }
  return forms;
}
