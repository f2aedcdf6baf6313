import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLog } from "#testing/test-database.ts";
import { clearBrokenOff, noteWriter } from "./broken-off.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-backups-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** An unfinished backup; `changes` is what its note says otherwise than a note of this process does. */
async function beginBackup(name: string, changes: object = {}): Promise<string> {
  const draft = join(folder, name);
  mkdirSync(join(draft, "tables"), { recursive: true });
  await noteWriter(draft);
  const note = join(draft, "writer.json");
  const own = JSON.parse(readFileSync(note, "utf8")) as object;
  writeFileSync(note, JSON.stringify({ ...own, ...changes }));
  return draft;
}

const longAgo = { writtenAt: "2020-01-01T00:00:00.000Z" };

test("what a process here left behind when it was stopped is deleted, also if its id has come again", async () => {
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const left = [
    await beginBackup("20261126-010000.unfinished", { processId: ended }),
    await beginBackup("20261126-020000.unfinished", longAgo),
  ];
  await clearBrokenOff(folder, silentLog);
  expect(left.map((draft) => existsSync(draft))).toEqual([false, false]);
});

test("what is being written stays, here or elsewhere, and so does what nobody has signed", async () => {
  const elsewhere = { place: "other-machine pid:[1]", ...longAgo };
  const stays = [
    await beginBackup("20261126-010000.unfinished"),
    await beginBackup("20261126-020000.unfinished", { processId: process.ppid, ...longAgo }),
    await beginBackup("20261126-030000.unfinished", elsewhere),
    await beginBackup("20261126-040000", longAgo),
  ];
  const unsigned = join(folder, "20261126-050000.unfinished");
  mkdirSync(unsigned);
  await clearBrokenOff(folder, silentLog);
  expect([...stays, unsigned].filter((draft) => !existsSync(draft))).toEqual([]);
  await clearBrokenOff(join(folder, "none"), silentLog);
});

test("what cannot be deleted stays, is written to the log, and stops neither the others nor the backup", async () => {
  const foreign = await beginBackup("20261126-000000.unfinished", longAgo);
  const own = await beginBackup("20261126-010000.unfinished", longAgo);
  const warn = vi.spyOn(silentLog, "warn");
  await clearBrokenOff(folder, silentLog, async (draft) => {
    if (draft === foreign) throw new Error("EACCES: permission denied");
    rmSync(draft, { recursive: true });
  });
  expect([foreign, own].map((draft) => existsSync(draft))).toEqual([true, false]);
  expect(warn.mock.calls.map(([told]) => told)).toEqual([expect.objectContaining({ draft: foreign })]);
  warn.mockRestore();
});
