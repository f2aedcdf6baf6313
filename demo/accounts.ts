/**
 * The logins of a demo shop that can be reached only from its own machine; the console prints them. No other shop has
 * them.
 */
export const demoAdministrator = { email: "admin@mandirijaya.example", password: "mandiri-admin" };

export const demoCustomer = { email: "budi@contoh.example", password: "mandiri-budi" };

/** The people in the demo's office beside its administrator, in the order in which they joined. */
export const demoStaff = [
  {
    role: "sales",
    salutation: "Mrs",
    firstName: "Sari",
    lastName: "Wulandari",
    email: "sari@mandirijaya.example",
    password: "mandiri-sari",
  },
  {
    role: "finance",
    salutation: "Mrs",
    firstName: "Dewi",
    lastName: "Kartika",
    email: "dewi@mandirijaya.example",
    password: "mandiri-dewi",
  },
  {
    role: "warehouse",
    salutation: "Mr",
    firstName: "Agus",
    lastName: "Prasetyo",
    email: "agus@mandirijaya.example",
    password: "mandiri-agus",
  },
  {
    role: "catalogue",
    salutation: "Mr",
    firstName: "Hendra",
    lastName: "Saputra",
    email: "hendra@mandirijaya.example",
    password: "mandiri-hendra",
  },
] as const;

/** The manager of one of the companies that buy in the demo's history. */
export const demoBuyer = { email: "rina.puspitasari@barakutai.example", password: "mandiri-rina" };

/** All logins above, which are public. */
export const demoLogins: readonly { email: string; password: string }[] = [
  demoAdministrator,
  demoCustomer,
  demoBuyer,
  ...demoStaff,
];
