import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { Cart } from "#contract/orders/cart.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { budisProfile } from "#testing/builders/budis-profile.ts";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { cartKey } from "#web/api/cart-queries.ts";
import { profileKey } from "#web/api/user-queries.ts";
import { LoginCard } from "./features/people/accounts/login-card.tsx";
import { RegisterCard } from "./features/people/accounts/register-card.tsx";
import { PaymentDialog } from "./features/money/payment-dialog.tsx";
import { PaymentForm } from "./features/money/payment-form.tsx";
import { StatusBadge } from "./features/orders/status-badge.tsx";
import { Component as AccountScreen } from "./routes/account.tsx";
import { Component as CartScreen } from "./routes/cart.tsx";
import { Component as CheckoutScreen } from "./routes/checkout.tsx";
import { Component as LoginScreen } from "./routes/login.tsx";
import { Component as RegisterScreen } from "./routes/register.tsx";
import { CartPopover } from "./shell/member-cart-button.tsx";

/** The first HTML of a screen in English. */
const renderView = (view: ReactNode, shown?: Parameters<typeof renderScreen>[2]) =>
  renderScreen(view, "en", shown);

const order: OrderInHistory = {
  id: "0b6c7f64-6f5c-4a86-8a4e-2b6f7c0f3c11",
  orderCode: "SO-20261120-0001",
  // 23.30 of the 20th in UTC is the 21st in Jakarta.
  orderDate: "2026-11-20T23:30:00.000Z",
  total: 4_279_000,
  orderStatus: "waiting for payment",
  shippingProvider: "jne",
  shippingAirwayBills: null,
  paymentReceiptSenderName: null,
};

function cartOf(lines: number): Cart {
  const data = Array.from({ length: lines }, (_, index) => ({
    id: `line-${index}`,
    ProductId: index + 1,
    productCode: `P-${index + 1}`,
    productName: `Part ${index + 1}`,
    productPrice: 1_000,
    qty: 2,
    imageLocation: `/pictures/p${index + 1}/640.jpg`,
    customerNotes: "",
  }));
  return { data, sumQtyPrice: 2_000 * lines };
}

test.each([
  ["Login", <LoginScreen key="login" />],
  ["Register", <RegisterScreen key="register" />],
  ["Cart", <CartScreen key="cart" />],
  ["Checkout", <CheckoutScreen key="checkout" />],
  ["Account", <AccountScreen key="account" />],
])("%s is under Home", (name, screen) => {
  expect(textOf(renderView(screen))).toMatch(new RegExp(`Home › ${name} `));
});

const login = { isPending: false, error: null } as Parameters<typeof LoginCard>[0]["login"];

test("the login needs email and password by the browser, and leads to the registration", () => {
  const html = renderView(<LoginScreen />);
  const fields = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  expect(fields).toHaveLength(2);
  for (const field of fields) expect(field).toContain('required=""');
  expect(textOf(html)).toContain("Email Username or Email Password");
  expect(textOf(html)).toContain("Don't have any account yet? Please sign up.");
  expect(linksOf(html)).toContain("/register");
  expect(linksOf(html)).toContain("/track");
  expect(html).not.toContain('disabled=""');
});

test("both buttons rest while a login is pending or has succeeded; pending, a spinner turns in Login", () => {
  const pending = { ...login, isPending: true } as typeof login;
  const waiting = renderView(<LoginCard login={pending} isBusy />);
  expect(waiting).toMatch(/<button type="submit"[^>]*disabled=""[^>]*>.*animate-spin.*Login<\/button>/s);
  expect(renderView(<LoginCard login={login} isBusy />)).not.toContain("animate-spin");
  expect(renderView(<RegisterCard isBusy />)).toMatch(/<button[^>]*disabled=""[^>]*>REGISTER<\/button>/);
});

test("the registration asks for its fields in the specification's order, Mr first", () => {
  const html = renderView(<RegisterScreen />);
  const names = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) =>
    tag.includes('role="combobox"') ? "subdistrict" : (/ name="(\w+)"/.exec(tag)?.[1] ?? ""),
  );
  expect(names).toEqual([
    "salutation",
    "firstName",
    "lastName",
    "email",
    "password",
    "confirmPassword",
    "phoneNumber",
    "companyName",
    "address",
    "province",
    "city",
    "subdistrict",
    "postalCode",
  ]);
  expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual(["Mr", "Mrs", "Ms"]);
  expect(textOf(html)).toContain("NEW ACCOUNT");
  expect(linksOf(html)).toContain("/login");
  expect(html).toContain('placeholder="Type Your City or Subdistrict"');
});

test("the cart is a table of six columns with an order note under each row and a summary", () => {
  const html = renderView(<CartScreen />, { answers: [[cartKey, cartOf(2)]] });
  const columns = [...html.matchAll(/<th\b[^>]*>(.*?)<\/th>/g)].map(([, text]) => text);
  expect(columns).toEqual(["Delete", "Image", "Product", "Price", "Quantity", "Total"]);
  expect(linksOf(html)).toEqual(
    expect.arrayContaining(["/product/1/detail", "/product/2/detail", "/checkout"]),
  );
  expect(html.match(/colSpan="6"/g)).toHaveLength(2);
  expect(textOf(html)).toMatch(/Total Price Rp\s4\.000 .*Proceed To Checkout/);
});

test("the cart's popover has a row for each product, or says that there is none", () => {
  const html = renderView(
    <CartPopover
      summary={{
        total: 2,
        data: [
          {
            ProductId: 7,
            productName: "Engine oil filter, large",
            imageLocation: "/pictures/filter/640.jpg",
            qty: 4,
            productPrice: 1_250_000,
          },
          {
            ProductId: 8,
            productName: "Seal",
            imageLocation: "/pictures/seal/640.jpg",
            qty: 1,
            productPrice: 180_000,
            listPrice: 200_000,
          },
        ],
      }}
    />,
  );
  expect(textOf(html)).toMatch(
    /Engine oil filt\.\.\. .*Qty 4 Rp\. 1\.250\.000 To Cart Seal Qty 1 Rp\. 180\.000 List price Rp\s200\.000 To Cart/,
  );
  expect(html).toContain("/pictures/filter/640.jpg");
  expect(linksOf(html)).toEqual(["/product/7/detail", "/cart", "/product/8/detail", "/cart"]);
  expect(textOf(renderView(<CartPopover summary={{ total: 0, data: [] }} />))).toBe("No Item in Cart");
});

test("an empty cart has nothing to check out", () => {
  const html = renderView(<CheckoutScreen />, { answers: [[cartKey, cartOf(0)]] });
  expect(textOf(html)).toContain("You don't have items in your cart.");
});

test("the checkout shows who pays and what is ordered; the total is '-' until a cost is known", () => {
  const html = renderView(<CheckoutScreen />, {
    answers: [
      [cartKey, cartOf(5)],
      [profileKey, budisProfile],
    ],
  });
  const text = textOf(html);
  expect(text).toMatch(/Billing Detail.*Send to different address.*Your Order.*Total - .*Proceed/);
  expect(text).toMatch(/Company Name PT Tambang Bara Contoh .*Address .*Send to different address/);
  // What only the account changes is read here: it is no field, and no stop of the Tab key.
  expect(html).not.toContain("readonly");
  expect(linksOf(html)).toContain("/product/5/detail");
  expect(html).toMatch(/<button type="submit"[^>]*disabled=""/);
  expect(html).not.toContain("overflow-y-auto");
});

const checkoutOf = (lines: number) =>
  renderView(<CheckoutScreen />, {
    answers: [
      [cartKey, cartOf(lines)],
      [profileKey, budisProfile],
    ],
  });

test("more than five ordered products scroll, and the panel says how many are below", () => {
  expect(checkoutOf(8)).toMatch(/<section[^>]*tabindex="0"[^>]*overflow-y-auto/);
  expect(textOf(checkoutOf(8))).toContain("3 more parts below");
  expect(textOf(checkoutOf(6))).toContain("1 more part below");
  expect(textOf(checkoutOf(5))).not.toMatch(/more products? below/);
});

const accountAt = (address: string) =>
  renderView(<AccountScreen />, { address, answers: [[profileKey, budisProfile]] });

test("the account has its menu and begins with the details, which are read-only", () => {
  const html = accountAt("/account");
  expect(textOf(html)).toMatch(/Account Info Change Password Order History Logout Account Details/);
  expect(textOf(html)).toContain("Edit Account Info");
  expect(html).not.toContain("<input");
});

test("the edit form is filled with the known data, shows the email read-only, and is sent by Update Account Info", () => {
  const html = accountAt("/account?view=edit");
  expect(html).toMatch(/<input(?=[^>]*value="budi@contoh\.example")(?=[^>]*readOnly="")/i);
  expect(html).toMatch(/<button type="submit"[^>]*>Update Account Info<\/button>/);
});

test("the password is changed by CHANGE PASSWORD or left as it is by CANCEL", () => {
  const html = accountAt("/account?view=password");
  expect(html).toMatch(/<button type="submit"[^>]*>CHANGE PASSWORD<\/button>/);
  expect(html).toMatch(/<a[^>]*href="\/account"[^>]*>CANCEL<\/a>/);
});

test("the payment's modal has its parts in the specification's order", () => {
  const html = renderView(<PaymentDialog order={order} onClose={() => undefined} />, {
    answers: [
      [
        ["banks"],
        [
          {
            bankName: "Bank Central Asia",
            bankAliasName: "BCA",
            bankAccountNumber: "123-456",
            bankAccountName: "CV. Mandiri Jaya",
          },
        ],
      ],
    ],
  });
  expect(textOf(html)).toMatch(
    new RegExp(
      [
        "^Payment Confirmation",
        String.raw`Rp\s4\.279\.000`,
        "After you have made your bank transfer, please notify us by entering the details of the transaction",
        String.raw`Sales Order No\.`,
        "Transaction Date",
        "Sender Name",
        "Amount Transferred",
        "Sender Email",
        "Payment to",
        String.raw`BCA 123-456 \(CV\. Mandiri Jaya\)`,
        "Receipt image",
        "dimension 300x300px",
        "Confirm Payment",
      ].join(".*"),
    ),
  );
  expect(html).toMatch(/<input(?=[^>]*value="SO-20261120-0001")(?=[^>]*readOnly="")/i);
  expect(html).toContain('type="datetime-local"');
  expect(html).toMatch(/<input(?=[^>]*type="number")(?=[^>]*name="paymentReceiptAmountTransfer")/);
  expect(html).toContain('<option value="Bank Central Asia">');
  expect(html).toMatch(/<input(?=[^>]*type="file")(?![^>]*multiple)/);
  expect(html).toContain('aria-label="Close"');
});

/** The payment form while it is being sent, or before. */
const paymentFormWhile = (isPending: boolean) =>
  renderView(
    <PaymentForm
      order={order}
      banks={[]}
      isPending={isPending}
      submitError={null}
      onSubmit={() => undefined}
    />,
  );

test("Confirm Payment rests while the payment is being sent", () => {
  expect(paymentFormWhile(true)).toMatch(/<button type="submit"[^>]*disabled=""/);
  expect(paymentFormWhile(false)).not.toMatch(/<button type="submit"[^>]*disabled=""/);
});

/** Red, green and blue of a status badge's background and text, 0 to 255. */
function coloursOf(status: OrderInHistory["orderStatus"]): number[][] {
  const html = renderView(<StatusBadge status={status} />);
  return ["bg", "text"].map((kind) => {
    const [, hex = ""] = new RegExp(`${kind}-\\[#([0-9a-f]{6})\\]`).exec(html) ?? [];
    return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  });
}

test.each([
  ["new", "lavender", "blue"],
  ["processing", "orange", "brown"],
  ["waiting for payment", "orange", "brown"],
  ["packing", "orange", "brown"],
  ["delivering", "green", "green"],
  ["done", "green", "green"],
  ["cancel", "red", "red"],
] as const)("the badge of %s is %s with %s words", (status, ground, words) => {
  const [light = [], dark = []] = coloursOf(status);
  expect(hueOf(light)).toBe(ground);
  expect(hueOf(dark)).toBe(words);
  expect(Math.max(...dark)).toBeLessThan(Math.max(...light));
});

/** The everyday name of a colour, as far as badges use it. */
function hueOf([red = 0, green = 0, blue = 0]: number[]): string {
  if (green > red && green > blue) return "green";
  if (blue > red && blue > green) return red > 200 ? "lavender" : "blue";
  const isWarm = green - blue > (red - blue) / 4;
  if (isWarm) return red > 200 ? "orange" : "brown";
  return "red";
}
