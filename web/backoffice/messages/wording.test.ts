import { expect, test } from "vitest";
import { healthWords } from "#contract/texts/health-words.ts";
import { refusalTexts } from "#contract/texts/refusals.id.ts";
import { mailTexts } from "#server/mail/texts/id.ts";
import { messagesOf } from "#testing/render-screen.tsx";
import { officeMessages as office } from "./id.ts";

const { frame, login, orders, settings, staff, today } = office;

test.each([
  ["Perlu dikirim", today.waiting.toSend.name],
  ["Cek pembayaran", today.waiting.paymentsToCheck.name],
  ["Pencarian tanpa hasil", today.waiting.missedParts.name],
  ["Lewat jatuh tempo", today.waiting.overdue.name],
  ["statusnya menjadi Dibatalkan", today.movedTo("Dibatalkan")],
  ["pcs", today.pieces],
  ["Status SO-1 sudah diubah.", orders.moved("SO-1")],
  ["Masuk ke panel admin", login.title],
  ["Panel admin", frame.title],
  ["Undang karyawan ke panel admin", staff.inviteTitle],
  ["Barang yang habis dapat dipesan inden", settings.rules.sellsIndent],
  ["Inden: kami pesankan dari pabrik", messagesOf.id.catalogue.stock.indent],
])("the Indonesian edition says '%s'", (words, held) => {
  expect(held).toBe(words);
});

/** Every text; a text that needs values gets some. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return textsIn(Reflect.apply(value, undefined, [2, 3, 4]));
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test.each([
  ["kantor", "panel admin"],
  ["buah", "pcs"],
  ["indent", "inden"],
  ["ketemu", "ditemukan"],
  ["dipindah", "dipindahkan"],
  ["papan ketik", "keyboard"],
  ["semua saringan", "semua filter"],
  ["berkas", "file"],
  ["staf", "karyawan"],
  ["(di)?kabari", "beri tahu"],
  ["bila", "jika"],
  ["kalau", "jika"],
  ["tenggat", "batas waktu"],
  ["pengembalian uang", "pengembalian dana"],
  ["hitung fisik", "stok opname"],
  ["(di|meng)?kesamping(kan)?", "sisihkan"],
  ["(di|mem)?betulkan", "perbaiki"],
  ["(di)?lepas sebagai", "setujui tempo"],
  ["(di|meng)?urung(kan)?", "batalkan"],
  ["kiriman(nya)?", "paket"],
  ["rekening koran", "ringkasan tagihan"],
  ["buku kerja", "file Excel"],
  ["peramban", "browser"],
  ["obrolan", "chat"],
  ["(di)?kabarkan", "beri tahukan, menyusul"],
  ["terlanjur", "telanjur"],
])("no Indonesian text says '%s' instead of '%s'", (word) => {
  const { carousel: _, ...catalogue } = messagesOf.id.catalogue;
  const all = textsIn([
    { ...office, frame: { ...frame, onlyFor: "" } },
    { ...messagesOf.id, catalogue, forms: {} },
    refusalTexts,
    healthWords.id,
    mailTexts,
  ]);
  expect(all.length).toBeGreaterThan(1_000);
  // Only the name of a company's head office may have this word.
  const others = all.filter((text) => text.toLowerCase() !== "kantor pusat");
  expect(others.filter((text) => new RegExp(String.raw`\b${word}\b`, "i").test(text))).toEqual([]);
});
