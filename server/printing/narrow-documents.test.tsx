import { expect, it } from "vitest";
import { wordsOfDocument } from "#testing/output/words-of-document.ts";
import { NarrowPackingList, NarrowShippingLabel } from "./narrow-documents.tsx";
import { renderPdf } from "./render-pdf.tsx";
import type { WorkFacts } from "./work-facts.ts";

const person = {
  name: "Budi Santoso",
  company: "PT Tambang Bara Utama",
  email: "",
  phoneNumber: "081234567890",
  address: "Jl. Poros Sangatta - Bengalon KM 4, mess karyawan blok C nomor 12, samping pos keamanan",
  subdistrict: "Sangatta Utara",
  city: "Kutai Timur",
  province: "Kalimantan Timur",
  postalCode: "75683",
};
const line = (id: number, code: string, name: string, qty: number, customerNotes = "") => ({
  id,
  code,
  name,
  qty,
  price: 130_000,
  discount: { percent: null, amount: 0 },
  customerNotes,
});
const facts: WorkFacts = {
  order: {
    orderStatus: "packing",
    orderCode: "SO-20261121-0001",
    orderDate: "2026-11-21T02:00:00Z",
    customer: person,
    recipient: person,
    lines: [
      line(1, "1R-0750", "Filter solar", 2, "yang asli"),
      line(2, "MEDITRAN SX 15W-40 209L", "Oli mesin", 1),
    ],
    subtotal: 390_000,
    charges: [],
    total: 390_000,
    weightGrams: 12_900,
    chargeableKilograms: 13,
    shippingProvider: "jne",
    shippingMethod: "REG",
    shippingAirwayBills: "JP1234567890",
    paymentDueAt: null,
  },
  mayNotLeave: true,
  company: {
    name: "Mandiri Jaya",
    legal: { name: "CV. Mandiri Jaya", nib: "1", npwp: "2", isTaxable: false },
    address: "Jl. Raya Bekasi 12, Jakarta",
    phone: "021 5550100",
    whatsapp: "0812",
    email: "toko@contoh.example",
  },
  shelves: new Map([[1, "C-04-3"]]),
  printedAt: new Date("2026-11-22T02:00:00Z"),
  paper: "80mm",
};

it("says on the roll what is packed, from which shelf, and that it may not leave unpaid", () => {
  const words = wordsOfDocument(NarrowPackingList({ facts }));
  expect(words).toContain("PACKING LIST SO-20261121-0001");
  expect(words).toContain("BELUM LUNAS, JANGAN KIRIM");
  expect(words).toContain("Rak C-04-3 1R-0750 Filter solar Catatan: yang asli 2 pcs");
  expect(words).toContain("2 macam barang, 3 pcs");
  expect(wordsOfDocument(NarrowPackingList({ facts: { ...facts, mayNotLeave: false } }))).not.toContain(
    "BELUM LUNAS",
  );
});

it("says on the label who gets the parcel and who sends it", () => {
  const words = wordsOfDocument(NarrowShippingLabel({ facts: { ...facts, parcel: 2 } }));
  expect(words).toContain("PENERIMA Budi Santoso PT Tambang Bara Utama 081234567890");
  expect(words).toContain("PENGIRIM Mandiri Jaya · 021 5550100");
  expect(words).toContain("JP1234567890 Paket ke-2. Isi: suku cadang, 3 pcs");
});

/** The width and height of a PDF's only page in whole millimetres. */
async function pageOf(kind: "packing-list" | "shipping-label", printed: WorkFacts): Promise<number[]> {
  const pdf = await renderPdf({ kind, facts: printed });
  const boxes = Array.from(pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g));
  expect(boxes).toHaveLength(1);
  return (boxes[0] ?? []).slice(1).map((points) => Math.round((Number(points) / 72) * 25.4));
}

it("makes one page of 80 mm that is as long as what is on it", async () => {
  const [width, height = 0] = await pageOf("packing-list", facts);
  expect(width).toBe(80);
  expect(height).toBeGreaterThan(70);
  expect(height).toBeLessThan(160);
  const lines = Array.from({ length: 60 }, (_, place) => line(place + 1, `PART-${place}`, "Filter", 1));
  const [wide, long = 0] = await pageOf("packing-list", { ...facts, order: { ...facts.order, lines } });
  expect(wide).toBe(80);
  expect(long).toBeGreaterThan(500);
  expect((await pageOf("shipping-label", facts))[0]).toBe(80);
});

it("prints on sheets where no roll is asked for", async () => {
  expect(await pageOf("packing-list", { ...facts, paper: undefined })).toEqual([210, 297]);
  expect(await pageOf("shipping-label", { ...facts, paper: undefined })).toEqual([105, 148]);
});
