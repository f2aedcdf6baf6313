import type { FitText } from "../en/fit.ts";

/** The texts about what fits a machine in Indonesian. */
export const text: FitText = {
  fits: (machine) => `Cocok untuk ${machine}`,
  doesNotFit: (machine) => `Tidak cocok untuk ${machine}`,
  askSerial: (machine) => `${machine}: tergantung nomor seri`,
  because: {
    model: "Cocok untuk semua nomor seri yang kami ketahui.",
    serial: (serials) => `Part ini untuk nomor seri ${serials}.`,
    component: (component) => `Part ini milik ${component} yang terpasang di unit ini.`,
    otherMachines: (machines) => `Part ini untuk ${machines}.`,
  },
  ask: {
    serial: (serials) => `Part ini untuk nomor seri ${serials}. Ketik nomor seri unit Anda setelah modelnya.`,
    component: (component) =>
      `Part ini milik ${component}. Ketik nomor seri unit, atau lihat pelat engine atau komponennya.`,
  },
  outside: (serial) => `Nomor seri ${serial} tidak ada di seri yang kami ketahui.`,
  series: (serials, years) => (years === "" ? `Seri ${serials}` : `Seri ${serials}, ${years}`),
  perMachine: (pieces) => `${pieces} per unit`,
  source: (source) => `Sumber: ${source}`,
  instead: "Yang cocok:",
  several: "Yang mana?",
  unknown: "Pelat ini belum kami kenal. Ketik model dan nomor serinya, misalnya PC200-8 313445.",
  photo: "Belum yakin? Kirim foto pelatnya, kami cek.",
  anotherMachine: "Lupakan unit ini",
  onlyModel: (model) => `Hanya part untuk ${model}`,
  showAll: "Tampilkan semua part",
  page: (machine) => `Tentang ${machine}: seri dan part`,
  kept: (machine) => `Unit Anda: ${machine}`,
  engineSerial: (engine) => `Nomor seri engine ${engine}`,
  checkEngine: "Cek engine",
  keep: "Simpan di Unit saya",
  myMachines: "Unit saya",
  notKept: "Unit ini tidak dapat disimpan. Silakan coba lagi.",
  checking: "Memeriksa …",
};
