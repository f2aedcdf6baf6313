import { randomBytes } from "node:crypto";
import type { Call } from "#contract/call.ts";
import { callOver } from "#testing/shops/shop-process.ts";
import { buildRegistration } from "#testing/builders/build-registration.ts";
import { linkIn, mailTo, shopUrl } from "./surroundings.ts";

/** A confirmed customer with a session. */
export interface Member {
  email: string;
  password: string;
  token: string;
  call: Call;
}

/** How many members are created at once: each waits for its mail, and they wait together. */
const batch = 4;
/** With so few left the next ones are created, while journeys use these. */
const fewLeft = 2;

/** Customers for journeys that begin with one; each is used by one journey. */
export class MemberPool {
  readonly #coming: Promise<Member>[] = [];

  /** A customer that nobody has used yet. */
  async take(): Promise<Member> {
    if (this.#coming.length <= fewLeft) {
      const next = Array.from({ length: batch }, () => makeMember());
      // A failure is thrown where a journey takes the member.
      for (const member of next) member.catch(() => undefined);
      this.#coming.push(...next);
    }
    const member = this.#coming.shift();
    if (member === undefined) throw new Error("no member was made");
    return member;
  }
}

/** Registers somebody by the shop's calls and confirms the address by the mail. */
export async function makeMember(overrides: Record<string, unknown> = {}): Promise<Member> {
  const call = callOver(shopUrl(), undefined, { "x-forwarded-for": randomAddress() });
  const registration = buildRegistration(overrides);
  const { email, securePassword: password } = registration;
  await call("register", { body: registration });
  const link = new URL(linkIn(await mailTo(email, "Confirm your email"), "/login"));
  await call("confirmEmail", { body: { email, token: link.searchParams.get("token") ?? "" } });
  const token = await call("login", { body: { email, password } });
  return { email, password, token, call: callOver(shopUrl(), token) };
}

function randomAddress(): string {
  return ["172", ...randomBytes(3)].join(".");
}
