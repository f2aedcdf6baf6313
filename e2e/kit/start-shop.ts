import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { withDatabase } from "#testing/database/test-database.ts";
import { startMailServer } from "#testing/servers/mail-server.ts";
import { freePort } from "#testing/servers/free-port.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";

/** If set, it names a running shop to use; JOURNEY_MAILS_URL and JOURNEY_SMTP_URL then name its mail server. */
const shopVariable = "JOURNEY_SHOP_URL";

/**
 * Starts the shop for all journeys: the built shop on PGlite with its demo data, and a mail server. Limits stay on:
 * behind a trusted proxy, each journey has its own address. The shops of single journeys start with a copy of the data
 * after its first start, because filling one takes seconds. None of them makes the forms of all 500 pictures beforehand,
 * which takes a quarter of a processor for as long as a journey takes: the browser asks for those that it shows.
 */
export default async function startShop(): Promise<() => Promise<void>> {
  if (process.env[shopVariable] !== undefined) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "shop-journeys-"));
  const template = join(folder, "template");
  await (await startShopProcess({ DATA_DIR: template, DEMO: "catalogue" })).stop();
  await withDatabase({ DATA_DIR: template }, (db) =>
    db.execute(sql`delete from pgboss.job where name = 'prepare-pictures'`),
  );
  cpSync(template, join(folder, "shop"), { recursive: true });
  const mailServer = await startMailServer();
  const port = await freePort();
  const shop = await startShopProcess({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, "shop"),
    SMTP_URL: mailServer.smtpUrl,
    TRUST_PROXY: "loopback",
    DEMO: "catalogue",
  });
  process.env[shopVariable] = shop.url;
  process.env["JOURNEY_SHOP_TEMPLATE"] = template;
  process.env["JOURNEY_MAILS_URL"] = mailServer.mailsUrl;
  process.env["JOURNEY_SMTP_URL"] = mailServer.smtpUrl;
  return async () => {
    await shop.stop();
    await mailServer.close();
    rmSync(folder, { recursive: true, force: true });
    const complaints = shop
      .output()
      .split("\n")
      .filter((line) => /"level":"?(?:error|fatal|50|60)/.test(line));
    if (complaints.length > 0) throw new Error(`The shop complained:\n${complaints.join("\n")}`);
  };
}
