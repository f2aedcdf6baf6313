import { expect, type Page } from "@playwright/test";
import type { Messages } from "#web/texts/shop/en.ts";
import { chooseCourier } from "./shopper.ts";

/** A page in a state that visitors see. */
export interface PageState {
  name: string;
  path: (known: { productId: number; payableId: string }) => string;
  visitor: "guest" | "regular" | "newcomer";
  /** Brings the open page into the state. */
  prepare?: (page: Page, texts: Messages) => Promise<void>;
  foreseen?: RegExp;
}

const at = (path: string) => () => path;

/** Every page and its main states. */
export const pageStates: PageState[] = [
  { name: "home", path: at("/"), visitor: "guest" },
  {
    name: "home with suggestions",
    path: at("/"),
    visitor: "guest",
    prepare: async (page, { shell }) => {
      await page.getByRole("combobox", { name: shell.searchProduct }).fill("fil");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  { name: "list", path: at("/shop"), visitor: "guest" },
  { name: "list of a search without result", path: at("/shop?q=nosuchpart"), visitor: "guest" },
  {
    name: "narrowed list",
    path: at("/shop?unit=Bearing&inner=50&outer=90&from=10000&to=900000"),
    visitor: "guest",
    prepare: async (page, { catalogue }) => {
      await expect(page.getByRole("group", { name: catalogue.price })).toBeVisible();
    },
  },
  {
    name: "list narrowed to nothing",
    path: at("/shop?unit=Bearing&inner=45&maker=Nobody"),
    visitor: "guest",
  },
  { name: "product for a guest", path: ({ productId }) => `/product/${productId}/detail`, visitor: "guest" },
  { name: "about", path: at("/about"), visitor: "guest" },
  { name: "contact", path: at("/contact"), visitor: "guest" },
  { name: "terms", path: at("/terms"), visitor: "guest" },
  { name: "privacy", path: at("/privacy"), visitor: "guest" },
  { name: "shipping", path: at("/shipping"), visitor: "guest" },
  { name: "returns", path: at("/returns"), visitor: "guest" },
  { name: "tracking", path: at("/track"), visitor: "guest" },
  { name: "login", path: at("/login"), visitor: "guest" },
  { name: "registration", path: at("/register"), visitor: "guest" },
  {
    name: "registration with errors",
    path: at("/register"),
    visitor: "guest",
    prepare: async (page, { auth, forms }) => {
      await page.getByRole("button", { name: auth.registerButton, exact: true }).click();
      await expect(page.getByText(forms.validation.postalCodeRequired).last()).toBeVisible();
    },
  },
  {
    name: "registration with its list of subdistricts",
    path: at("/register"),
    visitor: "guest",
    prepare: async (page, { forms }) => {
      await page.getByRole("combobox", { name: forms.subdistrict }).fill("kalid");
      await expect(page.getByRole("option", { name: "Kalideres" })).toBeVisible();
    },
  },
  { name: "forgotten password", path: at("/forgot-password"), visitor: "guest" },
  { name: "new password", path: at("/new-password?email=a@b.example&token=x"), visitor: "guest" },
  { name: "unknown address", path: at("/nowhere"), visitor: "guest", foreseen: /404/ },
  {
    name: "product for a member",
    path: ({ productId }) => `/product/${productId}/detail`,
    visitor: "regular",
  },
  {
    name: "home after adding to the cart",
    path: at("/"),
    visitor: "newcomer",
    prepare: async (page, { catalogue }) => {
      await page.getByRole("main").getByRole("button", { name: catalogue.addToCart }).first().click();
      await expect(page.getByText(catalogue.addedToCart)).toBeVisible();
    },
  },
  { name: "cart", path: at("/cart"), visitor: "regular" },
  {
    name: "cart with an open note",
    path: at("/cart"),
    visitor: "regular",
    prepare: async (page, { cart }) => {
      await page
        .getByRole("button", { name: new RegExp(cart.orderNote, "i") })
        .first()
        .click();
    },
  },
  { name: "empty cart", path: at("/cart"), visitor: "newcomer" },
  {
    name: "checkout",
    path: at("/checkout"),
    visitor: "regular",
    prepare: async (page, texts) => chooseCourier(page, texts),
  },
  {
    name: "checkout to another address",
    path: at("/checkout"),
    visitor: "regular",
    prepare: async (page, { checkout, forms }) => {
      await page.getByRole("checkbox", { name: checkout.sendToDifferentAddress }).check();
      const name = page.getByRole("group", { name: checkout.recipient }).getByLabel(forms.firstName);
      await name.focus();
      await name.blur();
    },
  },
  { name: "empty checkout", path: at("/checkout"), visitor: "newcomer" },
  { name: "account", path: at("/account"), visitor: "regular" },
  { name: "account's form", path: at("/account?view=edit"), visitor: "regular" },
  { name: "change of the password", path: at("/account?view=password"), visitor: "regular" },
  { name: "order history", path: at("/account?view=orders"), visitor: "regular" },
  { name: "empty order history", path: at("/account?view=orders"), visitor: "newcomer" },
  { name: "order", path: ({ payableId }) => `/account?view=orders&order=${payableId}`, visitor: "regular" },
  {
    name: "payment form with errors",
    path: ({ payableId }) => `/account?view=orders&order=${payableId}`,
    visitor: "regular",
    prepare: async (page, { account, forms }) => {
      await page.getByRole("button", { name: account.confirmPayment }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: account.confirmPayment, exact: true }).click();
      await expect(dialog.getByText(forms.validation.receiptRequired)).toBeVisible();
    },
  },
];
