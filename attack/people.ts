import { setTimeout as sleep } from "node:timers/promises";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildRegistration } from "#testing/builders/build-registration.ts";
import type { ReadableMail } from "#testing/servers/mail-server.ts";
import { callOver } from "#testing/shops/shop-process.ts";
import { ownerLogin, type AttackedShop } from "./attacked-shop.ts";

/** Somebody with an account and an open session of the shop. */
export interface Person {
  email: string;
  password: string;
  token: string;
  call: AdminCall;
}

/** Milliseconds until a mail has reached the mailbox. */
const mailPatience = 30_000;

let addresses = 0;

/** An address from which nobody has called yet: the limits count each of them separately. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Calls the shop in English from its own address; without a token as nobody. */
export function callFromAnywhere(shop: AttackedShop, token?: string): AdminCall {
  return callOver(shop.url, token, { "x-forwarded-for": newAddress() });
}

export async function logIn(
  shop: AttackedShop,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const token = await callFromAnywhere(shop)("login", { body: { email, password } });
  return { email, password, token, call: callFromAnywhere(shop, token) };
}

export function logInAsOwner(shop: AttackedShop): Promise<Person> {
  return logIn(shop, ownerLogin);
}

/** Registers a customer, confirms the address by the mail, and logs in. */
export async function registerMember(
  shop: AttackedShop,
  overrides: Partial<ReturnType<typeof buildRegistration>> = {},
): Promise<Person> {
  const registration = { ...buildRegistration(), ...overrides };
  const { email, securePassword: password } = registration;
  const call = callFromAnywhere(shop);
  await call("register", { body: registration });
  await call("confirmEmail", { body: { email, token: await codeMailedTo(shop, email) } });
  return logIn(shop, { email, password });
}

/** Invites a colleague, who sets a password by the mail's link and logs in. */
export async function inviteColleague(
  shop: AttackedShop,
  owner: Person,
  role: "owner" | "sales" | "finance" | "warehouse" | "catalogue",
): Promise<Person> {
  const email = `${role}-${newAddress().replaceAll(".", "-")}@mandirijaya.example`;
  const password = "rahasia-rekan-1";
  await owner.call("inviteStaff", { body: { firstName: role, email, role } });
  const token = await codeMailedTo(shop, email);
  await callFromAnywhere(shop)("acceptInvitation", {
    body: { email, token, newPassword: password, confirmPassword: password },
  });
  return logIn(shop, { email, password });
}

/** The one-time code in the link of the newest mail to somebody. */
async function codeMailedTo(shop: AttackedShop, email: string): Promise<string> {
  const mail = await mailTo(shop, email, () => true);
  const code = /[?&]token=([\w%-]+)/.exec(mail.text ?? "")?.[1];
  if (code === undefined) throw new Error(`The mail "${mail.subject}" has no link with a code`);
  return decodeURIComponent(code);
}

/** Waits for a mail to somebody that fits. */
export async function mailTo(
  shop: AttackedShop,
  email: string,
  isMeant: (mail: ReadableMail) => boolean,
): Promise<ReadableMail> {
  for (const deadline = Date.now() + mailPatience; ; await sleep(100)) {
    const mail = (await shop.mails(email)).findLast(isMeant);
    if (mail !== undefined) return mail;
    if (Date.now() > deadline) throw new Error(`No such mail came to ${email}`);
  }
}
