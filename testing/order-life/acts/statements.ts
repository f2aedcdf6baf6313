import { randomUUID } from "node:crypto";
import { statementDay, statementFile, type StatementLine } from "#testing/builders/bank-statement.ts";
import type { Act, Acts } from "../act.ts";
import { openOf } from "../rows.ts";
import type { World } from "../world.ts";

/** A name that no other transfer has: banks change the numbers of a text when they book it, and the words stay. */
const newName = () =>
  randomUUID()
    .replaceAll("-", "")
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(71 + Number(digit)));

/** What somebody says of a line that an earlier file may have. */
interface Said {
  asNew?: "all";
  asKnown?: "all";
}

/** Takes a file of one line in, and writes down which transfer it brings; returns the file's id. */
async function take(world: World, line: StatementLine, said: Said = {}): Promise<string> {
  const { staff, transfers, files } = world;
  const query = { fileName: "mutasi.csv", ...said };
  const { id, newRowCount } = await staff("takeStatement", { query, body: statementFile([line]) });
  if (newRowCount === 0 || line.amount < 0) return id;
  const { rows } = await staff("listMutations", { query: { q: line.text } });
  const found = rows.find(({ id: one, description }) => description === line.text && !files.has(one));
  if (found === undefined) throw new Error("the statement's transfer is not listed");
  transfers.push(found.id);
  files.set(found.id, { file: id, text: line.text });
  return id;
}

/** Takes a file back, with the transfer that only it has. */
async function takeFileBack({ staff, transfers, files }: World, file: string): Promise<void> {
  const { deletedRows } = await staff("takeBackStatement", { params: { id: file } });
  if (deletedRows === 0) return;
  for (const [id, shown] of files) {
    if (shown.file !== file) continue;
    transfers.splice(transfers.indexOf(id), 1);
    files.delete(id);
  }
}

/** A statement shows a transfer. Which order it is for is said later, rightly or not. */
const transfer: Act = (world, order) => {
  const { dice } = world;
  const open = openOf(order);
  // Money also comes for orders that wait for none, but rarely.
  if (open === 0 && !dice.once(10)) return undefined;
  // The bank keeps its fee of some.
  const amount = dice.once(4) && open > 10_000 ? open - 6_500 : dice.part(open > 0 ? open : order.total);
  let file = "";
  return {
    text: `a transfer of ${amount} comes`,
    run: async () => {
      file = await take(world, { day: statementDay(), text: `SETORAN ${newName()}`, amount });
    },
    back: () => takeFileBack(world, file),
  };
};

/** A file is taken back some time later, which is refused if its transfer was matched. */
const takeBackFile: Act = (world) => {
  const shown = world.dice.one(world.rows.transfers);
  return (
    shown && {
      text: `take back the file of the transfer of ${shown.amount}`,
      run: () => takeFileBack(world, world.files.get(shown.id)?.file ?? ""),
    }
  );
};

/**
 * A file tells of a transfer that came: the same file again, or one in which it is not booked yet, which may also be
 * another transfer of the same person.
 */
const again: Act = (world) => {
  const { dice, rows, files } = world;
  const shown = dice.one(rows.transfers);
  if (shown === undefined) return undefined;
  const day = dice.once(2) ? statementDay() : "PEND";
  const said = dice.one<Said>([{ asNew: "all" }, { asKnown: "all" }]);
  let file = "";
  return {
    text: `a line of ${shown.amount} comes again ${JSON.stringify({ day, ...said })}`,
    run: async () => {
      file = await take(world, { day, text: files.get(shown.id)?.text ?? "", amount: shown.amount }, said);
    },
    back: () => takeFileBack(world, file),
    // It has booked what was matched while it was pending.
    mayStay: ["statementMatched"],
  };
};

/** A statement shows that a refund has left, or somebody says that none does. */
const showRefund: Act = (world, { payments }) => {
  const { staff, dice } = world;
  const refund = dice.one(
    payments.filter(
      ({ amount, method, state }) =>
        amount < 0 && method !== "credit" && (state === "sent" || state === "confirmed"),
    ),
  );
  if (refund === undefined) return undefined;
  const params = { id: refund.id };
  const unshow = () => staff("setRefundTransfer", { params, body: { transfer: null } });
  if (refund.isShownBack) return { text: `no line shows the refund of ${-refund.amount}`, run: unshow };
  return {
    text: `a line shows the refund of ${-refund.amount}`,
    run: async () => {
      // The bank takes its fee of some.
      const fee = dice.once(3) ? 2_500 : 0;
      const text = `TRSF DB ${randomUUID()}`;
      await take(world, { day: statementDay(), text, amount: refund.amount - fee });
      const lines = await staff("listRefundTransfers", { params });
      const line = lines.find(({ description }) => description.includes(text));
      if (line === undefined) throw new Error("the line by which the refund left is not proposed");
      await staff("setRefundTransfer", { params, body: { transfer: line.id } });
    },
    back: unshow,
  };
};

export const statementsActs: Acts = {
  transfer: [4, transfer],
  takeBackFile: [1, takeBackFile],
  again: [2, again],
  showRefund: [2, showRefund],
};
