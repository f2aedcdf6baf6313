import type { Language } from "../core/languages.ts";

/** The state of a parcel that its courier has lost. */
export const lostParcelName: Record<Language, string> = {
  en: "Lost by the courier",
  id: "Paket hilang",
};

/** Why money goes back for a lost parcel: which parcel it is, and the words of the staff. */
export const lostParcelReason: Record<Language, (parcel: { position: number; reason: string }) => string> = {
  en: ({ position, reason }) => `Parcel ${position} was lost by the courier: ${reason}`,
  id: ({ position, reason }) => `Paket ${position} hilang di kurir: ${reason}`,
};
