import { describe, expect, it } from "vitest";
import { auditActions, type AuditEntry } from "#contract/operations/admin/audit.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { AuditList } from "./audit-list.tsx";

function entry(changed: Partial<AuditEntry>): AuditEntry {
  const { action = "order.move" } = changed;
  return {
    id: 7,
    at: "2026-11-22T02:14:00.000Z",
    userId: "1",
    userName: "rina",
    subject: action.slice(0, action.indexOf(".")),
    subjectId: "4",
    subjectLabel: "SO-20261122-0001",
    count: 1,
    before: null,
    after: null,
    ...changed,
    action,
  };
}

/** The text that the page shows for one entry. */
const said = (changed: Partial<AuditEntry>, language: "en" | "id" = "id") =>
  textOf(renderOffice(<AuditList rows={[entry(changed)]} />, { language })).replace(/[\s\u00A0]+/g, " ");

describe.each(["en", "id"] as const)("in %s", (language) => {
  it.each(auditActions)("'%s' is a sentence", (action) => {
    const text = said({ action, subjectLabel: "Benda" }, language);
    expect(text).toMatch(/rina \p{Ll}+ /u);
    expect(text).not.toContain(action);
    expect(text).not.toMatch(/[{}[\]"]|undefined/);
  });
});

it("shows a change of status with the names of the statuses", () => {
  const change = { before: { orderStatus: "new" }, after: { orderStatus: "cancel", reason: "Stok habis" } };
  expect(said(change)).toContain("rina mengubah status SO-20261122-0001");
  expect(said(change)).toContain("Status: Baru → Dibatalkan");
  expect(said(change)).toContain("Alasan: Stok habis");
  expect(said(change, "en")).toContain("Status: New → Cancel");
});

it("calls the roles in a company by their names", () => {
  const change = {
    action: "company.setRole",
    before: { companyRole: "finance" },
    after: { companyRole: "manager" },
  } as const;
  expect(said(change)).toContain("Peran di perusahaan: Keuangan → Manajer");
  expect(said(change, "en")).toContain("Role in the company: Finance → Manager");
});

it("has a word for each field, names the confirmed samples, and formats days for the reader", () => {
  const sent = { action: "quotation.send", after: { version: 1, validUntil: "2026-12-10" } } as const;
  expect(said(sent)).toContain("Versi: 1");
  expect(said(sent)).toContain("Berlaku sampai: 10 Desember 2026");
  const released = {
    action: "order.releaseOnAccount",
    after: { dueOn: "2026-12-26", creditFault: "overLimit" },
  } as const;
  expect(said(released)).toContain("Jatuh tempo: 26 Desember 2026");
  expect(said(released)).toContain("Disetujui meskipun: limitnya terlampaui");
  const shared = { action: "priceList.share", after: { company: "CV Batu Kali" } } as const;
  expect(said(shared)).toContain("Perusahaan: CV Batu Kali");
  const confirmed = { action: "setting.confirmSamples", after: { confirmed: ["phone", "tariffs"] } } as const;
  expect(said(confirmed)).toContain("Dinyatakan benar: Telepon; Semua tarif");
  const logo = {
    action: "setting.documents",
    before: { logo: null },
    after: { logo: "0".repeat(32) },
  } as const;
  expect(said(logo)).toContain("Logo: kosong → sebuah gambar");
});

it("names the category of a price in the reader's language", () => {
  const thing = { nameEn: "Seals", nameId: "Sil" };
  const change = { action: "priceList.addPrice", after: { thing, qty: 1, percentOff: 5 } } as const;
  expect(said(change)).toMatch(/Sil/);
  expect(said(change)).not.toMatch(/Seals/);
  expect(said(change, "en")).toMatch(/Seals/);
});

it.each([
  ["receipt", "Dasar: bukti transfer", "Evidence: the receipt"],
  ["statement", "Dasar: mutasi bank", "Evidence: the bank statement"],
  ["staff", "Dasar: keputusan karyawan", "Evidence: the staff's decision"],
])("says by what a payment was accepted: %s", (evidence, indonesian, english) => {
  const change = {
    action: "payment.accept",
    before: { orderStatus: "waiting for payment" },
    after: { orderStatus: "packing", evidence },
  } as const;
  expect(said(change)).toContain(indonesian);
  expect(said(change, "en")).toContain(english);
});

it("says where a parcel goes now, and which fields of its recipient were changed", () => {
  const change = {
    action: "order.edit",
    before: { recipientPlace: "Sangatta Utara, Kabupaten Kutai Timur", total: 260_000 },
    after: {
      recipientPlace: "Cengkareng, Kota Jakarta Barat",
      recipientFields: ["name", "phoneNumber"],
      total: 260_000,
    },
  } as const;
  expect(said(change)).toContain(
    "Kirim ke: Sangatta Utara, Kabupaten Kutai Timur → Cengkareng, Kota Jakarta Barat",
  );
  expect(said(change)).toContain("Data penerima yang diubah: nama; nomor telepon");
  expect(said(change, "en")).toContain("Changed data of the recipient: name; phone number");
});

it("says which file somebody saved, with its rows and its filter", () => {
  const saved = {
    action: "report.export",
    subjectLabel: "orders-2026-11-22.csv",
    after: { rows: 1_204, status: "packing", from: "2026-11-01" },
  } as const;
  expect(said(saved)).toContain("rina menyimpan file orders-2026-11-22.csv");
  expect(said(saved)).toContain("Baris di file: 1.204");
  expect(said(saved, "en")).toContain("Status: On Packing Process");
  const divided = { action: "report.export", after: { by: "customer" } } as const;
  expect(said(divided)).toContain("Dikelompokkan menurut: Pelanggan");
});

it("shows an edited order's lines, shipping and total in words and Rupiah", () => {
  const text = said({
    action: "order.edit",
    before: {
      lines: [{ code: "1R-0750", qty: 1, price: 150_000 }],
      shipping: "jne REG 46000",
      total: 196_000,
    },
    after: {
      lines: [{ code: "1R-0750", qty: 5, price: 150_000 }],
      shipping: "jne REG 138000",
      total: 888_000,
    },
  });
  expect(text).toContain("Barang: 1R-0750, 1 × Rp 150.000 → 1R-0750, 5 × Rp 150.000");
  expect(text).toContain("Pengiriman: JNE REG, Rp 46.000 → JNE REG, Rp 138.000");
  expect(text).toContain("Total: Rp 196.000 → Rp 888.000");
});

it("calls the company's own truck by its name, known couriers by their code, and others as they were typed", () => {
  const services = [
    { provider: "truk", providerName: "Truk Karya Alat" },
    { provider: "truk besar", providerName: "Fuso" },
    { provider: "jne", providerName: "JNE" },
  ];
  const shown = (changed: Partial<AuditEntry>) =>
    textOf(
      renderOffice(<AuditList rows={[entry(changed)]} />, {
        answers: [[["settings", "shipping"], { services }]],
      }),
    ).replace(/[\s\u00A0]+/g, " ");
  const edited = { before: { shipping: "jne REG 46000" }, after: { shipping: "truk ANTAR 15000" } };
  expect(shown({ action: "order.edit", ...edited })).toContain(
    "Pengiriman: JNE REG, Rp 46.000 → Truk Karya Alat ANTAR, Rp 15.000",
  );
  const corrected = { before: { courier: "jne REG" }, after: { courier: "Truk besar ANTAR" } };
  expect(shown({ action: "order.correctAirwayBill", ...corrected })).toContain("JNE REG → Fuso ANTAR");
  const typed = { before: { courier: "Indah Cargo Darat" }, after: { courier: "Dakota" } };
  expect(shown({ action: "order.correctAirwayBill", ...typed })).toContain("Indah Cargo Darat → Dakota");
  const hidden = { before: { notOffered: [] }, after: { notOffered: ["truk ANTAR", "jne YES"] } };
  expect(shown({ action: "setting.offerServices", ...hidden })).toContain("Truk Karya Alat ANTAR; JNE YES");
});

it.each([
  [
    { action: "staff.changeRole", before: { role: "sales" }, after: { role: "owner" } },
    "Peran: Penjualan → Pemilik",
  ],
  [
    { action: "staff.block", before: { isBlocked: false }, after: { isBlocked: true } },
    "Diblokir: Tidak → Ya",
  ],
  [{ action: "stock.move", after: { onHand: 1_200, kind: "damage" } }, "Di gudang: 1.200"],
  [{ action: "stock.move", after: { kind: "damage" } }, "Jenis: Rusak"],
  [
    { action: "mutation.ignore", before: { state: "open" }, after: { state: "ignored" } },
    "Status: perlu dicocokkan → disisihkan",
  ],
  [
    { action: "machine.create", after: { id: 3, brand: "Komatsu", model: "PC200-8", kind: "engine" } },
    "Jenis: engine",
  ],
  [
    {
      action: "product.update",
      before: { crossReferences: [] },
      after: {
        crossReferences: [
          { brand: "Donaldson", code: "P551315" },
          { brand: "Sakura", code: "C-1", kind: "equivalent", source: "makersBook", notedOn: "2025-11-21" },
        ],
      },
    },
    "Nomor merek lain: kosong → Donaldson P551315; setara dengan Sakura C-1, buku pabrik, 21 November 2025",
  ],
  [
    { action: "product.update", after: { pictures: [{ key: "0".repeat(32), altEn: "", altId: "" }] } },
    "Foto: 1 foto",
  ],
  [{ action: "product.update", after: { machineIds: [1, 2] } }, "Unit: 2 unit"],
  [
    {
      action: "product.update",
      before: { measures: [] },
      after: {
        measures: [
          { measure: "width", value: 17.25 },
          { measure: "thread", value: 16 },
        ],
      },
    },
    "Ukuran: kosong → Lebar part 17,25 mm; Ulir M16",
  ],
  [
    { action: "product.update", before: { weightGrams: 900 }, after: { weightGrams: 1_900 } },
    "Berat: 900 g → 1.900 g",
  ],
  [
    { action: "setting.orderBanks", before: { order: ["BCA", "BNI"] }, after: { order: ["BNI", "BCA"] } },
    "Urutan: BCA; BNI → BNI; BCA",
  ],
  [
    { action: "setting.changeTariff", before: { Riau: "46000 / 4-7" }, after: { Riau: "48000 / 4-7" } },
    "Riau: Rp 46.000 (4-7) → Rp 48.000 (4-7)",
  ],
  [
    { action: "setting.company", before: { legal: { nib: "1" } }, after: { legal: { nib: "2" } } },
    "Legalitas, NIB: 1 → 2",
  ],
] as [Partial<AuditEntry>, string][])("shows %j by its name in the office", (change, words) => {
  expect(said(change)).toContain(words);
});

it("shows a change of many products as one, with a link to each of them", () => {
  const bulk = entry({ action: "product.bulkEdit", subjectLabel: "600-211-1340", count: 120 });
  const html = renderOffice(<AuditList rows={[bulk]} />);
  expect(textOf(html)).toContain("rina mengubah 120 produk secara massal");
  expect(textOf(html)).not.toContain("600-211-1340");
  expect(html).toContain('href="/audit?of=7"');
});

it("says which products an import created, and which it changed", () => {
  const many = { subjectLabel: "600-211-1340", count: 29 };
  expect(said({ ...many, action: "product.importNew" })).toContain("rina membuat 29 produk lewat impor");
  expect(said({ ...many, action: "product.import" })).toContain("rina mengubah 29 produk lewat impor");
  expect(said({ ...many, action: "product.undoImportNew" })).toContain(
    "rina menghapus 29 produk yang dibuat impor",
  );
});

it("shows the order of categories, and where products moved to, with the names in the reader's language", () => {
  const names = [
    { nameEn: "Oil Filter", nameId: "Filter Oli" },
    { nameEn: "Engine parts", nameId: "Suku cadang mesin" },
  ];
  const ordered = {
    action: "category.order",
    before: { order: names },
    after: { order: names.toReversed() },
  } as const;
  expect(said(ordered)).toContain("Filter Oli; Suku cadang mesin → Suku cadang mesin; Filter Oli");
  const deleted = { action: "category.delete", after: { productsMoved: 2, movedTo: names[1] } } as const;
  expect(said(deleted)).toContain("Dipindahkan ke: Suku cadang mesin");
  expect(said(deleted, "en")).toContain("Engine parts");
});

it("has a sentence for an entry of an earlier version of the program", () => {
  expect(said({ action: "order.forget" })).toContain("rina mengubah SO-20261122-0001");
});
