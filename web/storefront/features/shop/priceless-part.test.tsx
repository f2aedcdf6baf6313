import { expect, test } from "vitest";
import { linksOf, textOf } from "#testing/read-html.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { AddToCartProvider } from "./add-to-cart.tsx";
import { ProductCard } from "./product-card.tsx";

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
