import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { demoAdministrator, demoBuyer, demoCustomer, demoStaff } from "#demo/accounts.ts";
import { loadDemo } from "#demo/load-demo.ts";
import type { Dependencies } from "./dependencies.ts";
import { findAccountByEmail } from "./domains/people/accounts/accounts.queries.ts";
import { closeDemoAccounts } from "./domains/people/accounts/close-demo-accounts.ts";
import { ensureAdministrator, hasAdministrator } from "./domains/people/accounts/ensure-administrator.ts";
import { ensureDemoCustomer } from "./domains/people/accounts/ensure-demo-customer.ts";
import { issueFirstOwnerLink, withdrawFirstOwnerLinks } from "./workflows/people/create-first-owner.ts";
import { hideSamples } from "./company/shown-company.ts";
import { loadPlaces } from "./domains/parcels/load-places.ts";
import { loadTariffs } from "./partners/carriers/load-tariffs.ts";

/**
 * Fills the database with what every shop needs (places, tariffs, an administrator) and, if it is empty, with the demo
 * shop. Returns what the console prints about logging in; without an owner, a link that creates the first one.
 */
export async function prepareShop(dependencies: Dependencies): Promise<string> {
  const { db, env, jobs } = dependencies;
  await loadPlaces(db);
  await loadTariffs(db);
  await hideSamples(db, !env.showsSamples);
  const hasDemoLogins = env.demo && env.isLocal;
  if (env.demo && (await loadDemoShop(dependencies, hasDemoLogins && env.demoHistory))) {
    // New rows wait in the pending lists of the search's trigram indexes, and every search would read all of them.
    await db.execute(
      sql`vacuum (analyze) product, machine, fitment, cross_reference, supersession, workshop_word, search_kind, search_place`,
    );
    await jobs.enqueue(db, "prepare-pictures", {});
  }
  // A shop that was tried on this machine may now be reachable by others, with its data.
  const closed = hasDemoLogins ? undefined : await closeDemoAccounts(db);
  const lines = [await prepareAdministrator(dependencies, closed?.wasAdministrator ?? false)];
  if (await hasAdministrator(db)) await withdrawFirstOwnerLinks(db);
  if (hasDemoLogins) {
    await ensureDemoCustomer(db, demoCustomer);
    lines.push(`Customer:      ${demoCustomer.email} / ${demoCustomer.password}`);
    if ((await findAccountByEmail(db, demoBuyer.email)) !== undefined) {
      lines.push(`Of a company:  ${demoBuyer.email} / ${demoBuyer.password}`);
      lines.push(...demoStaff.map(({ role, email, password }) => `${staffName(role)}${email} / ${password}`));
      lines.push(`Statements:    ${join(env.dataDirectory, statementsFolder)} (to try the matching with)`);
    }
  }
  if (env.smtpUrl === undefined && env.devMailbox) {
    lines.push(`Mails:         ${env.publicUrl}/dev/mail (no SMTP_URL is set)`);
  }
  if (hasDemoLogins)
    lines.push("All this is for this machine alone: set PUBLIC_URL before a proxy leads others here.");
  return lines.join("\n");
}

/** A role as the console names it, as wide as the other names. */
function staffName(role: string): string {
  return `${role.slice(0, 1).toUpperCase()}${role.slice(1)}:`.padEnd(15);
}

/** Where a demo shop with a history has the banks' files of the last days. */
const statementsFolder = "demo-statements";

/** Loads the demo into an empty database, with its history if wanted. Returns whether it did. */
async function loadDemoShop(dependencies: Dependencies, withHistory: boolean): Promise<boolean> {
  const { db, env, files } = dependencies;
  if (!withHistory) return loadDemo(db, files);
  const { deliverLetters } = await import("#demo/history/deliver-letters.ts");
  const { readHistory, writeDemoStatements } = await import("#demo/history/load-history.ts");
  return loadDemo(db, files, async () => {
    const history = await readHistory();
    await writeDemoStatements(history, join(env.dataDirectory, statementsFolder));
    return deliverLetters(history, dependencies);
  });
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
