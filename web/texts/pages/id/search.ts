import type { SearchText } from "../en/search.ts";

const listed = new Intl.ListFormat("id");

/** The texts about a search. */
export const text: SearchText = {
  corrected: (shown) => `Menampilkan “${shown}”.`,
  onlyAsTyped: (typed) => `Cari “${typed}” saja`,
  word: (word) => `“${word}”`,
  absent: (names) => `${listed.format(names)} tidak ada di katalog`,
  restIsShown: "ini hasil untuk kata lainnya",
  nameAbsent: (words) =>
    `Tidak ada di sini yang bernama ${listed.format(words)}: kata itu hanya ada dalam nama yang lebih panjang atau deskripsinya.`,
  partAbsent: (part, machine) => `Katalog belum punya ${part} untuk ${machine}.`,
  serialNumber: (serial) =>
    `Nomor seri unit ${serial} tidak dicocokkan oleh pencarian ini. Tanyakan kepada kami apakah part-nya cocok.`,
  serialKnown: (machine) => `Unit ${machine} kami kenal.`,
  chooseMachine: "Cek tiap part untuk unit ini",
  serialChosen: (machine) => `Tiap part menyebut apakah cocok untuk ${machine}.`,
  machineParts: (machine) => `Part untuk ${machine}`,
  similarIsShown: "Yang berbeda diberi garis bawah. Cocokkan dengan nomor pada part Anda sebelum memesan.",
  similar: "nomor yang mirip",
  fitsNumber: (number) => `cocok dengan ${number}`,
  notThisNumber: (number) => `bukan ${number}`,
  differsIn: (characters) => `berbeda pada ${characters}`,
  otherParts: (part) => `${part.charAt(0).toUpperCase()}${part.slice(1)} lainnya`,
  otherPartsFor: (machine) => `Suku cadang lain untuk ${machine}`,
  partsFor: (word) => `Hasil untuk “${word}”`,
  seeAll: (total) => `Lihat semua (${total})`,
};
