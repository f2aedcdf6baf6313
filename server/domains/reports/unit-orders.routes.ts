import type { Language } from "#contract/core/languages.ts";
import { nameOf } from "#contract/orders/for-units.ts";
import * as contract from "#contract/reports/unit-orders.ts";
import { fileWords } from "#contract/texts/file-words.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { TableRow } from "../../files/tables/write-csv.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { dayInFileName, sendTable } from "../../http/send-table.ts";
import { listUnitLines } from "./unit-orders.queries.ts";

/** What a buyer has ordered for each of their units. */
export function registerUnitOrderRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(contract.getUnitOrders, async ({ query: { unit = "", ...period }, session }) => {
    const lines = await listUnitLines(db, session.userId, period);
    const asked = nameOf({ unitNumber: unit });
    return { units: unitsOf(lines), lines: lines.filter((line) => nameOf(line) === asked) };
  });

  register(contract.exportUnitOrders, async ({ query: { format, ...period }, session, language, reply }) => {
    const lines = await listUnitLines(db, session.userId, period);
    return sendTable(reply, {
      fileName: `${fileWords[language].unitOrders}-${dayInFileName()}`,
      format,
      language,
      rows: rowsOf(lines, language),
      widths: [14, 20, 12, 20, 20, 32, 10, 10, 16],
      dates: { 2: "day" },
    });
  });
}

/** The units of these lines by their numbers, with the sums of each; letters of either case name the same unit. */
function unitsOf(lines: readonly contract.LineForUnit[]) {
  return [...Map.groupBy(lines, nameOf).values()]
    .map((ofUnit) => ({
      unitNumber: ofUnit[0]?.unitNumber ?? "",
      orders: new Set(ofUnit.map(({ orderId }) => orderId)).size,
      lines: ofUnit.length,
      amount: ofUnit.reduce((sum, { amount }) => sum + amount, 0),
    }))
    .toSorted((one, other) => one.unitNumber.localeCompare(other.unitNumber, "id", { numeric: true }));
}

const heads: Record<Language, string[]> = {
  en: ["Unit", "Order", "Day", "PO number", "Part number", "Part", "Quantity", "Sold by", "Amount"],
  id: ["Unit", "Pesanan", "Hari", "Nomor PO", "Nomor part", "Barang", "Jumlah", "Satuan", "Harga"],
};

async function* rowsOf(lines: readonly contract.LineForUnit[], language: Language): AsyncGenerator<TableRow> {
  yield heads[language];
  for (const line of lines) {
    yield [
      line.unitNumber,
      line.orderCode,
      line.day,
      line.poNumber,
      line.code,
      line.name,
      line.qty,
      salesUnitNames[language][line.salesUnit ?? "pcs"],
      line.amount,
    ];
  }
}
