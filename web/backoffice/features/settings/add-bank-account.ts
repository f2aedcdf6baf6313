/** What the address of the bank accounts has if the form for a new one is to be open. */
export const addName = "add";

/** The bank accounts with the form for a new one. */
export const addBankAccount = `/settings/banks?${addName}`;
