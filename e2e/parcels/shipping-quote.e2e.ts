import { formatRupiah } from "#contract/core/money.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onDesktop, test } from "../kit/journey.ts";
import { fillCart, kalideres, newestProducts, pickSubdistrict } from "../kit/shopper.ts";

test.describe("on a desktop, in English", () => {
  test.use(onDesktop);

  test("shipping prices are shown before the login, for a place that is chosen once", async ({
    page,
    texts,
    member,
    enter,
  }) => {
    test.slow();
    const { cart, catalogue, checkout, shippingQuote } = texts;
    const main = page.getByRole("main");
    const [part] = await newestProducts(member.call);
    if (part === undefined) throw new Error("the shop has no products");
    const [place] = await member.call("searchSubdistricts", { query: { name: kalideres.name } });
    const costOf = async (qty: number) => {
      const lines = [{ ProductId: part.id, qty }];
      const body = { subdistrictId: place?.subdistrictId ?? 0, lines };
      return member.call("quoteShipping", { body });
    };
    const box = main.getByRole("region", { name: shippingQuote.title });
    await page.goto(`/product/${part.id}/detail`);
    await main.getByRole("button", { name: catalogue.shippingCost }).click();
    await expect(box).toBeFocused();
    await expectFits(page);
    await pickSubdistrict(page, texts, "kalid", kalideres.name);
    const { services } = await costOf(1);
    const first = services[0];
    const last = services.at(-1);
    if (first === undefined || last === undefined) throw new Error("no courier goes there");
    expect(first.cost).toBeLessThanOrEqual(last.cost);
    await expect(box.getByRole("listitem").first()).toContainText(first.service);
    await expect(box.getByRole("listitem").first()).toContainText(checkout.days(first.estimatedDays));
    await expect(box.getByRole("listitem").first()).toContainText(formatRupiah(first.cost));
    await expectFits(page);
    await box.getByRole("button", { name: shippingQuote.showAll(services.length) }).click();
    await expect(box.getByRole("listitem")).toHaveCount(services.length);
    await expect(box.getByRole("listitem").last()).toContainText(formatRupiah(last.cost));

    // The guest's cart knows the place, and asks for the price of all its pieces.
    await page.evaluate(
      (content) => {
        localStorage.setItem("guest_cart", content);
      },
      JSON.stringify({
        key: "0123456789abcdef0123456789abcdef",
        lines: [{ ProductId: part.id, code: part.code, qty: 1, customerNotes: "" }],
      }),
    );
    await page.goto("/guest-cart");
    await expect(box.getByRole("listitem").first()).toContainText(formatRupiah(first.cost));
    await main.getByRole("textbox", { name: cart.quantityNamed(part.code) }).fill("60");
    const { chargeableWeightKilograms, services: ofSixty } = await costOf(60);
    expect(chargeableWeightKilograms).toBeGreaterThan(1);
    await expect(box.getByRole("listitem").first()).toContainText(formatRupiah(ofSixty[0]?.cost ?? 0));
    await expect(box).toContainText(
      shippingQuote.forWeight(chargeableWeightKilograms.toLocaleString("id-ID")),
    );
    await expectFits(page);

    await fillCart(member.call, [{ ProductId: part.id, qty: 60 }]);
    await enter(page, member);
    await page.goto("/cart");
    await pickSubdistrict(page, texts, "kalid", kalideres.name);
    await expect(box.getByRole("listitem").first()).toContainText(formatRupiah(ofSixty[0]?.cost ?? 0));

    // One sum is the last and the largest, and says which courier it counts.
    await expect(box.getByRole("listitem").first()).toContainText(shippingQuote.counted);
    await expect(main.getByText(cart.shippingLater)).toBeHidden();
    const heightOf = async (sum: number) =>
      (await main.getByText(formatRupiah(sum), { exact: true }).last().boundingBox())?.height ?? 0;
    const goods = part.price * 60;
    expect(await heightOf(goods + (ofSixty[0]?.cost ?? 0))).toBeGreaterThan(await heightOf(goods));
    await expectFits(page);
  });
});

test("too many requests, an estimate and a shop that does not answer have clear messages", async ({
  page,
  texts,
  callAs,
  trouble,
}) => {
  trouble.foresee(/429 \(Too Many Requests\)/, /ERR_FAILED/, /CallError/, /NoAnswerError/);
  const { catalogue, shell, shippingQuote } = texts;
  const [part] = await newestProducts(callAs());
  const message = "Too many attempts. Please wait 42 seconds and try again.";
  const box = page.getByRole("region", { name: shippingQuote.title });
  await page.route(
    "**/v1/logistix/public/quote",
    (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "42" },
        json: { code: 429, reason: "tooManyTries", message },
      }),
    { times: 1 },
  );
  await page.goto(`/product/${part?.id ?? 0}/detail`);
  await page.getByRole("button", { name: catalogue.shippingCost }).click();
  await pickSubdistrict(page, texts, "kalid", kalideres.name);
  await expect(box.getByRole("alert")).toContainText(message);
  await expectFits(page);
  const estimate = {
    provider: "jne",
    providerName: "Jalur Nugraha Ekakurir (JNE)",
    service: "REG",
    description: "",
    estimatedDays: "1",
    cost: 45_000,
    isEstimate: true,
  };
  await page.route(
    "**/v1/logistix/public/quote",
    (route) =>
      route.fulfill({
        json: { code: 200, message: "OK", data: { services: [estimate], chargeableWeightKilograms: 1 } },
      }),
    { times: 1 },
  );
  await box.getByRole("button", { name: shell.tryAgain }).click();
  await expect(box).toContainText("Rp 45.000");
  await expect(box).toContainText(shippingQuote.estimateNote);
  await expectFits(page);

  // The next visit knows the place; the shop does not answer then, not even a second time.
  await page.route("**/v1/logistix/public/quote", (route) => route.abort("failed"), { times: 2 });
  await page.reload();
  await page.getByRole("button", { name: catalogue.shippingCost }).click();
  await expect(box.getByRole("alert")).toContainText(shell.noAnswer);
  await box.getByRole("button", { name: shell.tryAgain }).click();
  await expect(box.getByRole("listitem").first()).toBeVisible();
});
