import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, the longest first. In a fresh clone Vitest knows no durations: it would begin with the
 * files of most bytes, and one that takes minutes would run alone at the end.
 */
const longest = [
  "server/workflows/orders/order-life.races.test.ts",
  "server/backups/backups.races.test.ts",
  "server/workflows/core/frozen-database.races.test.ts",
  "server/http/connections/connections.races.test.ts",
  "server/workflows/core/killed-process.races.test.ts",
  "server/workflows/money/online/online-payment.races.test.ts",
  "server/process/start-and-stop.races.test.ts",
  "server/workflows/catalogue/killed-import.races.test.ts",
  "server/http/connections/behind-nginx.races.test.ts",
  "server/database/pools/failover.races.test.ts",
  "server/database/client.races.test.ts",
  "server/backups/backups.test.ts",
  "server/files/foreign-files/hostile-files.test.ts",
  "server/workflows/catalogue/large-import.test.ts",
  "demo/history/history.test.ts",
  "server/jobs/follow-parcels.test.ts",
  "server/jobs/jobs.test.ts",
  "server/http/connections/body-time.test.ts",
  "server/jobs/prepare-pictures.test.ts",
];

/** Begins with the files that take longest; the projects still run one after another, so that workers keep their modules. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.indexOf(relative(process.cwd(), moduleId));
  return place === -1 ? longest.length : place;
}
