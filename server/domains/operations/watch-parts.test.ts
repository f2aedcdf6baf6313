import { describe, expect, it } from "vitest";
import type { Health } from "#contract/operations/admin/settings-health.ts";
import { nextWatch, type HealthWatch } from "./watch-parts.ts";

const well: Health = {
  at: "2026-11-25T12:00:00.000Z",
  database: { finding: "databaseAnswers", engine: "postgresql", version: "15.1", bytes: 9, milliseconds: 2 },
  disk: { finding: "diskFree", folder: "/data", freeBytes: 1, totalBytes: 2 },
  mail: { finding: "mailsGo", waiting: 0, oldestAt: null, fault: null, reason: "" },
  backups: { finding: "backupFresh", folder: "/data/backups", newestAt: null, failure: null },
  couriers: { finding: "couriersByTable", services: 4, answeredAt: null, failure: null },
  gateway: { finding: "gatewayOff", noticeAt: null, failure: null },
  webhooks: { finding: "webhooksNone", endpoints: 0, host: "", waiting: 0 },
  searchEngines: { finding: "searchEnginesOff", toldAt: null, failure: null },
  whatsapp: { finding: "whatsappOff", failure: null },
};
const stuck: Health = { ...well, mail: { ...well.mail, finding: "mailsStuck" } };
const full: Health = { ...stuck, disk: { ...well.disk, finding: "diskFull" } };
const waiting: Health = { ...well, mail: { ...well.mail, finding: "mailsWait" } };

/** Checks the shop at these minutes after noon, and lists the minutes at which the owner gets a mail. */
function look(looks: [minute: number, health: Health][]): string[] {
  let watch: HealthWatch = {};
  return looks.flatMap(([minute, health]) => {
    const now = new Date(Date.parse("2026-11-25T12:00:00.000Z") + minute * 60_000);
    const next = nextWatch(watch, health, now);
    ({ watch } = next);
    return [
      ...next.wrong.map(({ finding, since }) => `${minute} wrong: ${finding} since ${since.slice(11, 16)}`),
      ...next.well.map(({ part, since }) => `${minute} well: ${part}, wrong since ${since.slice(11, 16)}`),
    ];
  });
}

describe("the owner is told", () => {
  it("about a fault after ten minutes, once, and once that it is over", () => {
    expect(
      look([
        [0, stuck],
        [9, stuck],
        [10, stuck],
        [11, stuck],
        [60, stuck],
        [61, well],
        [70, well],
        [71, well],
        [72, well],
      ]),
    ).toEqual(["10 wrong: mailsStuck since 12:00", "71 well: mail, wrong since 12:00"]);
  });

  it("nothing about a fault that was over within ten minutes", () => {
    expect(
      look([
        [0, stuck],
        [9, stuck],
        [10, well],
        [11, stuck],
        [20, stuck],
        [21, well],
      ]),
    ).toEqual([]);
  });

  it("nothing about something that only needs attention", () => {
    expect(
      look([
        [0, waiting],
        [30, waiting],
        [60, well],
      ]),
    ).toEqual([]);
  });

  it("nothing twice about a fault that comes and goes", () => {
    expect(
      look([
        [0, stuck],
        [10, stuck],
        [15, well],
        [20, stuck],
        [31, well],
        [35, stuck],
        [50, well],
        [60, well],
      ]),
    ).toEqual(["10 wrong: mailsStuck since 12:00", "60 well: mail, wrong since 12:00"]);
  });

  it("each fault by itself, and again when it comes back after it was well", () => {
    expect(
      look([
        [0, stuck],
        [5, full],
        [10, full],
        [15, full],
        [20, well],
        [30, well],
        [40, stuck],
        [50, stuck],
      ]),
    ).toEqual([
      "10 wrong: mailsStuck since 12:00",
      "15 wrong: diskFull since 12:05",
      "30 well: disk, wrong since 12:05",
      "30 well: mail, wrong since 12:00",
      "50 wrong: mailsStuck since 12:40",
    ]);
  });
});
