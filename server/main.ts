// React chooses its fast form by NODE_ENV when it is first loaded: the shop is loaded after that is set.
process.env["NODE_ENV"] ??= "production";
const { startShop } = await import("./start-shop.ts");
await startShop(process.env);
