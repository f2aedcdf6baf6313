import type { CustomerMachine } from "#contract/machines/admin/customer-machines.ts";
import {
  myMachineLimits,
  type MyMachine,
  type MyMachineForm,
  type MyMachineWithReadings,
} from "#contract/machines/my-machines.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { findMembership } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { dictionaryOf, type Dictionary } from "../../catalogue/search/reading/dictionary.ts";
import { findNamedMachine } from "../../catalogue/search/reading/named-machine.ts";
import { typedWords } from "../../catalogue/search/reading/typed-words.ts";
import {
  countMachines,
  findCompanyName,
  findMyMachines,
  findTakenUnits,
  insertMyMachines,
  lockMyMachines,
  lockOwner,
  updateMyMachine,
  type MachineFields,
  type MachineOwner,
  type MachineReader,
  type MyMachineRow,
} from "./my-machines.queries.ts";
import { insertReadings, listReadings } from "./readings.queries.ts";
import { mayEdit, mayEditCompanys, showMachines } from "./show-machines.ts";

/** An account with the company that it belongs to. */
export async function readerOf(db: Queryable, userId: string): Promise<MachineReader> {
  return { userId, membership: await findMembership(db, userId) };
}

/** The machines that somebody may see, and the company for which they may write down others. */
export async function listMyMachines(
  source: Source,
  userId: string,
): Promise<{ machines: MyMachine[]; company: string | null }> {
  const reader = await readerOf(source.db, userId);
  const machines = await showMachines(source, reader, await findMyMachines(source.db, reader));
  const { membership } = reader;
  const company =
    membership !== undefined && mayEditCompanys(membership)
      ? await findCompanyName(source.db, membership.companyId)
      : undefined;
  return { machines, company: company ?? null };
}

/** What the staff sees of a customer's machines in use and of those of their company. */
export async function listCustomerMachines(source: Source, customerId: string): Promise<CustomerMachine[]> {
  const reader = await readerOf(source.db, customerId);
  const machines = await showMachines(source, reader, await findMyMachines(source.db, reader));
  return machines.flatMap(
    ({ isArchived, mayEdit: _mayEdit, version: _version, hasPlate: _hasPlate, ...machine }) =>
      isArchived ? [] : [machine],
  );
}

/** @throws Refusal `myMachineNotFound` */
export async function getMyMachine(
  source: Source,
  userId: string,
  id: string,
): Promise<MyMachineWithReadings> {
  const reader = await readerOf(source.db, userId);
  const [machine] = await showMachines(source, reader, await findMyMachines(source.db, reader, [id]));
  if (machine === undefined) throw new Refusal("myMachineNotFound");
  return { ...machine, readings: await listReadings(source.db, id) };
}

/**
 * Machines that are about to be changed, locked.
 * @throws Refusal `myMachineNotFound` if one of them is not open to the account, `notAllowed`.
 */
export async function lockedMachines(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<MyMachineRow[]> {
  await lockMyMachines(tx, ids);
  const reader = await readerOf(tx, userId);
  const rows = await findMyMachines(tx, reader, ids);
  if (rows.length < new Set(ids).size) throw new Refusal("myMachineNotFound");
  if (!rows.every((row) => mayEdit(reader, row))) throw new Refusal("notAllowed");
  return rows;
}

/** The same for one. */
export async function lockedMachine(tx: Queryable, userId: string, id: string): Promise<MyMachineRow> {
  const [row] = await lockedMachines(tx, userId, [id]);
  if (row === undefined) throw new Refusal("myMachineNotFound");
  return row;
}

/** A machine to be added, with what its meter shows if somebody has said so. */
type AddedMachine = MyMachineForm & {
  reading?: { meter: 1 | 2; hours: number; day: string; isNewMeter: boolean } | undefined;
};

/**
 * Writes machines down, all of them or none, and returns their ids in the same order.
 * @throws Refusal `signInRequired` if the account is gone, `notAllowed`, `tooManyMachines`, `unitNumberTaken`.
 */
export async function addMyMachines(
  source: Source,
  userId: string,
  { machines: added, isOfCompany }: { machines: readonly AddedMachine[]; isOfCompany: boolean },
): Promise<string[]> {
  const dictionary = await dictionaryOf(source);
  return source.db.transaction(async (tx) => {
    const owner = isOfCompany ? await companyOf(tx, userId) : { userId, companyId: null };
    if (!(await lockOwner(tx, owner))) throw new Refusal("signInRequired");
    await requireRoom(tx, owner, added.length);
    await requireFreeUnits(tx, owner, added);
    const ids = await insertMyMachines(
      tx,
      owner,
      added.map(({ reading: _reading, ...form }) => fieldsOf(dictionary, form)),
    );
    await insertReadings(
      tx,
      added.flatMap(({ reading }, place) => {
        const customerMachineId = ids[place];
        if (reading === undefined || customerMachineId === undefined) return [];
        return [{ ...reading, customerMachineId, way: "typed" as const, userId }];
      }),
    );
    return ids;
  });
}

/**
 * Changes a machine that is still as it was opened.
 * @throws Refusal `myMachineNotFound`, `notAllowed`, `machineChangedMeanwhile`, `unitNumberTaken`.
 */
export async function changeMyMachine(
  source: Source,
  userId: string,
  { id, version, ...form }: MyMachineForm & { id: string; version: number },
): Promise<void> {
  const dictionary = await dictionaryOf(source);
  await source.db.transaction(async (tx) => {
    const { row, owner } = await lockedWithOwner(tx, userId, id);
    if (row.version !== version) throw new Refusal("machineChangedMeanwhile");
    if (row.archivedAt === null) await requireFreeUnits(tx, owner, [form], id);
    await updateMyMachine(tx, id, fieldsOf(dictionary, form));
  });
}

/**
 * Takes a machine away, or brings it back.
 * @throws Refusal `myMachineNotFound`, `notAllowed`, `unitNumberTaken`, `tooManyMachines`.
 */
export async function archiveMyMachine(
  db: Queryable,
  userId: string,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row, owner } = await lockedWithOwner(tx, userId, id);
    if ((row.archivedAt !== null) === isArchived) return;
    if (!isArchived) {
      await requireRoom(tx, owner, 1);
      await requireFreeUnits(tx, owner, [row]);
    }
    await updateMyMachine(tx, id, { archivedAt: isArchived ? new Date() : null });
  });
}

/**
 * Gives a machine of one's own to one's company, or takes one of the company's for oneself.
 * @throws Refusal `myMachineNotFound`, `notAllowed`, `unitNumberTaken`, `tooManyMachines`.
 */
export async function moveMyMachine(
  db: Queryable,
  userId: string,
  { id, isOfCompany }: { id: string; isOfCompany: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [seen] = await findMyMachines(tx, await readerOf(tx, userId), [id]);
    if (seen === undefined) throw new Refusal("myMachineNotFound");
    const company = await companyOf(tx, userId);
    const own: MachineOwner = { userId, companyId: null };
    // Two who move machines lock accounts first and then companies, so that neither waits for the other.
    await lockOwner(tx, own);
    await lockOwner(tx, company);
    const row = await lockedMachine(tx, userId, id);
    if ((row.companyId !== null) === isOfCompany) return;
    const owner = isOfCompany ? company : own;
    if (row.archivedAt === null) {
      await requireRoom(tx, owner, 1);
      await requireFreeUnits(tx, owner, [row]);
    }
    await updateMyMachine(tx, id, owner);
  });
}

/** A machine that is about to be changed, locked after its owner, as when machines are added. */
async function lockedWithOwner(
  tx: Queryable,
  userId: string,
  id: string,
): Promise<{ row: MyMachineRow; owner: MachineOwner }> {
  const [seen] = await findMyMachines(tx, await readerOf(tx, userId), [id]);
  if (seen === undefined) throw new Refusal("myMachineNotFound");
  const owner = ownerOf(seen);
  await lockOwner(tx, owner);
  return { row: await lockedMachine(tx, userId, id), owner };
}

function ownerOf({ userId, companyId }: Pick<MyMachineRow, "userId" | "companyId">): MachineOwner {
  if (userId !== null) return { userId, companyId: null };
  if (companyId !== null) return { userId: null, companyId };
  throw new Error("the machine belongs to nobody");
}

/** @throws Refusal `notAllowed` */
async function companyOf(tx: Queryable, userId: string): Promise<MachineOwner> {
  const membership = await findMembership(tx, userId);
  if (membership === undefined || !mayEditCompanys(membership)) throw new Refusal("notAllowed");
  return { userId: null, companyId: membership.companyId };
}

/** @throws Refusal `tooManyMachines` */
async function requireRoom(tx: Queryable, owner: MachineOwner, added: number): Promise<void> {
  if ((await countMachines(tx, owner)) + added > myMachineLimits.machines)
    throw new Refusal("tooManyMachines", { maximum: myMachineLimits.machines });
}

/** What is stored of a machine: the shop's own name of it, if the shop knows which one is meant. */
function fieldsOf(dictionary: Dictionary, form: MyMachineForm): MachineFields {
  const known = dictionary.machineNamed(form) ?? onlyNamed(dictionary, form);
  return {
    ...form,
    machineId: known?.id ?? null,
    ...(known && { brand: known.brand, model: known.model }),
  };
}

/** The machine that maker and model mean in another writing: `CAT 320D`; undefined if they mean none or several. */
function onlyNamed(dictionary: Dictionary, { brand, model }: MyMachineForm) {
  const named = findNamedMachine(dictionary, typedWords(`${brand} ${model}`, dictionary));
  const [only, other] = named === undefined || named.rest.length > 0 ? [] : named.exact;
  return other === undefined && only !== undefined ? dictionary.machineOf(only.id) : undefined;
}

/**
 * Each unit number is one machine's. The owner is locked, so that nobody takes one meanwhile.
 * @throws Refusal `unitNumberTaken`
 */
async function requireFreeUnits(
  tx: Queryable,
  owner: MachineOwner,
  machines: readonly { unitNumber: string }[],
  exceptId?: string,
): Promise<void> {
  const units = machines.map(({ unitNumber }) => unitNumber).filter((unit) => unit !== "");
  const taken = await findTakenUnits(tx, owner, units, exceptId);
  const seen = new Set(taken.map((unit) => unit.toLowerCase()));
  for (const unit of units) {
    if (seen.has(unit.toLowerCase())) throw new Refusal("unitNumberTaken", { unit });
    seen.add(unit.toLowerCase());
  }
}
