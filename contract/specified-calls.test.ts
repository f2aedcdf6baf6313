import { expect, test } from "vitest";
import type { z } from "zod";
import * as auth from "./people/auth.ts";
import * as cart from "./orders/cart.ts";
import * as catalogue from "./catalogue/catalogue.ts";
import * as shippingPrices from "./parcels/shipping-prices.ts";
import * as orders from "./orders/orders.ts";
import * as payments from "./money/payments.ts";
import * as companyFacts from "./company/company-facts.ts";
import { routes } from "./routes.ts";

/** Section 7 of the specification, word for word. */
const specified = `
  GET /v1/product-categorization/public/all
  GET /v1/product/public/newarrivals
  POST /v1/product/public/paging
  GET /v1/product/public/{id}
  POST /v1/customercart
  GET /v1/customercart/get/summary
  GET /v1/customercart/get/all
  PUT /v1/customercart/{id}
  DELETE /v1/customercart/{id}
  POST /v1/auth/login
  PUT /v1/auth/update-user/confirm-email
  POST /v1/auth/register
  PUT /v1/auth/update-user/password
  GET /v1/user/profile/detail
  PUT /v1/user
  GET /v1/logistix/subdistrict/search
  GET /v1/logistix/shipping/{subdistrictId}
  GET /v1/logistix/cost/{subdistrictId}/{provider}/{service}
  POST /v1/salesorder
  GET /v1/salesorder/customer/history
  GET /v1/utils/bank
  PUT /v1/salesinvoice/{id}
`
  .trim()
  .split(/\n\s*/);

test.each(specified)("%s is a call of the shop", (route) => {
  expect(Object.values(routes)).toContain(route);
});

const keysOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});

/** The fields that sections 3 and 7 name for each payload. */
const payloads: [string, z.ZodObject | undefined, string][] = [
  ["a category", catalogue.category, "id name imageLocation"],
  ["a product in a list", catalogue.productCard, "id code name price imageLocation unitname"],
  ["a page of products", catalogue.pageProducts.data, "products total"],
  [
    "a product's detail",
    catalogue.productDetail,
    "id code name price description weight isVolume height length width ProductCategorization ProductImages",
  ],
  ["a detail's category", catalogue.productDetail.shape.ProductCategorization, "name"],
  ["a detail's picture", catalogue.productDetail.shape.ProductImages.element, "imageLocation"],
  ["the list's request", catalogue.pageProducts.body, "page limit filterUnit filterKeyWord order orderBy"],
  ["the cart's summary", cart.cartSummary, "total data"],
  [
    "a line of the summary",
    cart.cartSummary.shape.data.element,
    "ProductId productName imageLocation qty productPrice",
  ],
  ["the cart", cart.cart, "data sumQtyPrice"],
  [
    "a line of the cart",
    cart.cartItem,
    "id ProductId productName productPrice qty imageLocation customerNotes",
  ],
  ["what is put into the cart", cart.addToCart.body, "ProductId qty customerNotes"],
  ["a change of a line", cart.updateCartItem.body, "qty customerNotes"],
  ["a login", auth.login.body, "email password"],
  ["a confirmation", auth.confirmEmail.body, "email token"],
  [
    "a registration",
    auth.registration,
    "salutation email securePassword firstName lastName company address RajaongkirProvinceId province RajaongkirCityId city RajaongkirSubdistrictId subdistrict postalCode phoneNumber",
  ],
  ["a change of the password", auth.updatePassword.body, "oldPassword newPassword confirmPassword"],
  [
    "a profile",
    auth.profile,
    "id role username emailConfirmed deletedAt salutation firstName lastName email phoneNumber company address subdistrict city province postalCode RajaongkirProvinceId RajaongkirCityId RajaongkirSubdistrictId",
  ],
  [
    "a change of the profile",
    auth.updateProfile.body,
    "salutation firstName lastName address RajaongkirProvinceId province RajaongkirCityId city RajaongkirSubdistrictId subdistrict postalCode phoneNumber company",
  ],
  [
    "a found subdistrict",
    shippingPrices.subdistrict,
    "subdistrictId subdistrictName cityId city provinceId province",
  ],
  ["a search for a subdistrict", shippingPrices.searchSubdistricts.query, "name"],
  ["a courier", shippingPrices.shippingOption, "provider services"],
  ["a shipping cost", shippingPrices.getShippingCost.data, "cost"],
  [
    "an order's request",
    orders.placeOrder.body,
    "customerName recipientName shippingProvider shippingMethod shippingCost " +
      "customerSalutation customerFirstName customerLastName customerCompany customerAddress customerCity customerSubdistrict customerPostalCode customerPhoneNumber customerEmail customerProvince " +
      "recipientSalutation recipientFirstName recipientLastName recipientCompany recipientEmail recipientPhoneNumber recipientProvince recipientCity recipientSubdistrict recipientPostalCode recipientAddress",
  ],
  [
    "an order in the history",
    orders.orderInHistory,
    "id orderCode orderDate total orderStatus shippingProvider shippingAirwayBills paymentReceiptSenderName",
  ],
  ["a bank account", companyFacts.bankAccount, "bankName bankAliasName bankAccountNumber bankAccountName"],
  ["the banner", companyFacts.company.shape.banner, "id description url link"],
  [
    "a payment confirmation",
    payments.paymentConfirmation,
    "paymentReceiptTransferDate paymentReceiptSenderName paymentReceiptAmountTransfer paymentReceiptSenderEmail paymentReceiptPaymentTo paymentReceiptImage",
  ],
  [
    "a stored proof of payment",
    payments.proofOfPayment,
    "SalesOrderId id invoiceCode invoiceDate invoiceStatus paymentReceiptAmountTransferred paymentReceiptImage paymentReceiptPaymentTo paymentReceiptSenderEmail paymentReceiptSenderName paymentReceiptTransactionDate createdAt createdBy updatedAt updatedBy",
  ],
];

test.each(payloads)("%s has the fields that the specification names", (_, schema, fields) => {
  expect(keysOf(schema)).toEqual(expect.arrayContaining(fields.split(" ")));
});

test("a registration has no role: whatever the body says, it makes a member", () => {
  expect(keysOf(auth.registration)).not.toContain("role");
});
