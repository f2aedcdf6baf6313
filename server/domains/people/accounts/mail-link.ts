import { normalizeEmail } from "../../../core/normalize-email.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findAccountByEmail } from "./accounts.queries.ts";
import { inEvenTime } from "./even-time.ts";

type Needs = Pick<Dependencies, "db" | "mails" | "limits">;
type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

/** Mails a link for a new password if the address has an account; the answer does not show whether it has. */
export async function mailNewPasswordLink(parts: Needs, email: string, clientAddress: string): Promise<void> {
  await mailLink(parts, { email, clientAddress }, () => "new-password");
}

/** Mails the confirmation link again if the address is not confirmed yet; the answer does not show whether it is. */
export async function mailConfirmationAgain(
  parts: Needs,
  email: string,
  clientAddress: string,
): Promise<void> {
  await mailLink(parts, { email, clientAddress }, ({ emailConfirmedAt }) =>
    emailConfirmedAt === null ? "confirm-email" : undefined,
  );
}

async function mailLink(
  { db, mails, limits }: Needs,
  { email, clientAddress }: { email: string; clientAddress: string },
  templateFor: (account: Account) => "new-password" | "confirm-email" | undefined,
): Promise<void> {
  const emailNormalized = normalizeEmail(email);
  await limits.consume("mailPerAddress", clientAddress);
  await limits.consume("mailPerAccount", emailNormalized);
  await inEvenTime(async () => {
    const account = await findAccountByEmail(db, emailNormalized);
    if (account === undefined) return;
    const template = templateFor(account);
    if (template === undefined) return;
    await db.transaction((tx) => mails.enqueue(tx, { template, userId: account.id }));
  });
}
