/** The logins of a demo shop that only its own machine reaches; the console prints them. No other shop has them. */
export const demoAdministrator = { email: "admin@mandirijaya.example", password: "mandiri-admin" };

export const demoCustomer = { email: "budi@contoh.example", password: "mandiri-budi" };
