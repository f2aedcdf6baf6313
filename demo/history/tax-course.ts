import { defaultCompanyFacts } from "#server/company/default-company-facts.ts";
import type { AdminCallData } from "#contract/admin/call.ts";
import { day, dayName, type Course } from "./calendar.ts";
import { drawTaxInvoice } from "./draw-tax-invoice.ts";
import { companies } from "./people.ts";
import { happens, later, staffOf, type World } from "./world.ts";

const inHours = 60;
const inDays = 24 * 60;

/** How many days before the end the company begins to collect PPN. */
export const taxedDays = 152;
/** Two periods before the end, in days: in the first Coretax has not answered yet, in the second some PDFs are uploaded, late enough that their mails are written (`writtenDays`). */
const [unansweredDays, filedDays] = [5, 27];
/** How many PDFs there are, all for one company, whose buyer sees them in their account. */
const mostPdfs = 4;

type Row = AdminCallData<"listTaxInvoices">["rows"][number];

/** The company begins to collect PPN. Its finance department makes a file for Coretax each week, and enters the answers. */
export async function* taxCourse(world: World): Course {
  const owner = staffOf(world, "owner");
  const { version, value } = await owner.call("getCompanySettings", {});
  await owner.call("saveCompanySettings", {
    body: { version, value: { ...value, legal: { ...value.legal, isTaxable: true } } },
  });
  const finance = staffOf(world, "finance");
  const coretax = { serial: 1_200_000 + world.random.below(900_000), pdfs: 0 };
  for (;;) {
    yield later(world, 6 * inDays, 8 * inDays);
    for (const month of monthsToFile()) {
      await nameBuyers(world, month);
      const { states } = await finance.call("listTaxInvoices", { query: { month } });
      if (states.ready.count === 0) continue;
      await finance.call("writeCoretaxFile", { body: { month } });
      if (isLast(world, unansweredDays)) continue;
      yield later(world, 3 * inHours, 1.5 * inDays);
      const { rows } = await finance.call("listTaxInvoices", { query: { month, state: "sent" } });
      for (const [place, row] of rows.entries()) {
        // Coretax refused one, and the company looks for the reason.
        if (isLast(world, 2 * unansweredDays) && place === 0) continue;
        await fillIn(world, row, coretax);
      }
    }
  }
}

const isLast = ({ ends }: World, days: number) => ends - Date.now() < days * day;

/** This month, and the month before as long as its tax invoices can be uploaded. */
function monthsToFile(): string[] {
  const [year = 0, month = 0, date = 0] = dayName(Date.now()).split("-").map(Number);
  const name = (ordinal: number) =>
    ordinal === 0 ? `${year - 1}-12` : `${year}-${String(ordinal).padStart(2, "0")}`;
  return date < 20 ? [name(month - 1), name(month)] : [name(month)];
}

/** A buyer of a large order who has no NPWP is asked for the NIK; the others get no tax invoice. */
async function nameBuyers(world: World, month: string): Promise<void> {
  const finance = staffOf(world, "finance");
  const { rows } = await finance.call("listTaxInvoices", { query: { month, state: "unnamed" } });
  for (const { id, total } of rows) {
    if (total < 5_000_000 || !happens(world, 50)) continue;
    const number = `3${String(world.random.below(999)).padStart(3, "0")}000000000${String(world.random.below(999)).padStart(3, "0")}`;
    await finance.call("setTaxBuyer", {
      params: { id },
      body: { buyer: { document: "National ID", number, name: "", collector: "none" } },
    });
  }
}

async function fillIn(world: World, row: Row, coretax: { serial: number; pdfs: number }): Promise<void> {
  const finance = staffOf(world, "finance");
  coretax.serial += 1 + world.random.below(400);
  const code = row.buyer.collector === "none" ? "04" : row.buyer.collector === "government" ? "02" : "03";
  const taxNumber = `${code}00${row.day.slice(2, 4)}${String(coretax.serial).padStart(11, "0")}`;
  const params = { id: row.id };
  await finance.call("setTaxNumber", { params, body: { number: taxNumber } });
  if (!isLast(world, filedDays) || coretax.pdfs === mostPdfs) return;
  if (row.buyer.name !== companies[0]?.legalName) return;
  coretax.pdfs += 1;
  const { npwp, name } = defaultCompanyFacts.legal;
  const pdf = await drawTaxInvoice({
    taxNumber,
    invoiceNumber: row.number,
    day: row.day,
    seller: { name, npwp },
    buyer: row.buyer,
    base: row.base,
    tax: row.tax,
  });
  await finance.call("putTaxPdf", { params, body: Buffer.from(pdf) });
}
