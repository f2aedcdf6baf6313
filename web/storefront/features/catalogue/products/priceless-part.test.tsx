import { expect, test } from "vitest";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { chosenProductsQuery } from "#web/api/catalogue-queries.ts";
import { AddToCartProvider } from "./add-to-cart.tsx";
import CompanionOrder from "./companion-order.tsx";
import { ProductCard } from "../listing/product-card.tsx";

const card = (price: number) =>
  renderScreen(
    <AddToCartProvider>
      <ProductCard
        product={{
          id: 7,
          code: "708-2L-00500",
          name: "Pompa utama",
          price,
          imageLocation: "/no-picture.svg",
          unitname: "Hidrolik",
        }}
        sizes="100vw"
      />
    </AddToCartProvider>,
    "id",
  );

test("a part without a price is asked for instead of sold for nothing", () => {
  expect(textOf(card(0))).toContain("Harga: hubungi kami");
  expect(textOf(card(0))).not.toContain("Rp");
  expect(linksOf(card(0))).toContain("/ask?part=708-2L-00500");
  expect(textOf(card(0))).not.toContain("Keranjang");
  expect(textOf(card(1_500))).toContain("Rp. 1.500");
  expect(textOf(card(1_500))).toContain("Keranjang");
});

const companion = (price: number) => {
  const product = { id: 7, code: "708-2L-00500", name: "Pompa utama", price, salesUnit: "pcs" };
  const { queryKey } = chosenProductsQuery(() => Promise.reject(new Error("no call")), [7]);
  return renderScreen(
    <AddToCartProvider>
      <CompanionOrder id={7} pieces={2} all={[7]} />
    </AddToCartProvider>,
    "id",
    { answers: [[queryKey, [product]]] },
  );
};

test("a part without a price that belongs to another is asked for as well", () => {
  expect(textOf(companion(0))).toContain("Harga: hubungi kami");
  expect(textOf(companion(0))).not.toContain("Keranjang");
  expect(linksOf(companion(0))).toContain("/ask?part=708-2L-00500");
  expect(textOf(companion(1_500))).toContain("Rp");
});
