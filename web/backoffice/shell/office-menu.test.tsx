import { expect, test } from "vitest";
import type { StaffRole } from "#contract/admin/permissions.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { waitingQuery } from "../api/today-queries.ts";
import { OfficeMenu } from "./office-menu.tsx";

const refuse = () => Promise.reject(new Error("not asked"));
const waiting = { newOrders: 2, requests: 3, paymentsToCheck: 0, transfersToMatch: 0, returns: 0, toSend: 0 };

const menuOf = (role: StaffRole, address = "/") =>
  renderOffice(<OfficeMenu />, { role, address, answers: [[waitingQuery(refuse).queryKey, waiting]] });

/** The headings of the groups with what they control: whether it is open, and its text. */
const groupsOf = (html: string) =>
  [...html.matchAll(/aria-expanded="(true|false)" aria-controls="([^"]+)"[^>]*>(.*?)<\/button>/g)].map(
    ([, isOpen, id, heading = ""]) => [
      textOf(heading).trim(),
      isOpen === "true",
      new RegExp(`<div id="${id}" hidden=""`).test(html),
    ],
  );

test("the groups of the menu fold; the owner's catalogue begins folded", () => {
  expect(groupsOf(menuOf("owner"))).toEqual([
    ["Penjualan", true, false],
    ["Katalog", false, true],
    ["Toko", true, false],
  ]);
});

test("a group is open for whoever is in it, and for whoever has a short menu", () => {
  expect(groupsOf(menuOf("owner", "/words"))).toContainEqual(["Katalog", true, false]);
  expect(groupsOf(menuOf("catalogue"))).toContainEqual(["Katalog", true, false]);
});

test("the catalogue has what is sold first, and the words of its search last", () => {
  const [, catalogue = ""] = menuOf("owner").split("Katalog");
  const [entries = ""] = catalogue.split("Toko");
  expect(textOf(entries)).toContain(
    "Produk Stok Impor dan ekspor Kategori Unit dan komponen Gambar Laporan tidak cocok Kata pencarian Pencarian tanpa hasil",
  );
});
