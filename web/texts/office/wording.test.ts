import { expect, test } from "vitest";
import { importFieldNames } from "#contract/catalogue/admin/import-fields.ts";
import { measureKinds } from "#contract/catalogue/measures.ts";
import { accountMoveNames } from "#contract/texts/account-move-names.ts";
import { healthWords } from "#contract/texts/health-words.ts";
import { importRemarks as englishRemarks } from "#contract/texts/en/import-remarks.ts";
import { importRemarks } from "#contract/texts/id/import-remarks.ts";
import { refusalTexts as englishRefusals } from "#contract/texts/en/refusals.ts";
import { refusalTexts } from "#contract/texts/id/refusals.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import { validationTexts } from "#contract/texts/id/validation.ts";
import { mailTexts } from "#contract/texts/mails/id.ts";
import { messagesOf } from "#testing/output/render-screen.tsx";
import { officeMessages as english } from "./en.ts";
import { officeMessages as office } from "./id.ts";

const { frame, login, orders, settings, staff, today } = office;

test.each([
  ["Perlu dikirim", today.waiting.toSend.name],
  ["Pembayaran perlu diperiksa", today.waiting.paymentsToCheck.name],
  ["Pencarian tanpa hasil", today.waiting.missedParts.name],
  ["Lewat jatuh tempo", today.waiting.overdue.name],
  ["statusnya menjadi Dibatalkan", today.movedTo("Dibatalkan")],
  ["pcs", today.pieces],
  ["Status SO-1 sudah diubah.", orders.moved("SO-1")],
  ["Masuk ke panel admin", login.title],
  ["Panel admin", frame.title],
  ["Undang karyawan ke panel admin", staff.inviteTitle],
  ["Barang yang habis dapat dipesan inden", settings.rules.fields["stock.sellsIndent"].label],
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

const { carousel: _carousel, ...catalogue } = messagesOf.id.catalogue;

/** What the back office says, in each language. */
const ofOffice = {
  en: textsIn([
    { ...english, frame: { ...english.frame, onlyFor: "" } },
    englishRefusals,
    englishRemarks,
    healthWords.en,
    reportWords.en,
    accountMoveNames.en,
  ]),
  id: textsIn([
    { ...office, frame: { ...frame, onlyFor: "" } },
    refusalTexts,
    importRemarks,
    importFieldNames.id,
    validationTexts,
    healthWords.id,
    reportWords.id,
    accountMoveNames.id,
    Object.values(measureKinds).map(({ id }) => id),
  ]),
};

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
  ["dicek|cek pembayaran", "diperiksa"],
  ["(di|me)?relakan", "hapuskan"],
  ["kekurangan(nya)?|piutang", "kurang"],
  ["(tarik|ditarik|menarik) kembali", "batalkan"],
  ["ongkir", "ongkos kirim"],
  ["mesin(?! pencari)", "unit"],
  ["lembar tersembunyi|lembar berikutnya", "sheet"],
  ["percakapan(nya)?", "chat"],
  ["kehalusan saringan", "mikron"],
  ["diberitahukan kemudian", "menyusul"],
  ["volumetrik", "barang besar"],
  ["debet", "debit"],
])("no Indonesian text says '%s' instead of '%s'", (word) => {
  const all = [...ofOffice.id, ...textsIn([{ ...messagesOf.id, catalogue, forms: {} }, mailTexts])];
  expect(all.length).toBeGreaterThan(1_000);
  // An account of the books has its name in accounting. Only a company's head office, and the telephone of an office, may have this word.
  const others = all.filter(
    (text) => !/^piutang usaha$|^kantor pusat$|telepon rumah atau kantor/i.test(text),
  );
  expect(others.filter((text) => new RegExp(String.raw`\b${word}\b`, "i").test(text))).toEqual([]);
});

test.each([
  ["mail(s|ed|ing)?(?! server)|e-mails?", "email"],
  ["reckon(s|ed)?", "calculate"],
  ["(pay|paid|given?|gives|money goes) back", "refund"],
  ["paid too much", "overpaid"],
  ["releas(e|es|ed)", "approve on account"],
  ["asker", "customer"],
  ["load (it )?again", "reload"],
])("no English text of the office says '%s' instead of '%s'", (word) => {
  expect(ofOffice.en.length).toBeGreaterThan(1_000);
  // The mailbox of a shop without a mail server has this address.
  const all = ofOffice.en.map((text) => text.replace("/dev/mail", ""));
  expect(all.filter((text) => new RegExp(String.raw`\b(?:${word})\b`, "i").test(text))).toEqual([]);
});

test.each([
  ["a space before the sign of per cent", /\d[\s\u{a0}]%/u],
  ["three dots for an ellipsis", /\.\.\./],
  ["an ellipsis right after a word", /\p{L}…/u],
  ["two spaces", / {2}/],
])("no text of the office has %s", (_, pattern) => {
  const all = [...ofOffice.en, ...ofOffice.id];
  expect(all.filter((text) => pattern.test(text))).toEqual([]);
});

test("Indonesian texts write the currency small within a sentence", () => {
  expect(ofOffice.id.filter((text) => /[\p{Ll},] Rupiah/u.test(text))).toEqual([]);
});
