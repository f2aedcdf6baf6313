// Writes demo/history/history.jsonl.br, demo/history/files and demo/statements: a year of the demo shop, played by the shop's own workflows in some
// minutes. The same seed gives the same customers, orders and days; ids and passwords are new each time.
//   npm run demo:history
//   npm run demo:history -- --orders 40 --into /tmp/history    (a small one, elsewhere)
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#server/process/project-root.ts";
import { startClock } from "./clock.ts";
import { startOfDay } from "./calendar.ts";
import { liveYear } from "./live-year.ts";
import { packHistory } from "./pack-history.ts";

/** The history is the year before this day (Asia/Jakarta); a shop that loads it moves it to the year before its own first day. */
const historyDay = "2026-11-27";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "850" },
    seed: { type: "string", default: "7" },
    into: { type: "string", default: join(projectRoot, "demo") },
  },
});
const folder = await mkdtemp(join(tmpdir(), "demo-history-"));
try {
  const ends = startOfDay(historyDay);
  startClock(ends - 366 * 86_400_000);
  const { driven, banks } = await liveYear({
    folder,
    ends,
    orders: Number(values.orders),
    seed: Number(values.seed),
  });
  await packHistory(driven.shop, { day: historyDay, statements: banks.rest() }, values.into);
  await driven.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
