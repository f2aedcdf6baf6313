import { asc, getTableColumns, inArray } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import { moneyThatCame } from "#contract/money/order-payments.ts";
import { chargeKinds, lineAmount, type ChargeKind } from "#contract/orders/order-total.ts";
import { courierName } from "#contract/texts/courier-text.ts";
import * as en from "#contract/texts/en/order-words.ts";
import * as id from "#contract/texts/id/order-words.ts";
import { chargeNames } from "#contract/texts/charge-names.ts";
import { forUnitWords, unitNames } from "#contract/texts/units-text.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { setOffRupiah } from "../../rules/money/set-off.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderCharges, orderLines, orders } from "../../database/schema/orders.ts";
import type { TableRow } from "../../files/tables/write-csv.ts";
import { listAdminOrders, type OrderFilter } from "./admin-orders.queries.ts";

/** How many orders are read at once; an export never holds more in memory. */
const ordersAtOnce = 250;

const heads: Record<Language, { before: string[]; after: string[] }> = {
  en: {
    before: [
      "Order",
      "Day",
      "Status",
      "Payment",
      "Customer",
      "Company",
      "Email",
      "Telephone",
      "City",
      "Province",
    ],
    after: [
      "Total",
      "Received",
      "Withheld tax",
      "Written off",
      "Credit notes",
      "Refunded",
      "Due on",
      "Courier",
      "Service",
      "Airway bills",
      "PO number",
    ],
  },
  id: {
    before: [
      "Pesanan",
      "Hari",
      "Status",
      "Pembayaran",
      "Pelanggan",
      "Perusahaan",
      "Email",
      "Telepon",
      "Kota",
      "Provinsi",
    ],
    after: [
      "Total",
      "Diterima",
      "Pajak dipotong",
      "Selisih dihapuskan",
      "Nota kredit",
      "Dikembalikan",
      "Jatuh tempo",
      "Kurir",
      "Layanan",
      "Nomor resi",
      "Nomor PO",
    ],
  },
};

const lineHeads: Record<Language, string[]> = {
  en: ["Part number", "Part", "Quantity", "Unit", "Price", "Line discount", "Line total", "Shipped"],
  id: ["Nomor part", "Barang", "Jumlah", "Satuan", "Harga", "Diskon baris", "Jumlah baris", "Dikirim"],
};

/** The widths of the columns in characters. */
export const orderExportWidths = [
  18, 12, 20, 16, 24, 28, 28, 16, 22, 20, 20, 32, 8, 8, 14, 14, 16, 10, 14, 14, 14, 14, 14, 14, 14, 16, 16,
  16, 16, 16, 12, 12, 12, 24, 20, 24,
];

/** The columns with days: that of the order, and the last day to pay. */
export const orderExportDates = { 1: "day", 30: "day" } as const;

/**
 * The orders of a filter as rows of a file, one for each line, the column names first. Amounts of a whole order are
 * only in the row of its first line, so that a column's sum is the sum of the orders; the buyer is in each row.
 */
export async function* orderExportRows(
  db: Queryable,
  { filter, language }: { filter: OrderFilter; language: Language },
): AsyncGenerator<TableRow> {
  const { before, after } = heads[language];
  const charges = chargeKinds.map((kind) => chargeNames[language][kind]);
  yield [...before, ...lineHeads[language], ...charges, ...after, forUnitWords[language]];
  let next: string | undefined;
  do {
    const page = await listAdminOrders(db, { ...filter, after: next }, ordersAtOnce);
    yield* await readRows(
      db,
      page.rows.map((row) => row.id),
      language,
    );
    next = page.next ?? undefined;
  } while (next !== undefined);
}

async function readRows(db: Queryable, ids: string[], language: Language): Promise<TableRow[]> {
  if (ids.length === 0) return [];
  const [found, lines, charges] = [
    await db
      .select({ ...getTableColumns(orders), setOffRupiah })
      .from(orders)
      .where(inArray(orders.id, ids)),
    await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position)),
    await db.select().from(orderCharges).where(inArray(orderCharges.orderId, ids)),
  ];
  const byId = new Map(found.map((order) => [order.id, order]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const chargesOf = Map.groupBy(charges, ({ orderId }) => orderId);
  return ids.flatMap((orderId) => {
    const order = byId.get(orderId);
    if (order === undefined) return [];
    const whole = wholeOrder(
      order,
      new Map(chargesOf.get(orderId)?.map((one) => [one.kind, one.amountRupiah])),
    );
    return (linesOf.get(orderId) ?? []).map((line, place) => [
      ...whoAndWhen(order, language),
      ...lineCells(line, language),
      ...(place === 0 ? whole : whole.map(() => null)),
      unitNames(line),
    ]);
  });
}

type Order = typeof orders.$inferSelect & {
  /** Amount that credit notes set off, which counts as received and as refunded. */
  setOffRupiah: number;
};

function whoAndWhen(order: Order, language: Language): TableRow {
  const { orderStatusNames, paymentStateNames } = language === "id" ? id : en;
  return [
    order.orderCode,
    jakartaDay(order.orderDate),
    orderStatusNames[order.status],
    paymentStateNames[order.paymentState],
    `${order.customerFirstName} ${order.customerLastName}`.trim(),
    order.customerCompany,
    order.customerEmail,
    order.customerPhoneNumber,
    order.recipientCity,
    order.recipientProvince,
  ];
}

function lineCells(line: typeof orderLines.$inferSelect, language: Language): TableRow {
  const { qty, priceRupiah: price, discountRupiah: discount } = line;
  return [
    line.code,
    line.name,
    qty,
    salesUnitNames[language][line.salesUnit],
    price,
    -discount || 0,
    lineAmount({ qty, price, discount }),
    line.shippedQty,
  ];
}

function wholeOrder(order: Order, amounts: Map<ChargeKind, number>): TableRow {
  return [
    ...chargeKinds.map((kind) => amounts.get(kind) ?? 0),
    order.totalRupiah,
    moneyThatCame({
      received: order.receivedRupiah,
      withheld: order.withheldRupiah,
      setOff: order.setOffRupiah,
    }),
    order.withheldRupiah - order.writtenOffRupiah,
    order.writtenOffRupiah,
    order.setOffRupiah,
    order.refundedRupiah - order.setOffRupiah,
    order.paymentDueAt === null ? null : jakartaDay(order.paymentDueAt),
    courierName(order.shippingProvider, order.shippingProviderName),
    order.shippingMethod,
    order.airwayBill,
    order.poNumber,
  ];
}
