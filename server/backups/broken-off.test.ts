import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLog } from "#testing/database/test-database.ts";
import { noteOfThisProcess, type ProcessNote } from "../process/running-process.ts";
import { clearBrokenOff, writeAsNoted } from "./broken-off.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-backups-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const minutes = (count: number) => count * 60;

function age(path: string, seconds: number): void {
  const then = Date.now() / 1_000 - seconds;
  utimesSync(path, then, then);
}

/** An unfinished backup, with the last sign of life of its writer; `writer` is what its note says otherwise than a note of this process does. */
function beginBackup(name: string, writer: Partial<ProcessNote>, silentSeconds = 0): string {
  const draft = join(folder, name);
  mkdirSync(join(draft, "tables"), { recursive: true });
  const note = noteOf(draft);
  writeFileSync(note, JSON.stringify({ ...noteOfThisProcess(), ...writer }));
  age(note, silentSeconds);
  return draft;
}

/** An unfinished backup without a note: of an older version of the shop, or of another user. */
function beginUnsigned(name: string, silentSeconds: number): string {
  const draft = join(folder, name);
  mkdirSync(draft);
  age(draft, silentSeconds);
  return draft;
}

const noteOf = (draft: string) => join(draft, "writer.json");
const isThere = (draft: string) => existsSync(draft);

test("what a process here left behind when it was stopped is deleted at once, also if its id has come again", async () => {
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const left = [
    beginBackup("20261126-010000.unfinished", { pid: ended }),
    beginBackup("20261126-020000.unfinished", { run: "an earlier one" }),
    beginBackup("20261126-030000.unfinished", { pid: process.ppid, startedAt: "1" }),
  ];
  await clearBrokenOff(folder, silentLog);
  expect(left.filter(isThere)).toEqual([]);
});

test("what is being written stays, here or on another machine of the same name, and so does what is whole", async () => {
  const elsewhere = { place: "the boot of another machine" };
  const stays = [
    beginBackup("20261126-010000.unfinished", {}, minutes(90)),
    beginBackup("20261126-020000.unfinished", elsewhere, minutes(50)),
    beginBackup("20261126-030000", elsewhere, minutes(90)),
    beginUnsigned("20261126-040000.unfinished", minutes(23 * 60)),
  ];
  await clearBrokenOff(folder, silentLog);
  expect(stays.filter((draft) => !isThere(draft))).toEqual([]);
  await clearBrokenOff(join(folder, "none"), silentLog);
});

test("what another machine left is deleted after an hour of silence, and what nobody has signed after a day", async () => {
  const left = [
    beginBackup("20261126-010000.unfinished", { place: "the boot of another machine" }, minutes(70)),
    beginUnsigned("20261126-020000.unfinished", minutes(25 * 60)),
  ];
  await clearBrokenOff(folder, silentLog);
  expect(left.filter(isThere)).toEqual([]);
});

test("a backup is noted as long as it is written, and stays noted if it fails", async () => {
  const whole = beginUnsigned("20261126-010000.unfinished", 0);
  expect(await writeAsNoted(whole, async () => existsSync(noteOf(whole)))).toBe(true);
  expect(existsSync(noteOf(whole))).toBe(false);

  const failed = beginUnsigned("20261126-020000.unfinished", 0);
  await expect(writeAsNoted(failed, () => Promise.reject(new Error("disk full")))).rejects.toThrow(
    "disk full",
  );
  expect(existsSync(noteOf(failed))).toBe(true);
});

test("what cannot be deleted stays, is written to the log, and stops neither the others nor the backup", async () => {
  const foreign = beginBackup("20261126-000000.unfinished", { run: "an earlier one" });
  const own = beginBackup("20261126-010000.unfinished", { run: "an earlier one" });
  const warn = vi.spyOn(silentLog, "warn");
  await clearBrokenOff(folder, silentLog, async (draft) => {
    if (draft === foreign) throw new Error("EACCES: permission denied");
    rmSync(draft, { recursive: true });
  });
  expect([foreign, own].map(isThere)).toEqual([true, false]);
  expect(warn.mock.calls.map(([told]) => told)).toEqual([expect.objectContaining({ draft: foreign })]);
  warn.mockRestore();
});
