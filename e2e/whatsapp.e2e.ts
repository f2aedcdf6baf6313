import { expect, screens, test } from "./journey.ts";
import { newestProducts } from "./shopper.ts";
import { shopUrl } from "./surroundings.ts";

/** The first words of a chat that a link opens. */
const begins = (address: string | null) => new URL(address ?? "").searchParams.get("text");

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("WhatsApp is in the header, in the footer, on a part and where nothing was found", async ({
    page,
    callAs,
    texts,
  }) => {
    const { catalogue, shell } = texts;
    const { name, whatsapp } = await callAs()("getCompany", {});
    const chat = `https://wa.me/${whatsapp.replace(/\D/g, "").replace(/^0/, "62")}`;
    await page.goto("/");
    for (const place of ["banner", "contentinfo"] as const) {
      const link = page.getByRole(place).getByRole("link", { name: shell.whatsapp });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", chat);
    }

    const [product] = await newestProducts(callAs());
    await page.goto(`/product/${product?.id}/detail`);
    const ask = page.getByRole("link", { name: catalogue.askAboutPart });
    await expect(ask).toHaveAttribute("href", new RegExp(`^${chat}\\?text=`));
    const question = begins(await ask.getAttribute("href"));
    expect(question).toContain(name);
    expect(question).toContain(product?.code);
    expect(question).toContain(`${shopUrl()}/product/${product?.id}/detail`);

    await page.goto(`/shop?q=${encodeURIComponent("xyzzy & 50%")}`);
    const search = page.getByRole("link", { name: catalogue.askOnWhatsapp });
    await expect(search).toBeVisible();
    expect(begins(await search.getAttribute("href"))).toContain("xyzzy & 50%");
  });
});
