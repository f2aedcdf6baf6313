import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { pickSubdistrict } from "../kit/shopper.ts";
import type { Page } from "@playwright/test";

/** For each field: the typed text, and the message of the specification's section 5, word for word. */
const faults = [
  { field: "Email", typed: "not an address", says: "Enter a valid email" },
  { field: "Email", typed: "", says: "Email is required" },
  { field: "Password", typed: "1234567", says: "Password should be of minimum 8 characters length" },
  { field: "Password", typed: "", says: "Password is required" },
  { field: "Confirm Password", typed: "something else", says: "Passwords must match" },
  { field: "First Name", typed: "", says: "First Name is required" },
  { field: "Phone Number", typed: "", says: "Phone Number is required" },
  { field: "Phone Number", typed: "(021) 555-0100", says: "Phone Number is not valid" },
  { field: "Company Name", typed: "", says: "Company Name is required" },
  { field: "Address", typed: "", says: "Address is required" },
  { field: "Postal Code", typed: "", says: "Postal Code is required" },
];

const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });

test.describe("the registration", () => {
  test("says what is wrong with a field as soon as it was left once, then with every change", async ({
    page,
  }) => {
    await page.goto("/register");
    await field(page, "Password").fill("long enough");
    for (const { field: name, typed, says } of faults) {
      const control = field(page, name);
      await control.fill("x");
      await control.blur();
      // From now on the message appears and disappears while the focus is still in the field.
      await control.fill(typed);
      await expect(page.getByText(says, { exact: true }), `${name} on change`).toBeVisible();
      await expect(control).toHaveAttribute("aria-invalid", "true");
      await expect(control).toHaveAccessibleDescription(new RegExp(says));
      await expect(control).toBeFocused();
    }
  });

  test("says what is missing when a field is left empty", async ({ page }) => {
    await page.goto("/register");
    const empty = [
      ["Email", "Email is required"],
      ["Password", "Password is required"],
      ["First Name", "First Name is required"],
      ["Phone Number", "Phone Number is required"],
      ["Company Name", "Company Name is required"],
      ["Address", "Address is required"],
      ["Subdistrict", "Subdistrict is required"],
      ["Postal Code", "Postal Code is required"],
    ] as const;
    for (const [name, says] of empty) {
      const control = name === "Subdistrict" ? page.getByRole("combobox", { name }) : field(page, name);
      await expect(page.getByText(says, { exact: true })).toBeHidden();
      await control.focus();
      await control.blur();
      await expect(page.getByText(says, { exact: true }), `${name} on blur`).toBeVisible();
    }
  });

  test("asks for what is missing when it is sent, and points at the first of it", async ({ page }) => {
    await page.goto("/register");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    for (const says of ["First Name is required", "Subdistrict is required", "Postal Code is required"]) {
      await expect(page.getByText(says, { exact: true }).last()).toBeVisible();
    }
    // A list of everything that is missing has the focus, in the order of the fields.
    const summary = page.getByRole("group", { name: "Please check 8 fields" });
    await expect(summary).toBeFocused();
    await expectFits(page);
    await page.keyboard.press("Tab");
    await expect(summary.getByRole("link", { name: "First Name is required" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field(page, "First Name")).toBeFocused();
    await field(page, "First Name").fill("Rina");
    await summary.getByRole("link", { name: "Subdistrict is required" }).click();
    await expect(page.getByRole("combobox", { name: "Subdistrict" })).toBeFocused();
    await expect(page).toHaveURL("/register");
  });

  test("leaves its button under the pointer when the press takes the focus from a wrong field", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/register");
    const button = page.getByRole("button", { name: "Register", exact: true });
    await field(page, "Postal Code").fill("7561");
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    if (before === null) throw new Error("the button is not shown");
    await page.mouse.move(before.x + 20, before.y + 6);
    await page.mouse.down();
    await expect(field(page, "Postal Code")).not.toBeFocused();
    // As long as somebody holds the button down.
    await page.waitForTimeout(150);
    expect(await button.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(page.getByText("First Name is required").first()).toBeVisible();
    await expect(field(page, "Postal Code")).toHaveAttribute("aria-invalid", "true");
  });

  test("says what the subdistrict's picker needs and when it finds nothing", async ({ page }) => {
    await page.goto("/register");
    const picker = page.getByRole("combobox", { name: "Subdistrict" });
    await expect(picker).toHaveAttribute("placeholder", "Type Your City or Subdistrict");
    await picker.click();
    await expect(page.getByText("Type Your City or Subdistrict").last()).toBeVisible();
    await picker.fill("qqqqqq");
    await expect(page.getByText("No Data found").last()).toBeVisible();
    // By the city's name, in any case; a choice by keyboard fills city and province.
    await picker.fill("SANGATTA");
    await expect(page.getByRole("option", { name: /Sangatta Selatan/ })).toBeVisible();
    await picker.press("Enter");
    await expect(picker).toHaveValue(/^Sangatta/);
    await expect(field(page, "City")).toHaveValue(/Kutai Timur/);
    await expect(field(page, "Province")).toHaveValue("Kalimantan Timur");
  });

  test("keeps what was typed when the address is taken", async ({ page, texts, member, trouble }) => {
    trouble.foresee(/409 \(Conflict\)/);
    await page.goto("/register");
    await page.getByLabel("Salutation").selectOption("Mrs");
    const typed = {
      "First Name": "Rina",
      Email: member.email.toUpperCase(),
      Password: "rahasia sekali",
      "Confirm Password": "rahasia sekali",
      "Phone Number": "+62 812-5550-0100",
      "Company Name": "CV. Karya",
      Address: "Jl. Melati 3",
      "Postal Code": "11840",
    };
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
    await pickSubdistrict(page, texts, "kalideres", "Kalideres");
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
    await page.getByRole("button", { name: "Register", exact: true }).click();
    // The server's sentence: as a notice, which disappears after 3 seconds, and below the field, where it stays.
    const notice = page.getByRole("region", { name: "Notices" }).getByRole("alert");
    await expect(notice).toBeVisible();
    const sentence = (await notice.innerText()).trim();
    await expect(notice).toHaveCount(0, { timeout: 5_000 });
    await expect(field(page, "Email")).toHaveAccessibleDescription(new RegExp(escaped(sentence)));
    for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
    await expect(page.getByLabel("Salutation")).toHaveValue("Mrs");
    await expect(page.getByRole("button", { name: "Register", exact: true })).toBeEnabled();
  });
});

test.describe("the login", () => {
  test("tells the server's reason for five seconds and lets the visitor try again", async ({
    page,
    member,
    trouble,
  }) => {
    trouble.foresee(/401 \(Unauthorized\)/);
    await page.goto("/login");
    await field(page, "Email").fill(member.email);
    await field(page, "Password").fill("not the password");
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    const notice = page.getByRole("region", { name: "Notices" }).getByRole("alert");
    await expect(notice).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Login", exact: true })).toBeEnabled();
    await expect(notice).toHaveCount(0, { timeout: 8_000 });
    await expect(page).toHaveURL("/login");
  });

  test("is required by the browser and rests while it works and after it has worked", async ({
    page,
    member,
  }) => {
    await page.goto("/login");
    const button = page.getByRole("main").getByRole("button", { name: "Login", exact: true });
    const register = page.getByRole("button", { name: "REGISTER" });
    await expect(page.getByText("Don't have any account yet? Please sign up.")).toBeVisible();
    await expect(page.getByText("Username or Email")).toBeVisible();
    await button.click();
    const missing = await field(page, "Email").evaluate(
      (input: HTMLInputElement) => input.validity.valueMissing,
    );
    expect(missing).toBe(true);
    await field(page, "Email").fill(member.email.split("@")[0] ?? "");
    await field(page, "Password").fill(member.password);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/v1/auth/login", async (route) => {
      await held;
      await route.continue();
    });
    await field(page, "Password").press("Enter");
    const busy = page.getByRole("main").getByRole("button", { name: /Login|Logging in/ });
    await expect(busy).toBeDisabled();
    await expect(register).toBeDisabled();
    await expect(page.getByText("Logging in")).toBeAttached();
    letGo();
    // Without a pause: the next screen opens soon.
    await page.getByText("Login Success").waitFor();
    await expect(button).toBeDisabled();
    await expect(register).toBeDisabled();
    await expect(page).toHaveURL("/");
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
