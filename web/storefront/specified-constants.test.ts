import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limits } from "#contract/core/limits.ts";
import { mobilePhonePattern } from "#contract/core/phone-number.ts";
import { callTimeoutMs } from "#web/api/browser-call.ts";
import { fadeMs, shownMs } from "#web/ui/copy-button.tsx";
import { defaultBytes, defaultFiles, fileNoticeMs } from "#web/ui/fields/file-drop.tsx";
import { emptyRegistration } from "./features/people/accounts/registration-form.ts";
import { emptyRecipient } from "./features/orders/checkout/order-body.ts";
import { shownProducts } from "./features/orders/checkout/order-panel.tsx";
import { failureNoticeMs } from "./features/orders/checkout/use-order-submit.ts";
import { cutLength } from "./features/catalogue/listing/product-card.tsx";
import { sorts } from "./features/catalogue/search/shop-search.ts";
import { accountNoticeMs, registrationErrorMs } from "./notice-times.ts";
import { redirectMs as loginRedirectMs } from "./routes/login.tsx";
import { redirectMs as registerRedirectMs } from "./routes/register.tsx";
import { lingerMs } from "./routes/shop.tsx";
import { redirectDelayMs } from "./routes/thank-you.tsx";
import { nameLength } from "./shell/member-cart-button.tsx";

// Section 9 of the specification, and the times of its sections 2 and 4.

test("times are the specification's, in milliseconds", () => {
  expect({
    apiTimeOut: callTimeoutMs,
    noticesOfLoginConfirmationAndAccount: accountNoticeMs,
    noticeOfAFailedRegistration: registrationErrorMs,
    noticeOfAFailedOrder: failureNoticeMs,
    noticesOfFiles: fileNoticeMs,
    loginRedirect: loginRedirectMs,
    registerRedirect: registerRedirectMs,
    thankYouRedirect: redirectDelayMs,
    copied: [shownMs, fadeMs],
    loadingIndicatorStays: lingerMs,
  }).toEqual({
    apiTimeOut: 5_000,
    noticesOfLoginConfirmationAndAccount: 5_000,
    noticeOfAFailedRegistration: 3_000,
    noticeOfAFailedOrder: 3_000,
    noticesOfFiles: 6_000,
    loginRedirect: 2_000,
    registerRedirect: 3_000,
    thankYouRedirect: 3_500,
    copied: [2_000, 350],
    loadingIndicatorStays: 200,
  });
});

test("limits are the specification's", () => {
  expect({
    cutNameInPopover: nameLength,
    cutOnCard: cutLength,
    productsBeforeScrolling: shownProducts,
    fileDefaults: [defaultFiles, defaultBytes],
    receiptBytes: limits.receiptBytes,
    pageSize: limits.pageSize,
    passwordMinimum: limits.passwordMinimumLength,
    longestNote: limits.cartNoteLength,
  }).toEqual({
    cutNameInPopover: 15,
    cutOnCard: 13,
    productsBeforeScrolling: 5,
    fileDefaults: [3, 3_000_000],
    receiptBytes: 5_242_880,
    pageSize: 12,
    passwordMinimum: 8,
    longestNote: 71,
  });
});

test("a mobile number is 08 and 8 to 10 digits", () => {
  expect(mobilePhonePattern.source).toBe(String.raw`^08\d{8,10}$`);
});

test("the list is sorted in four ways, the newest first by default", () => {
  expect(sorts).toEqual(["createdAt-desc", "createdAt-asc", "price-desc", "price-asc"]);
});

test("forms begin with Mr", () => {
  expect([emptyRegistration.salutation, emptyRecipient.recipientSalutation]).toEqual(["Mr", "Mr"]);
});

test("the theme's primary colours are main #fdb813, light #fdc642, dark #b1800d", () => {
  const css = readFileSync(new URL("../styles/theme.css", import.meta.url), "utf8");
  expect(css).toContain("--color-yellow: #fdb813;");
  expect(css).toContain("--color-yellow-hover: #fdc642;");
  expect(css).toContain("--color-yellow-dark: #b1800d;");
});
