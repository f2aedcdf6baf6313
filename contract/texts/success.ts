import type { Language } from "../core/languages.ts";

const texts = {
  done: { en: "OK", id: "OK" },
  registered: {
    en: "Registration has been successful. Please kindly check your email for completing your registration.",
    id: "Pendaftaran berhasil. Silakan periksa email Anda untuk menyelesaikan pendaftaran.",
  },
  mailSent: {
    en: "If this address is registered, we have sent it an email.",
    id: "Jika alamat ini terdaftar, kami telah mengirim email ke sana.",
  },
} as const;

export type SuccessKey = keyof typeof texts;

/** The message of a successful answer. */
export function successText(key: SuccessKey | undefined, language: Language): string {
  return texts[key ?? "done"][language];
}
