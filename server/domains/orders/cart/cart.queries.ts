import { and, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Cart, CartSummary } from "#contract/orders/cart.ts";
import { namedUnits } from "#contract/orders/for-units.ts";
import { summaryOfCart } from "#contract/orders/cart-summary.ts";
import type { Language } from "#contract/core/languages.ts";
import { namedUnit } from "#contract/core/sales-units.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { prepared } from "../../../database/prepared.ts";
import { cartItems } from "../../../database/schema/cart.ts";
import { productPictures, products } from "../../../database/schema/catalogue.ts";
import { companyOf, companyPriceJoin, payablePrice } from "../../../rules/catalogue/company-price.ts";
import { pictureOrNone } from "../../../rules/catalogue/picture-or-none.ts";

/** What a cart shows of its lines. */
export const shownFields = (language: Language) => ({
  qty: cartItems.qty,
  id: cartItems.id,
  productId: products.id,
  code: products.code,
  name: language === "id" ? products.nameId : products.nameEn,
  ...payablePrice,
  salesUnit: products.salesUnit,
  customerNotes: cartItems.customerNotes,
  forUnits: cartItems.forUnits,
  pictureKey: productPictures.pictureKey,
});

/** The price that the customer's company has for a line. */
export const priceFor = (userId: SQLWrapper) =>
  companyPriceJoin({ company: companyOf(userId), qty: cartItems.qty });

export const hasProduct = eq(products.id, cartItems.productId);
export const hasFirstPicture = and(
  eq(productPictures.productId, products.id),
  eq(productPictures.position, 0),
);
/** The order in which the lines were added. */
export const asAdded = [cartItems.createdAt, cartItems.id];
export const isOfUser = eq(cartItems.userId, sql.placeholder("userId"));

const cartLines = prepared("cart_lines", (db, language: Language) =>
  db
    .select(shownFields(language))
    .from(cartItems)
    .innerJoin(products, hasProduct)
    .leftJoin(productPictures, hasFirstPicture)
    .leftJoinLateral(priceFor(sql.placeholder("userId")), sql`true`)
    .where(isOfUser)
    .orderBy(...asAdded),
);

/** The cart at the prices that its customer pays today. */
export async function getCart(db: Queryable, userId: string, language: Language): Promise<Cart> {
  return cartOf(await cartLines(db, language).execute({ userId }));
}

type ShownLine = Awaited<ReturnType<ReturnType<typeof cartLines>["execute"]>>[number];

export function cartOf(lines: ShownLine[]): Cart {
  return {
    data: lines.map((line) => ({
      id: line.id,
      ProductId: line.productId,
      productCode: line.code,
      productName: line.name,
      productPrice: line.priceRupiah,
      ...(line.priceRupiah !== line.listPriceRupiah && { listPrice: line.listPriceRupiah }),
      qty: line.qty,
      ...namedUnit(line.salesUnit),
      imageLocation: pictureOrNone(line.pictureKey),
      customerNotes: line.customerNotes,
      ...namedUnits(line.forUnits),
    })),
    sumQtyPrice: lines.reduce((sum, line) => sum + line.qty * line.priceRupiah, 0),
  };
}

/** What the header shows about the cart. */
export async function getCartSummary(
  db: Queryable,
  userId: string,
  language: Language,
): Promise<CartSummary> {
  return summaryOfCart(await getCart(db, userId, language));
}
