import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { loadDemo } from "#demo/load-demo.ts";
import type { Dependencies } from "./dependencies.ts";
import { closeDemoAccounts } from "./domains/accounts/close-demo-accounts.ts";
import { ensureAdministrator, hasAdministrator } from "./domains/accounts/ensure-administrator.ts";
import { ensureDemoCustomer } from "./domains/accounts/ensure-demo-customer.ts";
import { issueFirstOwnerLink, withdrawFirstOwnerLinks } from "./workflows/create-first-owner.ts";
import { hideSamples } from "./core/shown-company.ts";
import { loadPlaces } from "./domains/shipping/load-places.ts";
import { loadTariffs } from "./carriers/load-tariffs.ts";

/**
 * Fills the database with what every shop needs (places, tariffs, an administrator) and, if it is empty, with the demo
 * shop. Returns what the console prints about logging in; without an owner, a link that creates the first one.
 */
export async function prepareShop(dependencies: Dependencies): Promise<string> {
  const { db, env, files, jobs } = dependencies;
  await loadPlaces(db);
  await loadTariffs(db);
  await hideSamples(db, !env.showsSamples);
  if (env.demo && (await loadDemo(db, files))) {
    // New rows wait in the pending lists of the search's trigram indexes, and every search would read all of them.
    await db.execute(
      sql`vacuum (analyze) product, machine, fitment, cross_reference, supersession, workshop_word, search_kind, search_place`,
    );
    await jobs.enqueue(db, "prepare-pictures", {});
  }
  const hasDemoLogins = env.demo && env.isLocal;
  // A shop that was tried on this machine may now be reachable by others, with its data.
  const closed = hasDemoLogins ? undefined : await closeDemoAccounts(db);
  const lines = [await prepareAdministrator(dependencies, closed?.wasAdministrator ?? false)];
  if (await hasAdministrator(db)) await withdrawFirstOwnerLinks(db);
  if (hasDemoLogins) {
    await ensureDemoCustomer(db, demoCustomer);
    lines.push(`Customer:      ${demoCustomer.email} / ${demoCustomer.password}`);
  }
  if (env.smtpUrl === undefined && env.devMailbox) {
    lines.push(`Mails:         ${env.publicUrl}/dev/mail (no SMTP_URL is set)`);
  }
  if (hasDemoLogins)
    lines.push("All this is for this machine alone: set PUBLIC_URL before a proxy leads others here.");
  return lines.join("\n");
}

async function prepareAdministrator({ db, env }: Dependencies, wasClosed: boolean): Promise<string> {
  if (env.administrator !== undefined) {
    await ensureAdministrator(db, env.administrator);
    return `Administrator: ${env.administrator.email} (the password is ADMIN_PASSWORD)`;
  }
  if (env.demo && env.isLocal) {
    await ensureAdministrator(db, demoAdministrator);
    return `Administrator: ${demoAdministrator.email} / ${demoAdministrator.password}`;
  }
  if (await hasAdministrator(db)) return "";
  if (!env.demo && !wasClosed) {
    const link = await issueFirstOwnerLink(db, env.publicUrl);
    return `Administrator: none yet. This link, good once, makes the first owner:\n  ${link}`;
  }
  const administrator = { email: demoAdministrator.email, password: randomBytes(12).toString("base64url") };
  await ensureAdministrator(db, administrator);
  return `Administrator: ${administrator.email} / ${administrator.password} (shown this once)`;
}
