/** The parameter of the bank accounts' address that opens the form for a new one. */
export const newBankParameter = "add";

/** The address of the bank accounts with the form for a new one open. */
export const newBankAddress = `/settings/banks?${newBankParameter}`;
