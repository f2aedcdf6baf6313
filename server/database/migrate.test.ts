import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildCourier, buildOrder } from "#testing/build-order.ts";
import { buildUser, startTestShop } from "#testing/test-shop.ts";
import { recordAudit } from "../core/record-audit.ts";
import { projectRoot } from "../project-root.ts";

test("edits that only the audit remembered stay in the history of their orders", async () => {
  const shop = await startTestShop({ parts: { shipping: buildCourier() } });
  try {
    const owner = await buildUser(shop.db, { role: "owner" });
    const order = await buildOrder(shop);
    await recordAudit(shop.db, {
      userId: owner.id,
      action: "order.edit",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      before: { total: 2_000_000 },
      after: { total: 1_500_000, reason: "one less" },
    });
    const migration = readFileSync(
      join(projectRoot, "server/database/migrations/0012_edits_of_their_own.sql"),
      "utf8",
    );
    await shop.db.execute(sql.raw(migration.split("--> statement-breakpoint").at(-1) ?? ""));

    const { timeline } = await shop.callAs(owner.token)("getAdminOrder", { params: { id: order.id } });
    expect(timeline.filter(({ kind }) => kind === "edited")).toMatchObject([
      { totalBefore: 2_000_000, totalAfter: 1_500_000 },
    ]);
  } finally {
    await shop.close();
  }
});
