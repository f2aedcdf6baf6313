import { randomInt, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Pool } from "pg";
import type { AdminCall } from "#contract/admin/call.ts";
import { takesKey } from "#contract/core/fields.ts";
import type { ForUnit } from "#contract/orders/for-units.ts";
import { insertMachines } from "#server/domains/catalogue/products/ways-in.service.ts";
import type { Debtor } from "#server/domains/reports/account-statement.queries.ts";
import { insertServicePlans } from "#server/rules/machines/service-plans.queries.ts";
import { buildCompany, buildMember } from "../builders/build-company.ts";
import { buildProduct } from "../builders/build-product.ts";
import { contractCalls } from "../contract-calls.ts";
import { comingBack } from "../shops/come-back.ts";
import type { FakeMidtrans } from "../servers/fake-midtrans.ts";
import { buildUser, type TestShop } from "../shops/test-shop.ts";
import { diceOf, type Dice } from "./dice.ts";
import { readRows, type Rows } from "./rows.ts";
import { emptyVouchers, type Vouchers } from "./vouchers.ts";

/** One life: a customer with orders, and products that nobody else buys. */
export interface World {
  shop: TestShop;
  /** Reads what the life is made of, beside the shop. */
  observer: Pool;
  staff: AdminCall;
  staffToken: string;
  customer: { id: string; call: AdminCall };
  midtrans: FakeMidtrans;
  /** A photographed receipt, base64. */
  receipt: string;
  products: { id: number; price: number }[];
  /** The ids of all transfers that came, as statements show them. */
  transfers: string[];
  /** The money that somebody has vouched for. */
  vouchers: Vouchers;
  /** The money that was transferred back. */
  sentBack: Vouchers;
  /** By the ids of transfers that came, the file of the statement that shows it, and the bank's text. */
  files: Map<string, { file: string; text: string }>;
  /** Whether the customer buys for a company, which may pay later. */
  isOfCompany: boolean;
  /** Whose account the orders are on. */
  debtor: Debtor;
  /** Transfers that were matched, each with an order and the voucher that counted before for the same money. */
  matched: { id: string; order: string; replaced?: { key: string; before: number } }[];
  /** The rows of the database as they were after the last step. */
  rows: Rows;
  /** The moment from which the minutes of the parcels' steps are counted, in milliseconds. */
  began: number;
  dice: Dice;
  /** Chances of what is about machines, so that the seed of a life gives the same orders with and without them. */
  machineDice: Dice;
}

/** The parts that all lives share. */
export type WorldParts = Pick<World, "shop" | "observer" | "staff" | "staffToken" | "receipt" | "midtrans">;

/** A minute of a life. */
export function momentOf({ began }: Pick<World, "began">, minute: number): string {
  return new Date(began + minute * 60_000).toISOString();
}

const catalogue = [
  { price: 250_000, onHand: 3, salesUnit: "pcs" },
  { price: 40_000, onHand: 8, salesUnit: "meter" },
  // Nobody counts its pieces.
  { price: 1_000_000, onHand: undefined, salesUnit: "set" },
] as const;

const machine = { brand: "Komatsu", model: "PC200-8" };
/** The customer's machines. */
const unitNumbers = ["EX-07", "DT-03"] as const;

/** The machine of which all customers have some, with its service plan. */
export async function buildMachine({ db }: TestShop): Promise<void> {
  const [machineId = 0] = await insertMachines(db, [{ ...machine, kind: "machine" }]);
  const rest = { severeHours: null, months: null, isFirst: false, items: [] };
  await insertServicePlans(db, [
    {
      machineId,
      serials: null,
      name: "PC200-8",
      note: "",
      source: "",
      isSample: true,
      intervals: [250, 500, 1_000, 2_000].map((hours) => ({ ...rest, hours })),
    },
  ]);
}

/** Some of a line's pieces for machines, whose names are written in either case. */
export function unitsFor({ machineDice }: Pick<World, "machineDice">, qty: number): ForUnit[] {
  if (machineDice.once(3)) return [];
  const [first, second] = unitNumbers;
  const ofFirst = 1 + machineDice.below(qty);
  const units = [{ unitNumber: machineDice.once(3) ? first.toLowerCase() : first, qty: ofFirst }];
  return ofFirst < qty && machineDice.once(2)
    ? [...units, { unitNumber: second, qty: qty - ofFirst }]
    : units;
}

/** A new customer with machines, and products that nobody else buys. */
export async function beginLife(parts: WorldParts, seed: number): Promise<World> {
  const { shop, staff } = parts;
  const keyDice = diceOf(seed + 2);
  const dice = diceOf(seed);
  const isOfCompany = dice.once(2);
  const { id, token, debtor } = isOfCompany ? await buildManager(shop) : await buildPerson(shop);
  const products: World["products"] = [];
  for (const { price, onHand, salesUnit } of catalogue) {
    const productId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: price, salesUnit });
    products.push({ id: productId, price });
    if (onHand !== undefined)
      await staff("startCounting", { params: { id: String(productId) }, body: { onHand } });
  }
  const customer = { id, call: patient(shop.callAs(token), keyDice) };
  await customer.call("addMyMachines", {
    body: {
      isOfCompany: false,
      machines: unitNumbers.map((unitNumber) => ({
        ...machine,
        unitNumber,
        serial: "",
        engineSerial: "",
        site: "",
        hoursPerDay: 10,
        hasSecondMeter: false,
      })),
    },
  });
  const world = {
    ...parts,
    dice,
    machineDice: diceOf(seed + 1),
    began: Date.now() - 3_600_000,
    staff: patient(staff, keyDice),
    customer,
    products,
    transfers: [],
    vouchers: emptyVouchers(),
    sentBack: emptyVouchers(),
    files: new Map<string, { file: string; text: string }>(),
    isOfCompany,
    debtor,
    matched: [],
  };
  return { ...world, rows: await readRows(world) };
}

/** A customer who does everything for a company that has a month to pay; the limit is never the question here. */
async function buildManager({ db }: TestShop) {
  const companyId = await buildCompany(db, {
    npwp: String(randomInt(100_000_000, 999_999_999)).padStart(16, "0"),
    termsDays: 30,
    creditLimitRupiah: 1_000_000_000,
  });
  return { ...(await buildMember(db, companyId, "manager")), debtor: { companyId } };
}

async function buildPerson({ db }: TestShop) {
  const person = await buildUser(db);
  return { ...person, debtor: { userId: person.id } };
}

/**
 * A call that is repeated as a patient browser does. A third of those that take a key are sent twice with it, as by a
 * program that has lost the answer: the second must change nothing, and get the same answer unless that is the cart.
 */
function patient(call: AdminCall, dice: Dice): AdminCall {
  return async (name, input) => {
    const contract = contractCalls.get(name);
    if (contract === undefined || !takesKey(contract) || !dice.once(3))
      return comingBack(() => call(name, input));
    const keyed = { ...input, headers: { "idempotency-key": randomUUID(), ...input.headers } };
    const answer = await comingBack(() => call(name, keyed));
    const again = await comingBack(() => call(name, keyed));
    if (name !== "addToCart" && !isDeepStrictEqual(again, answer))
      throw new Error(`${name} was answered differently when it was sent again with its key`);
    return answer;
  };
}
