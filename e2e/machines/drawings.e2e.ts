import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("a mechanic goes from a part to the drawing that shows it, and takes two parts from there", async ({
    page,
    callAs,
  }) => {
    const { products } = await callAs()("pageProducts", { body: { filterKeyWord: "6754-61-1100" } });
    await page.goto(`/product/${products[0]?.id}/detail`);
    const link = page.getByRole("list", { name: "Terlihat di gambar" }).getByRole("link");
    await page.getByRole("heading", { name: "Cocok untuk" }).scrollIntoViewIfNeeded();
    await expect(link).toContainText("Pompa air dan kipas");
    await expect(link).toContainText("No. 1");
    await link.click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pompa air dan kipas");
    const picture = page.getByRole("region", { name: /^Pompa air dan kipas, perbesar/ });
    const pump = picture.getByRole("button", { name: "Nomor 1: 6754-61-1100 Pompa air" });
    await expect(pump).toHaveAttribute("aria-pressed", "true");
    await expectFits(page);

    const thermostat = picture.getByRole("button", { name: /^Nomor 6: 6754-61-6211/ });
    await thermostat.click();
    await expect(pump).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("status").getByText("6754-61-6211")).toBeVisible();
    await expect(page.getByRole("button", { name: "Tunjukkan nomor 6 di gambar" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );

    await page.getByRole("button", { name: "Perbesar" }).click();
    const wide = await picture.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth);
    expect(wide).toBeCloseTo(1.5, 1);
    await picture.press("0");
    await expect(page.getByRole("button", { name: "Perkecil" })).toBeDisabled();

    await page.getByRole("checkbox", { name: "Pesan 6754-61-1100" }).check();
    await page.getByRole("checkbox", { name: "Pesan 01010-81240" }).check();
    await expect(page.getByRole("textbox", { name: "Jumlah 01010-81240" })).toHaveValue("4");
    await page.getByRole("button", { name: "Tambahkan 2 baris" }).click();
    await expect(page.getByText("2 part masuk ke keranjang.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Pesan 6754-61-1100" })).not.toBeChecked();
    await page.goto("/guest-cart");
    await expect(page.getByText("01010-81240").first()).toBeVisible();
  });
});

test("lines of other serial numbers than the chosen machine's are said so, and a wheel enlarges", async ({
  page,
  callAs,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("machine", JSON.stringify({ brand: "Komatsu", model: "PC200-8", serial: "313445" }));
  });
  const { products } = await callAs()("pageProducts", { body: { filterKeyWord: "20Y-27-22150" } });
  await page.goto(`/product/${products[0]?.id}/detail`);
  await page.getByRole("heading", { name: "Fits" }).scrollIntoViewIfNeeded();
  await page
    .getByRole("list", { name: "Shown in" })
    .getByRole("link", { name: /Final drive/ })
    .click();
  const parts = page.getByRole("region", { name: "Parts" });
  await expect(
    parts.getByText("Only serial numbers 200001-299999 · Not for your serial number 313445"),
  ).toBeVisible();
  await expect(parts.getByText("Only serial numbers 300001-UP")).toBeVisible();
  const picture = page.getByRole("region", { name: /^Final drive, enlarge/ });
  await picture.getByRole("button", { name: /^Number 6/ }).focus();
  await picture.hover();
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole("button", { name: "Show all of it" })).toBeEnabled();
  await expectFits(page);
});

test.describe("with two fingers", () => {
  test.use(onPhone);

  test("a drawing is enlarged and made smaller, and the page around it stays as it is", async ({
    page,
    callAs,
  }) => {
    const { drawings } = await callAs()("listMachineDrawings", {
      query: { brand: "Komatsu", model: "PC200-8" },
    });
    await page.goto(`/drawings/${drawings[0]?.id}`);
    const picture = page.getByRole("region", { name: /perbesar/ });
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    const middle = {
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: Math.min((box?.y ?? 0) + (box?.height ?? 0) / 2, 500),
    };
    const browser = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: middle.x - apart, y: middle.y, id: 0 },
      { x: middle.x + apart, y: middle.y, id: 1 },
    ];
    const send = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) =>
      browser.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: apart === undefined ? [] : fingers(apart),
      });
    /** Moves two fingers, so many pixels from their middle, to another distance. */
    const pinch = async (from: number, to: number) => {
      await send("touchStart", from);
      for (let step = 1; step <= 5; step += 1) await send("touchMove", from + ((to - from) * step) / 5);
      await send("touchEnd");
    };
    const sizes = () =>
      picture.evaluate((area) => ({
        picture: Math.round((area.scrollWidth / area.clientWidth) * 10) / 10,
        page: globalThis.visualViewport?.scale,
      }));
    expect(await sizes()).toEqual({ picture: 1, page: 1 });
    await pinch(30, 90);
    await expect.poll(sizes).toEqual({ picture: 3, page: 1 });
    await expect(page.getByRole("button", { name: "Perkecil" })).toBeEnabled();
    await expectFits(page);
    await pinch(90, 45);
    await expect.poll(sizes).toEqual({ picture: 1.5, page: 1 });
    // No smaller than whole.
    await pinch(90, 20);
    await expect.poll(sizes).toEqual({ picture: 1, page: 1 });
    await expect(page.getByRole("button", { name: "Perkecil" })).toBeDisabled();
  });
});

test.describe("with forty callouts close together, on a phone", () => {
  test.use(onPhone);

  test("each of them can be pressed", async ({ page, staff }) => {
    const { rows } = await staff("pageDrawings", { query: {} });
    const { pictureKey } = await staff("getFullDrawing", { params: { id: String(rows[0]?.id) } });
    const labels = Array.from({ length: 40 }, (_, place) => String(place + 1));
    const made = await staff("addDrawing", {
      body: {
        titleId: "Empat puluh nomor",
        titleEn: "",
        source: "",
        isLicensed: false,
        pictureKey,
        machines: [],
        callouts: labels.map((label, place) => ({
          label,
          x: 0.3 + (place % 8) * 0.045,
          y: 0.3 + Math.floor(place / 8) * 0.06,
        })),
        lines: labels.map((label) => ({
          label,
          number: `A-${label}`,
          pieces: null,
          note: "",
          serials: null,
        })),
      },
    });
    await page.goto(`/drawings/${made.id}`);
    const picture = page.getByRole("region", { name: /^Empat puluh nomor/ });
    await expect(picture.getByRole("button")).toHaveCount(40);
    // Also that each is as large as a finger needs it, and that none covers another.
    await expectFits(page);
    for (const label of ["1", "17", "20", "28", "40"]) {
      const callout = picture.getByRole("button", { name: new RegExp(`^Nomor ${label}:`) });
      await callout.click();
      await expect(callout).toHaveAttribute("aria-pressed", "true");
    }
    await expectFits(page);
    await staff("deleteDrawing", { params: { id: String(made.id) }, query: { version: made.version } });
  });
});
