import { randomUUID } from "node:crypto";
import { statementDay, statementFile } from "../bank-statement.ts";
import type { ActOf } from "./acts.ts";
import type { World, WorldOrder } from "./world.ts";

/** A statement shows a transfer, and the staff says which order it has paid. */
export async function transfer(
  { staff }: World,
  order: WorldOrder,
  { amount, isExtra }: ActOf<"transfer">,
): Promise<void> {
  const text = `SETORAN ${randomUUID()}`;
  const body = statementFile([{ day: statementDay(), text, amount }]);
  await staff("takeStatement", { query: { fileName: "mutasi.csv" }, body });
  const [{ id } = { id: "" }] = (await staff("listMutations", { query: { q: text } })).rows;
  await staff("matchMutation", { params: { id }, body: { order: order.id, isExtra } });
  order.transfers.push(id);
}

export async function untie({ staff }: World, { transfers }: WorldOrder, act: ActOf<"untie">): Promise<void> {
  const id = transfers[act.transfer] ?? "";
  await staff("setMutationState", { params: { id }, body: { state: "open" } });
}
