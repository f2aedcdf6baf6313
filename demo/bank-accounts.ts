/** Sample accounts: real banks, made-up numbers. */
export const demoBankAccounts = [
  {
    bankName: "Bank Central Asia",
    bankAliasName: "BCA",
    accountNumber: "5430 118 207",
    accountName: "CV. Mandiri Jaya",
  },
  {
    bankName: "Bank Mandiri",
    bankAliasName: "Mandiri",
    accountNumber: "118-00-2011-0543-7",
    accountName: "CV. Mandiri Jaya",
  },
  {
    bankName: "Bank Negara Indonesia",
    bankAliasName: "BNI",
    accountNumber: "0201 105 437",
    accountName: "CV. Mandiri Jaya",
  },
  {
    bankName: "Bank Rakyat Indonesia",
    bankAliasName: "BRI",
    accountNumber: "0543-01-002011-30-7",
    accountName: "CV. Mandiri Jaya",
  },
];
