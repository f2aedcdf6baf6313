import { execFile } from "node:child_process";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#server/domains/people/accounts/passwords.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { buildCourier, buildOrder } from "#testing/builders/build-order.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

const administrator = { email: "ratna@mandirijaya.example", password: "a long enough password" };

describe("npm run order", () => {
  let shop: TestShop;
  let address: string;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    address = await shop.app.listen({ host: "127.0.0.1", port: 0 });
    await buildUser(shop.db, {
      role: "owner",
      email: administrator.email,
      passwordHash: await hashPassword(administrator.password),
    });
  });
  afterAll(() => shop.close());

  const run = (parameters: string[], variables: Record<string, string> = {}) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = {
        ...process.env,
        PUBLIC_URL: address,
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ...variables,
      };
      execFile(
        process.execPath,
        ["scripts/move-order.ts", ...parameters],
        { cwd: projectRoot, env },
        (error, stdout, stderr) =>
          resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr }),
      );
    });

  it("moves an order and says what comes next", async () => {
    const order = await buildOrder(shop);
    expect(await run([order.orderCode, "processing"])).toEqual({
      code: 0,
      output: `${order.orderCode} is now "processing". Open moves: waiting for payment, cancel.\n`,
    });
    expect((await run([order.orderCode, "waiting for payment"])).code).toBe(0);
    expect((await run([order.orderCode, "packing"])).code).toBe(0);
    const billless = await run([order.orderCode, "delivering"]);
    expect(billless.code).toBe(1);
    expect(billless.output).toContain("Please enter the airway bill number.");
    expect((await run([order.id, "delivering", "JNE0123456789"])).output).toContain("Open moves: done.");
    const [seen] = await shop.callAs(order.token)("listOrders", { query: {} });
    expect(seen).toMatchObject({ orderStatus: "delivering", shippingAirwayBills: "JNE0123456789" });
  });

  it("cancels with a reason and takes a status without quotes", async () => {
    const order = await buildOrder(shop);
    await run([order.orderCode, "processing"]);
    expect((await run([order.orderCode, "waiting", "for", "payment"])).code).toBe(0);
    await run([order.orderCode, "cancel", "--reason", "Not paid in time"]);
    const seen = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(seen.events.at(-1)).toMatchObject({ orderStatus: "cancel", reason: "Not paid in time" });
  });

  it("accepts the code of an account that needs one", async () => {
    const order = await buildOrder(shop);
    const email = "dewi@mandirijaya.example";
    const { token } = await buildUser(shop.db, {
      role: "sales",
      email,
      passwordHash: await hashPassword(administrator.password),
    });
    const call = shop.callAs(token);
    const { secret } = await call("startSecondFactor", {});
    const { recoveryCodes } = await call("confirmSecondFactor", {
      body: { oneTimeCode: new TOTP({ secret }).generate() },
    });
    const login = { ADMIN_EMAIL: email };
    const without = await run([order.orderCode, "processing"], login);
    expect(without.code).toBe(1);
    expect(without.output).toContain("Please enter the code of your authenticator app");
    const [code = ""] = recoveryCodes;
    expect((await run([order.orderCode, "processing", "--code", code], login)).code).toBe(0);
  });

  it("says why the shop refused", async () => {
    const order = await buildOrder(shop);
    const illegal = await run([order.orderCode, "done"]);
    expect(illegal).toEqual({
      code: 1,
      output: "An order in status new cannot move to done. Open moves: processing, cancel.\n",
    });
    const undecided = await run([order.orderCode, "accept"]);
    expect(undecided).toEqual({ code: 1, output: "There is no payment to check on this order.\n" });
    const wrongPassword = await run([order.orderCode, "processing"], { ADMIN_PASSWORD: "something else" });
    expect(wrongPassword).toEqual({ code: 1, output: "Email or password is not correct.\n" });
    const nobodyThere = await run([order.orderCode, "processing"], { PUBLIC_URL: "http://127.0.0.1:4321" });
    expect(nobodyThere.code).toBe(1);
    expect(nobodyThere.output).toContain("cannot be reached");
  });

  it.each([
    [[], "Usage:"],
    [["SO-20261120-0001"], "Usage:"],
    [["SO-20261120-0001", "fly"], 'There is no status "fly"'],
    [["SO-20261120-0001", "reject"], "needs --reason"],
    [["SO-20261120-0001", "cancel", "--because", "x"], "--because"],
  ])("explains its usage instead of %j", async (parameters, message) => {
    const { code, output } = await run(parameters);
    expect(code).toBe(2);
    expect(output).toContain(message);
  });
});
