/** How Coretax identifies a buyer: by a tax number (NPWP), an identity card (NIK), a passport, or another document. */
export const buyerDocuments = ["TIN", "National ID", "Passport", "Other ID"] as const;
export type BuyerDocument = (typeof buyerDocuments)[number];

/** Buyers who pay the PPN to the state themselves: government offices (code 02), and others such as state companies (03). */
export const taxCollectors = ["none", "government", "other"] as const;
export type TaxCollector = (typeof taxCollectors)[number];

/** Digits of a tax invoice's number, which Coretax assigns. */
export const taxNumberDigits = 17;
