import { expect, test } from "vitest";
import { firstDayItems, type FirstDayItem } from "#contract/reports/admin/first-day.ts";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { keys } from "../../../api/query-keys.ts";
import { FirstDay } from "./first-day.tsx";

const shown = (...done: FirstDayItem[]) =>
  renderOffice(<FirstDay />, {
    answers: [
      [
        [...keys.today, "first-day"],
        { items: firstDayItems.map((name) => ({ name, isDone: done.includes(name) })), state: "open" },
      ],
    ],
  });

test("what the first sale needs comes first, and the rest is folded up until that is done", () => {
  const html = shown();
  const [first = "", later = ""] = html.split("<details");
  const text = textOf(first);
  expect(text).toMatch(
    /Impor daftar harga.*Tambah rekening bank.*Periksa kurir dan tarif.*Isi data perusahaan/s,
  );
  expect(text).not.toContain("Unggah logo");
  expect(html).not.toContain("<details open");
  expect(textOf(later)).toContain("Sebelum toko dibuka untuk umum: 0 dari 9 selesai");
  expect(textOf(later)).toContain("Unggah logo");

  expect(shown("priceList", "bank", "shipping")).not.toContain("<details open");
  expect(shown("priceList", "bank", "shipping", "company")).toContain("<details open");
});

test("the price list is chosen in the list itself, until the shop has parts", () => {
  const choice = /<input type="file" aria-label="Pilih file"/;
  expect(shown()).toMatch(choice);
  expect(shown("priceList")).not.toMatch(choice);
});

test("the bank account's line opens the form for a new one, until there is one", () => {
  expect(linksOf(shown())).toContain("/settings/banks?add");
  expect(linksOf(shown("bank"))).toContain("/settings/banks");
});
