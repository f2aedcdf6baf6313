import type { Dependencies } from "../../dependencies.ts";
import {
  deleteMachineRows,
  findMyMachines,
  hasPlate,
  updateMyMachine,
} from "../../domains/machines/my-machines/my-machines.queries.ts";
import {
  lockedMachine,
  lockedMachines,
  readerOf,
} from "../../domains/machines/my-machines/my-machines.service.ts";
import { mayEdit } from "../../domains/machines/my-machines/show-machines.ts";
import { storePhoto } from "../../files/storage/customer-photo.ts";
import { Refusal } from "../../core/refusal.ts";
import { deleteUnusedPicture } from "../core/delete-unused-picture.ts";

type Needs = Pick<Dependencies, "db" | "files" | "log">;

/** The machine whose photo is changed, and by whom. */
interface PlateChange {
  userId: string;
  id: string;
}

/**
 * Stores the photo of a machine's plate, and deletes an earlier one. The photo is read only if the account may change
 * the machine, and stays stored only if the machine names it.
 * @throws Refusal `myMachineNotFound`, `notAllowed`, `photoNotAnImage`, `photoTooLarge`.
 */
export async function putPlatePhoto(
  dependencies: Needs,
  { userId, id }: PlateChange,
  sent: Uint8Array,
): Promise<void> {
  const { db, files } = dependencies;
  const reader = await readerOf(db, userId);
  const [row] = await findMyMachines(db, reader, [id]);
  if (row === undefined) throw new Refusal("myMachineNotFound");
  if (!mayEdit(reader, row)) throw new Refusal("notAllowed");
  const key = await storePhoto(files, "plates", Buffer.from(sent).toString("base64"));
  let replaced: string | null;
  try {
    replaced = await setPlate(dependencies, { userId, id }, key);
  } catch (error) {
    await deleteUnusedPicture(dependencies, key, () => hasPlate(db, key));
    throw error;
  }
  await deletePhotos(dependencies, replaced === null ? [] : [replaced]);
}

/** @throws Refusal `myMachineNotFound`, `notAllowed`. */
export async function deletePlatePhoto(dependencies: Needs, change: PlateChange): Promise<void> {
  const replaced = await setPlate(dependencies, change, null);
  await deletePhotos(dependencies, replaced === null ? [] : [replaced]);
}

/** Returns the key of the photo that the machine had. */
async function setPlate({ db }: Needs, { userId, id }: PlateChange, plateKey: string | null) {
  return db.transaction(async (tx) => {
    const row = await lockedMachine(tx, userId, id);
    await updateMyMachine(tx, id, { plateKey });
    return row.plateKey;
  });
}

/**
 * Deletes machines for good with their readings and photos: all of them or none.
 * @throws Refusal `myMachineNotFound`, `notAllowed`.
 */
export async function deleteMyMachines(
  dependencies: Needs,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<void> {
  const keys = await dependencies.db.transaction(async (tx) => {
    await lockedMachines(tx, userId, ids);
    return deleteMachineRows(tx, ids);
  });
  await deletePhotos(dependencies, keys);
}

/** Deletes photos that no machine names any more. */
export async function deletePhotos(dependencies: Needs, keys: readonly string[]): Promise<void> {
  await Promise.all(
    keys.map((key) => deleteUnusedPicture(dependencies, key, () => hasPlate(dependencies.db, key))),
  );
}
