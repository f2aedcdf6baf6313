import type { ProductDetail, ShownStock } from "#contract/catalogue/catalogue.ts";
import type { ChosenProduct } from "#contract/catalogue/chosen-products.ts";
import { partTitle } from "../products/part-title.ts";

/** An amount in the protocol: sen, the minor unit of ISO 4217, of which a Rupiah has a hundred. */
export function minorUnits(rupiah: number): number {
  return rupiah * 100;
}

const availability: Record<ShownStock, { available: boolean; status: string }> = {
  available: { available: true, status: "in_stock" },
  few: { available: true, status: "low_stock" },
  indent: { available: true, status: "backorder" },
  none: { available: false, status: "out_of_stock" },
};

/** A part as a product of the protocol, with itself as its only variant; its id is that of the feeds. */
export function ucpProduct(
  { id, code, name, brand, price, salesUnit, stock = "available", imageLocation }: ChosenProduct,
  publicUrl: string,
  { inputs, category }: { inputs?: string[]; category?: string | undefined } = {},
): Record<string, unknown> {
  const title = partTitle({ brand, code, name });
  const amount = { amount: minorUnits(price), currency: "IDR" };
  const description = { plain: name };
  return {
    id: String(id),
    title,
    ...(brand !== "" && { brand }),
    description,
    url: `${publicUrl}/product/${id}/detail`,
    ...(category !== undefined && { categories: [{ value: category, taxonomy: "merchant" }] }),
    price_range: { min: amount, max: amount },
    media: [{ type: "image", url: publicUrl + imageLocation, alt_text: title }],
    variants: [
      {
        id: String(id),
        sku: code,
        title,
        description,
        price: amount,
        // Without a price the shop is asked for a quotation.
        availability: price === 0 ? { available: false, status: "price_on_request" } : availability[stock],
        ...(inputs && { inputs: inputs.map((input) => ({ id: input, match: "exact" })) }),
        ...(salesUnit !== undefined && { metadata: { sales_unit: salesUnit } }),
      },
    ],
  };
}

/** The same with everything that its page shows. */
export function fullUcpProduct(detail: ProductDetail, publicUrl: string): Record<string, unknown> {
  const { ProductImages: pictures, ProductCategorization: category, ...product } = detail;
  const short = ucpProduct({ ...product, imageLocation: pictures[0]?.imageLocation ?? "" }, publicUrl, {
    category: category.name,
  });
  // Without the stars of bold text.
  const description = product.description.replace(/\*\*(.+?)\*\*/g, "$1");
  return {
    ...short,
    ...(description !== "" && { description: { plain: description } }),
    media: pictures.map(({ imageLocation, alt }) => ({
      type: "image",
      url: publicUrl + imageLocation,
      alt_text: alt,
    })),
    metadata: {
      weight_grams: product.weight,
      fits: product.machines.map(({ brand, model }) => `${brand} ${model}`),
      other_numbers: product.crossReferences.map(({ brand, code }) => `${brand} ${code}`),
      facts: Object.fromEntries(product.facts.map(({ fact, value }) => [fact, value])) as unknown,
    },
  };
}
