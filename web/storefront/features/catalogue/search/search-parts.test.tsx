import { expect, test } from "vitest";
import type { CallData } from "#contract/call.ts";
import type { ProductCard, SearchReading } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { productPageQuery } from "#web/api/catalogue-queries.ts";
import { plateQuery } from "#web/api/machines/machine-queries.ts";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { Component as ShopScreen } from "../../../routes/shop.tsx";
import { AddToCartProvider } from "../products/add-to-cart.tsx";
import { readShopSearch } from "./shop-search.ts";

const company = { name: "CV. Contoh", phone: "(021) 1234567", whatsapp: "0812-3456-789" };
const filter: ProductCard = {
  id: 7,
  code: "600-211-1340",
  name: "Filter",
  price: 1,
  imageLocation: "/no-picture.svg",
  unitname: "Oil Filter",
};
const pump = { ...filter, id: 8, code: "6754-61-1100" };

const never = () => Promise.reject(new Error("nothing is asked"));

/** The list's screen for an address, with the shop's answer. */
function show(
  address: string,
  answer: {
    products?: ProductCard[];
    total?: number;
    reading: SearchReading;
    /** The machines of the plate that the search names. */
    machines?: CallData<"readPlate">["machines"];
  },
  language: Language = "id",
) {
  const search = readShopSearch(new URL(address, "http://shop").searchParams);
  const { products = [], total = products.length, reading, machines } = answer;
  const plates: [readonly unknown[], unknown][] =
    machines === undefined ? [] : [[plateQuery(never, search.q).queryKey, { machines }]];
  const html = renderScreen(
    <AddToCartProvider>
      <ShopScreen />
    </AddToCartProvider>,
    language,
    {
      address,
      answers: [
        [productPageQuery(never, search).queryKey, { products, total, reading }],
        [companyQuery(never).queryKey, company],
        ...plates,
      ],
    },
  );
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return { html, text: textOf(html), links: linksOf(html), heading: textOf(heading) };
}

/** The text of the chat that the page's link opens. */
const chat = (links: string[]) =>
  new URL(links.find((link) => link.startsWith("https://wa.me/")) ?? "").searchParams.get("text");

test("of a serial number that no series has, the page says that it is left out, and the chat asks about it", () => {
  const reading = { absent: [], near: [] };
  const { text, links } = show("/shop?q=filter+oli+pc200-8+sn+313445&page=1", {
    products: [filter],
    reading,
    machines: [],
  });
  expect(text).toContain("Nomor seri unit 313445 tidak dicocokkan oleh pencarian ini.");
  expect(chat(links)).toContain("filter oli pc200-8 sn 313445");
  const without = show("/shop?q=filter+oli+pc200-8&page=1", { products: [filter], reading });
  expect(without.text).not.toContain("Nomor seri");
});

test("a serial number of a known machine is offered to check each part by, and nothing else is asked", () => {
  const address = "/shop?q=filter+oli+pc200-8+sn+313445&page=1";
  const reading = { absent: [], near: [] };
  const machine = { brand: "Komatsu", model: "PC200-8", kind: "machine", serial: "313445" } as const;
  const known = show(address, {
    products: [filter],
    reading,
    machines: [{ ...machine, serialState: "known" }],
  });
  expect(known.text).toContain("Unit Komatsu PC200-8 313445 kami kenal.");
  expect(known.text).toContain("Cek tiap part untuk unit ini");
  expect(known.text).not.toMatch(/tidak dicocokkan|Minta penawaran/);
  const asking = show(address, { products: [filter], reading });
  expect(asking.text).not.toMatch(/kami kenal|tidak dicocokkan|Minta penawaran/);
});

test("a correction is shown and can be undone", () => {
  const reading = { corrected: "filter oli", absent: [], near: [] };
  const indonesian = show("/shop?q=filtr+oli&page=1", { products: [filter], reading });
  expect(indonesian.heading).toBe("Hasil untuk “filter oli”");
  expect(indonesian.text).toContain("Menampilkan “filter oli”. Cari “filtr oli” saja");
  expect(indonesian.links).toContain("/shop?q=filtr+oli&asTyped=1");
  const english = show(
    "/shop?q=oil+filtr&unit=Filter",
    { products: [filter], reading: { corrected: "oil filter", absent: [], near: [] } },
    "en",
  );
  expect(english.text).toContain("Showing “oil filter”. Search only for “oil filtr”");
  expect(english.links).toContain("/shop?unit=Filter&q=oil+filtr&asTyped=1");
});

test("dropped words are named, and the heading names those that are left", () => {
  const reading: SearchReading = {
    absent: [
      { kind: "word", text: "kaca" },
      { kind: "machine", text: "PC2000" },
    ],
    near: [],
  };
  const { heading, text, links } = show("/shop?q=kaca+filter+PC2000", { products: [filter], reading });
  expect(heading).toBe("Hasil untuk “filter”");
  expect(text).toContain("“kaca” dan PC2000 tidak ada di katalog; ini hasil untuk kata lainnya.");
  expect(chat(links)).toBe(
    "Halo CV. Contoh, saya mencari suku cadang ini dan tidak menemukannya di toko Anda: kaca filter PC2000\nUnit: PC2000\nhttps://shop.example/shop?q=kaca+filter+PC2000",
  );
  expect(links).toContain("tel:+62211234567");
  const english = show("/shop?q=kaca+filter+PC2000", { products: [filter], reading }, "en");
  expect(english.text).toContain(
    "“kaca” and PC2000 are not in the catalogue; these are the results for the other words.",
  );
});

test("for a name that no part has, the page says that it is in the descriptions, and the heading keeps it", () => {
  const reading: SearchReading = { absent: [{ kind: "name", text: "gabus" }], near: [] };
  const { heading, text } = show("/shop?q=gasket+gabus", { products: [filter], reading });
  expect(heading).toBe("Hasil untuk “gasket gabus”");
  expect(text).toContain(
    "Tidak ada di sini yang bernama “gabus”: kata itu hanya ada dalam nama yang lebih panjang atau deskripsinya.",
  );
  const english = show("/shop?q=gasket+gabus", { products: [filter], reading }, "en");
  expect(english.text).toContain(
    "None of these is called “gabus”: they have it in a longer name or in their description.",
  );
});

test("a search that finds the typed text says nothing more", () => {
  const { heading, text } = show("/shop?q=filter", { products: [filter], reading: { absent: [], near: [] } });
  expect(heading).toBe("Hasil untuk “filter”");
  expect(text).not.toMatch(/katalog|Menampilkan “/);
});

test("for a missing number the heading says so, and each card shows where its number differs", () => {
  const reading: SearchReading = {
    absent: [{ kind: "number", text: "600-211-1430" }],
    similarTo: "600-211-1430",
    near: [],
  };
  const { html, heading, text, links } = show("/shop?q=600-211-1430", { products: [filter], reading });
  expect(heading).toBe("600-211-1430 tidak ada di katalog; nomor yang mirip");
  expect(html).toMatch(/600-211-1<mark[^>]*underline[^>]*>34<\/mark>0/);
  expect(text).toContain("bukan 600-211-1430 , berbeda pada 34");
  expect(chat(links)).toBe(
    "Halo CV. Contoh, saya mencari suku cadang ini dan tidak menemukannya di toko Anda: 600-211-1430\nhttps://shop.example/shop?q=600-211-1430",
  );
  const english = show("/shop?q=600-211-1430", { products: [filter], reading }, "en");
  expect(english.heading).toBe("600-211-1430 is not in the catalogue; similar numbers");
  expect(english.text).toContain("not 600-211-1430 , differs in 34");
});

test("a difference in the hidden part of a long number marks its dots", () => {
  const reading: SearchReading = {
    absent: [{ kind: "number", text: "6754-61-1100-K" }],
    similarTo: "6754-61-1100-K",
    near: [],
  };
  const products = [{ ...pump, code: "6754-61-1100-J" }];
  const { html } = show("/shop?q=6754-61-1100-K&view=cards", { products, reading });
  expect(html).toMatch(/6754-61-1100-<mark[^>]*>\.\.\.<\/mark>/);
});

test("if there is no such part for the machine, near parts are shown apart, each with its own search", () => {
  const reading: SearchReading = {
    absent: [{ kind: "part", text: "pompa air", machine: "Komatsu 6D95" }],
    near: [
      { kind: "part", text: "pompa air", products: [pump], total: 1 },
      { kind: "machine", text: "Komatsu 6D95", products: [filter], total: 1_234 },
    ],
  };
  const { html, text, links } = show("/shop?q=pompa+air+6D95", { reading });
  expect(text).toContain("Katalog belum punya pompa air untuk Komatsu 6D95.");
  expect(text).toContain("Produk Tidak Ditemukan");
  const headings = [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, content = ""]) => `${level} ${textOf(content)}`,
  );
  expect(headings.slice(-5)).toEqual([
    "1 Hasil untuk “pompa air 6D95”",
    "2 Pompa air lainnya",
    "3 6754-61-1100",
    "2 Suku cadang lain untuk Komatsu 6D95",
    "3 600-211-1340",
  ]);
  expect(text).toContain("Lihat semua (1.234)");
  expect(links).toEqual(expect.arrayContaining(["/shop?q=pompa+air", "/shop?q=Komatsu+6D95"]));
  expect(chat(links)).toContain("\nUnit: Komatsu 6D95\nhttps://shop.example/shop?q=pompa+air+6D95");
  const english = show("/shop?q=pompa+air+6D95", { reading }, "en");
  expect(english.text).toContain("The catalogue has no pompa air for Komatsu 6D95 yet.");
  expect(english.text).toMatch(
    /Other pompa air parts See all 1 .*Other parts for Komatsu 6D95 See all 1,234/,
  );
});

test("a search without results names the word, the chat and the phone", () => {
  const reading: SearchReading = { absent: [{ kind: "word", text: "xyzzy" }], near: [] };
  const { text, links } = show("/shop?q=xyzzy", { reading });
  expect(text).toContain("“xyzzy” tidak ada di katalog.");
  expect(text).not.toContain("ini hasil");
  expect(text).toContain("Telepon (021) 1234567");
  expect(links).toContain("tel:+62211234567");
});

/** What a card shows in the results of a search. */
const told = (product: Partial<ProductCard>, language: Language = "id") =>
  show(
    "/shop?q=filter",
    { products: [{ ...filter, ...product }], reading: { absent: [], near: [] } },
    language,
  ).text;

test("a card of a search shows the maker and the machines of the part, in few words", () => {
  const fits = { brand: "Komatsu", model: "PC200-8", others: 7 };
  expect(told({ brand: "Komatsu", fits })).toContain("Komatsu · cocok untuk PC200-8 dan 7 lainnya");
  expect(told({ brand: "Donaldson", fits: { ...fits, others: 0 } }, "en")).toContain(
    "Donaldson · fits Komatsu PC200-8",
  );
  expect(told({ brand: "Koyo", measures: ["30 mm", "62 mm", "30 mm"] })).toContain(
    "Koyo · 30 mm, 62 mm, 30 mm",
  );
  // A part without a maker begins with the facts that are known.
  expect(told({ brand: "", measures: ["30 mm", "62 mm"] })).toContain("30 mm, 62 mm");
  expect(told({ brand: "", measures: ["30 mm", "62 mm"] })).not.toContain("· 30 mm");
  // The searched machine is shown instead of the first one.
  const foundBy = { kind: "machine", text: "Komatsu PC300-8" } as const;
  expect(told({ brand: "Komatsu", fits, foundBy }, "en")).toContain("Komatsu · fits Komatsu PC300-8");
});

test("where no part has all words, the parts for each word alone are not called other ones, because none was shown before", () => {
  const reading: SearchReading = {
    absent: [],
    near: [
      { kind: "part", text: "pompa air", products: [pump], total: 1 },
      { kind: "part", text: "hitachi", products: [filter], total: 12 },
    ],
  };
  const titles = (language: Language) =>
    [...show("/shop?q=pompa+air+hitachi", { reading }, language).html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(
      ([, title = ""]) => textOf(title),
    );
  expect(titles("id")).toEqual(expect.arrayContaining(["Hasil untuk “pompa air”", "Hasil untuk “hitachi”"]));
  expect(titles("en")).toEqual(expect.arrayContaining(["Results for “pompa air”", "Results for “hitachi”"]));
});

test("a few results are rows with the whole number and name, and everything that a card has", () => {
  const products = [{ ...pump, code: "6754-61-1100-LONG", name: "Pompa air mesin lengkap" }];
  const { text } = show("/shop?q=pompa", { products, reading: { absent: [], near: [] } });
  expect(text).toContain("6754-61-1100-LONG");
  expect(text).toContain("Pompa air mesin lengkap");
  expect(text).toMatch(/Rp\. [\d.]+ \+ Keranjang/);
  const cards = show("/shop?q=pompa&view=cards", { products, reading: { absent: [], near: [] } });
  expect(cards.text).toContain("6754-61-1100-...");
});

test("a search has a chip that removes it, but not if it finds nothing and nothing else narrows the list", () => {
  const reading = { absent: [], near: [] };
  const chip = (address: string, products: ProductCard[]) =>
    show(address, { products, reading }).html.includes('aria-label="Hapus “zzqqxx”"');
  expect(chip("/shop?q=zzqqxx", [filter])).toBe(true);
  expect(chip("/shop?q=zzqqxx", [])).toBe(false);
  expect(chip("/shop?q=zzqqxx&unit=Oil+Filter", [])).toBe(true);
});
