import { expect, test } from "vitest";
import { isBesideTheList } from "./beside-the-list.ts";

test.each([
  "TOTAL 250",
  "Total\t\t250\tRp 12.500.000",
  "SUBTOTAL : Rp 4.500.000,-",
  "Grand Total; 81 item; 250 pcs",
  "Jumlah 12",
  "PPN 11% 1.234.000",
  "Ongkos kirim 150.000",
  "Terbilang: dua belas juta rupiah",
  "Page 1 of 3",
  "Halaman 2/4",
  "Hal. 2 dari 4",
  "- 2 -",
  "Hub. Rina 0812-3456-7890",
  "Hub: Rina (0541) 765432",
  "HP 081234567890",
  "Pak Yanto +62 812 3456 789",
  "Contact: purchasing@contoh.co.id",
  "No PO: 4500012345",
  "Tanggal : 27/11/2026",
  "Mohon dikirim ke site Sangatta",
  "Terima kasih",
  "Hormat kami,",
  "Selamat pagi, minta harga ya",
  "Kepada Yth. CV Mandiri Jaya",
])("%j is no part", (line) => {
  expect(isBesideTheList(line)).toBe(true);
});

test.each([
  "600-319-3750 2",
  "TOTAL RUBIA 15W-40 2 pail",
  "total 600-319-3750",
  "TOTAL-77777",
  "HUB 20Y-27-11110 1",
  "Hub assy 20Y-27-11110",
  "CP 600-319-3750",
  "08088-10000 2",
  "relay 08088-10000 2",
  "mohon 600-319-3750 2 pcs",
  "sheet 421-60-35170",
  "Tolong kirim 07000-12125",
  "seal kit boom",
  "30206",
  "6205 2",
  "1\t30206\tBEARING\t2",
  "up 6735-61-3410",
])("%j may be one", (line) => {
  expect(isBesideTheList(line)).toBe(false);
});
