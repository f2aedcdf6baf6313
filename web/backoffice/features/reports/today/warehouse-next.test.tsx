import { expect, it } from "vitest";
import type { StaffRole } from "#contract/admin/permissions.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { WaitingTiles } from "./waiting-tiles.tsx";
import { WarehouseNext } from "./warehouse-next.tsx";

const waiting = {
  newOrders: 11,
  processing: 12,
  paymentsToCheck: null,
  transfersToMatch: null,
  overdue: null,
  refunds: null,
  moneyLeft: null,
  returns: 2,
  latePromises: 3,
  toSend: 13,
  toFinish: 14,
  returnsToCome: 4,
  requests: 15,
  belowMinimum: 16,
  misfits: null,
  missedParts: null,
};

const oldest = {
  toSend: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
  latePromises: new Date(Date.now() - 26 * 3_600_000).toISOString(),
};

const tilesOf = (role: StaffRole, ...moreRoles: StaffRole[]) =>
  renderOffice(<WaitingTiles />, {
    role,
    moreRoles,
    answers: [[["today", "waiting"], { waiting, oldest, latest: [], isBeforeFirstOrder: false }]],
  });

it("counts for the warehouse what it packs, sends and inspects, and nothing that sales does", () => {
  const html = tilesOf("warehouse");
  expect(textOf(html)).toBe(
    "Janji kirim terlewat 3 terlama 1 hari Kirim atau janjikan tanggal lain Retur 2 Periksa Perlu dikirim 13 terlama 3 hari Kemas, serahkan ke kurir Dalam perjalanan 14 Selesaikan jika sudah tiba Retur belum tiba 4 Tanyakan paketnya Di bawah minimum 16 Pesan ke pemasok",
  );
  expect(linksOf(html)).toEqual([
    "/orders?status=promise+late",
    "/returns",
    "/orders?status=packing",
    "/orders?status=delivering",
    "/returns?state=approved",
    "/stock?show=belowMinimum",
  ]);
});

it("counts for the owner all of it", () => {
  const html = tilesOf("owner");
  expect(textOf(html)).toContain("Pesanan baru 11 Periksa Sedang diperiksa 12");
  expect(textOf(html)).toContain("Retur 2 Jawab, periksa, putuskan");
  expect(linksOf(html)).toContain("/returns");
});

it("names of the work on returns only what the person's roles may do", () => {
  expect(textOf(tilesOf("sales"))).toContain("Retur 2 Jawab Permintaan penawaran");
  expect(textOf(tilesOf("warehouse", "finance"))).toContain("Retur 2 Periksa, putuskan Perlu dikirim");
  expect(textOf(tilesOf("sales", "finance"))).toContain("Retur 2 Jawab, putuskan Permintaan penawaran");
});

const order = {
  id: "1",
  orderCode: "SO-20261120-0001",
  customerName: "Budi Santoso",
  customerCompany: "PT Tambang Bara",
  recipientCity: "Kabupaten Kutai Timur",
  orderStatus: "packing",
  shippingProvider: "truk",
  shippingProviderName: "Truk Karya Alat",
  shippingMethod: "ANTAR",
  fulfilmentState: "partly shipped",
  waitingSince: new Date(Date.now() - 3 * 86_400_000).toISOString(),
};
const line = { lineId: 1, code: "1R-0750", qty: 2, salesUnit: "pcs" };
const comesBack = {
  id: 7,
  number: "SO-20261101-0003-R1",
  orderCode: "SO-20261101-0003",
  customerName: "Siti Rahayu",
  customerCompany: "",
  lines: [line],
};
const next = (orders: object[], inspect: object[], receive: object[]) =>
  renderOffice(<WarehouseNext />, {
    role: "warehouse",
    answers: [
      [["admin-orders", "list", { status: "packing", sort: "date" }], { rows: orders, next: null }],
      [["admin-returns", { state: "received" }], { rows: inspect, next: null }],
      [["admin-returns", { state: "approved" }], { rows: receive, next: null }],
    ],
  });

it("names the oldest orders to pack, with where they go and by whom, and the returns to inspect and receive", () => {
  const html = next([order], [{ ...comesBack, state: "received" }], []);
  const text = textOf(html);
  expect(text).toContain(
    "SO-20261120-0001 PT Tambang Bara Kab. Kutai Timur · Truk Karya Alat ANTAR Terkirim sebagian menunggu 3 hari",
  );
  expect(text).toContain("SO-20261101-0003-R1 Siti Rahayu 2 × 1R-0750");
  expect(linksOf(html)).toEqual([
    "/orders/SO-20261120-0001?status=packing&sort=date",
    "/orders/SO-20261101-0003",
  ]);
});

it("says of an order to pack that it is not paid, and may not leave", () => {
  expect(textOf(next([{ ...order, isUnpaid: true }], [], []))).toContain("Belum lunas, jangan kirim");
  expect(textOf(next([order], [], []))).not.toContain("Belum lunas");
});

it("leads to the whole list where more orders wait than it names, and says where none does", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...order, id: String(index) }));
  expect(linksOf(next(many, [], [])).at(-1)).toBe("/orders?status=packing&sort=date");
  expect(textOf(next([], [], []))).toBe("Kemas berikutnya Tidak ada yang perlu dikemas.");
});
