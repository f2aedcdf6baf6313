/** The logins of a demo shop on somebody's own machine; the console prints them. A public shop never has them. */
export const demoAdministrator = { email: "admin@mandirijaya.example", password: "mandiri-admin" };

export const demoCustomer = { email: "budi@contoh.example", password: "mandiri-budi" };
