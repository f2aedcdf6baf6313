import { randomUUID } from "node:crypto";
import type { Act, Acts } from "../act.ts";
import { openOf, readRows } from "../rows.ts";

const reason = "by mistake";

/** An order is paid from the credit that its customer has. */
const useCredit: Act = (world, order) => {
  const { staff, rows } = world;
  if (openOf(order) === 0 || rows.credit === 0) return undefined;
  return {
    isAlone: true,
    text: `pay from a credit of ${rows.credit}`,
    run: () => staff("useCredit", { params: { id: order.id } }),
    back: async () => {
      const known = new Set(order.payments.map(({ id }) => id));
      const now = (await readRows(world)).orders.find(({ id }) => id === order.id)?.payments ?? [];
      const used = now.find(({ id, method, amount }) => !known.has(id) && method === "credit" && amount > 0);
      await staff("takeBackEnteredPayment", { params: { id: used?.id ?? "" }, body: { reason } });
    },
  };
};

/** The shop asks nobody for the last few Rupiah. */
const writeOff: Act = ({ staff, vouchers }, order) => {
  const amount = openOf(order);
  if (amount === 0 || amount > 20_000) return undefined;
  const id = randomUUID();
  return {
    text: `write off ${amount}`,
    run: async () => {
      await staff("writeOffDifference", { params: { id: order.id }, body: { id, amount, note: "" } });
      vouchers.note(order.id, `payment ${id}`, amount, { settles: true });
    },
    back: async () => {
      await staff("takeBackEnteredPayment", { params: { id }, body: { reason } });
      vouchers.strike(order.id, `payment ${id}`);
    },
  };
};

export const settlingActs: Acts = { useCredit: [4, useCredit], writeOff: [6, writeOff] };
