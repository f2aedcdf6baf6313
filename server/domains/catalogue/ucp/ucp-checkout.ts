import type { ChosenProduct } from "#contract/catalogue/chosen-products.ts";
import { limits } from "#contract/core/limits.ts";
import { cartLinkPath } from "#contract/orders/cart-link.ts";
import { partTitle } from "../products/part-title.ts";
import { ucpError, ucpOf } from "./profile.ts";
import { minorUnits } from "./ucp-product.ts";

/** Pieces of a product, as a checkout or a permalink names them. */
export interface WantedItem {
  productId: number;
  qty: number;
}

const capability = "dev.ucp.shopping.checkout";

/** The id of a checkout, which holds all that it is about: the shop stores nothing for an agent. */
export function checkoutIdOf(items: WantedItem[]): string {
  return `chk_${items.map(({ productId, qty }) => `${productId.toString(36)}.${qty.toString(36)}`).join("_")}`;
}

/** What a checkout is about; undefined if the shop has not made this id. */
export function itemsOfCheckout(id: string): WantedItem[] | undefined {
  if (!/^chk(?:_[1-9a-z][\da-z]{0,5}\.[1-9a-z][\da-z]{0,2})+$/.test(id)) return undefined;
  const items = id
    .split("_")
    .slice(1)
    .map((item) => {
      const [productId = 0, qty = 0] = item.split(".").map((part) => Number.parseInt(part, 36));
      return { productId, qty };
    });
  return items.every(({ productId, qty }) => isItem(productId, qty)) ? items : undefined;
}

/** Whether a product can have this id, and a cart so many pieces. */
export function isItem(productId: number, qty: number): boolean {
  return productId >= 1 && productId <= 999_999_999 && qty >= 1 && qty <= limits.cartQuantity;
}

/** The link that shows these parts to the buyer, who puts them into the cart and goes on to the checkout. */
export function buyerLink(items: WantedItem[], products: ChosenProduct[], publicUrl: string): string {
  const codes = new Map(products.map(({ id, code }) => [id, code]));
  const lines = items.flatMap(({ productId, qty }) => {
    const number = codes.get(productId);
    return number === undefined ? [] : [{ number, qty }];
  });
  return publicUrl + cartLinkPath(lines);
}

/**
 * A checkout of the protocol. The buyer always goes on in the shop (`requires_escalation`): only there can a courier be
 * chosen, and payment is a transfer after the shop has looked the order through. What cannot be sold is said in
 * `messages` and left out.
 */
export function ucpCheckout(
  items: WantedItem[],
  products: ChosenProduct[],
  publicUrl: string,
): Record<string, unknown> {
  const known = new Map(products.map((product) => [product.id, product]));
  const sold: { product: ChosenProduct; qty: number }[] = [];
  const faults: Record<string, unknown>[] = [];
  for (const { productId, qty } of items) {
    const product = known.get(productId);
    const fault = faultOf(product, qty);
    if (product !== undefined && fault === undefined) sold.push({ product, qty });
    else
      faults.push({
        type: "error",
        severity: "recoverable",
        ...fault,
        content: `${fault?.content}: ${productId}`,
      });
  }
  if (sold.length === 0) {
    return ucpError(capability, "item_unavailable", "None of these items can be bought", `${publicUrl}/shop`);
  }
  const all = sold.map(({ product, qty }) => ({ productId: product.id, qty }));
  const total = sold.reduce((sum, { product, qty }) => sum + product.price * qty, 0);
  return {
    ucp: { ...ucpOf(capability), payment_handlers: {} },
    id: checkoutIdOf(all),
    status: "requires_escalation",
    currency: "IDR",
    line_items: sold.map(({ product, qty }, place) => ({
      id: `li_${place + 1}`,
      item: {
        id: String(product.id),
        title: partTitle(product),
        price: minorUnits(product.price),
        image_url: publicUrl + product.imageLocation,
      },
      quantity: qty,
      totals: totals(product.price * qty),
    })),
    totals: totals(total),
    messages: [
      ...faults,
      {
        type: "error",
        code: "buyer_handoff_required",
        severity: "requires_buyer_input",
        content:
          "The buyer opens continue_url, checks the parts, logs in, chooses a courier and orders. Shipping is added there; payment is a bank transfer or an online payment after the shop has looked the order through.",
      },
    ],
    links: [
      { type: "terms_of_service", url: `${publicUrl}/terms` },
      { type: "privacy_policy", url: `${publicUrl}/privacy` },
      { type: "refund_policy", url: `${publicUrl}/returns` },
      { type: "shipping_policy", url: `${publicUrl}/shipping` },
    ],
    continue_url: buyerLink(all, products, publicUrl),
  };
}

function faultOf(
  product: ChosenProduct | undefined,
  qty: number,
): { code: string; content: string } | undefined {
  if (product === undefined) return { code: "item_unavailable", content: "Not sold here" };
  if (product.price === 0) return { code: "item_unavailable", content: "Has no price: ask for a quotation" };
  if (product.stock === "none") return { code: "out_of_stock", content: "Out of stock" };
  if (qty > limits.cartQuantity) {
    return {
      code: "quantity_too_large",
      content: `A cart holds at most ${limits.cartQuantity} of one product`,
    };
  }
  return undefined;
}

function totals(rupiah: number) {
  const amount = minorUnits(rupiah);
  return [
    { type: "subtotal", amount },
    { type: "total", amount },
  ];
}
