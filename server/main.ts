// React chooses its production build by NODE_ENV when it is first loaded, so the shop is imported after NODE_ENV is
// set.
process.env["NODE_ENV"] ??= "production";
const { startShop } = await import("./start-shop.ts");
await startShop(process.env);
