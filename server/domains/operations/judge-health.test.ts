import { describe, expect, it } from "vitest";
import {
  judgeBackups,
  judgeCouriers,
  judgeDatabase,
  judgeDisk,
  judgeGateway,
  judgeMail,
} from "./judge-health.ts";

const now = new Date("2026-11-25T12:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const gigabyte = 1_000_000_000;

describe("what is found of", () => {
  it.each([
    [4, true, "databaseAnswers"],
    [4, false, "databaseUnsafe"],
    [1_001, false, "databaseSlow"],
    [undefined, true, "databaseAway"],
  ])(
    "a database that took %s ms, and whose commits wait for the disk: %s",
    (milliseconds, isDurable, found) => {
      expect(judgeDatabase(milliseconds, isDurable)).toBe(found);
    },
  );

  it.each([
    [50, 100, "diskFree"],
    [9, 100, "diskLow"],
    [0.9, 100, "diskFull"],
    // A large disk has space for months at a share that would be little on a small one.
    [40, 2_000, "diskFree"],
    [9, 2_000, "diskLow"],
    [0.9, 2_000, "diskFull"],
    [3, 20, "diskFree"],
    [1.5, 20, "diskLow"],
    [0.5, 20, "diskFull"],
  ])("a disk with %s GB free of %s", (free, total, found) => {
    expect(judgeDisk({ freeBytes: free * gigabyte, totalBytes: total * gigabyte })).toBe(found);
  });

  it.each([
    [null, null, true, "mailsGo"],
    [1, null, true, "mailsGo"],
    [1, "login", true, "mailsFail"],
    [1, "unwritten", true, "mailsUnwritten"],
    [6, null, true, "mailsWait"],
    [31, null, true, "mailsStuck"],
    [31, "unreachable", true, "mailsStuck"],
    [31, "unwritten", true, "mailsUnwritten"],
    [null, null, false, "mailsKept"],
    [1, "unwritten", false, "mailsUnwritten"],
    [31, null, false, "mailsStuck"],
  ] as const)(
    "mails of which the oldest waits since %s minutes and failed by %s (a server is set: %s)",
    (minutes, fault, hasServer, found) => {
      const oldestAt = minutes === null ? null : ago(minutes);
      expect(judgeMail({ waiting: 1, oldestAt, fault }, { now, hasServer })).toBe(found);
    },
  );

  it.each([
    [24 * 60, false, true, "backupFresh"],
    [37 * 60, false, true, "backupOld"],
    [undefined, false, true, "backupNone"],
    [undefined, false, false, "backupOff"],
    [37 * 60, false, false, "backupOff"],
    [60, false, false, "backupFresh"],
    [60, true, true, "backupFailed"],
  ])(
    "a newest backup of %s minutes ago (the last try failed: %s, wanted: %s)",
    (minutes, hasFailed, backsUp, found) => {
      const newestAt = minutes === undefined ? undefined : ago(minutes);
      expect(judgeBackups({ newestAt, hasFailed, backsUp }, now)).toBe(found);
    },
  );

  it.each([
    [6, undefined, "couriersByTable"],
    [0, undefined, "couriersNone"],
    [6, 0, "couriersAnswer"],
    [6, 2, "couriersFail"],
    [6, 3, "couriersAway"],
  ])("a tariff table of %s services and a RajaOngkir with %s faults in a row", (services, faults, found) => {
    expect(judgeCouriers({ services, faults })).toBe(found);
  });

  it.each([
    [undefined, false, "gatewayOff"],
    [[], false, "gatewayAnswers"],
    [["", "channel"], false, "gatewayAnswers"],
    [["unknown", "unknown"], false, "gatewayAnswers"],
    [["unknown", "refused", "unknown"], false, "gatewayFails"],
    [["key"], false, "gatewayFails"],
    [["", "key"], true, "gatewayQuiet"],
  ])("a gateway whose newest attempts ended with %s (no notification came: %s)", (faults, isQuiet, found) => {
    const newest = faults?.map((fault) => ({ createdAt: now, fault }));
    expect(judgeGateway(newest, isQuiet)).toBe(found);
  });
});
