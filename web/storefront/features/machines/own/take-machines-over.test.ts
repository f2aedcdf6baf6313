import { beforeEach, expect, test, vi } from "vitest";
import { CallError, type Call } from "#contract/call.ts";
import { chosenMachine } from "#web/api/machines/chosen-machine.ts";
import { keptMachines } from "#web/api/machines/kept-machines.ts";
import type { MachineChoice } from "../machine-choice.ts";
import { dropMachine, isTaken, keepMachine } from "./kept-list.ts";
import { keptMost, keptNow, newlyKept, type KeptMachine } from "./kept-machine.ts";
import { takeMachinesOver } from "./take-machines-over.ts";

const machine = (unitNumber: string, serial: string): MachineChoice => ({
  brand: "Komatsu",
  model: "PC200-8",
  serial,
  engineSerial: "",
  unitNumber,
});
const inAccount = (id: string, unitNumber: string, serial: string) => ({
  ...machine(unitNumber, serial),
  id,
  isArchived: false,
  mayEdit: true,
  meters: [] as { meter: number; lastHours: number; readOn: string }[],
});
const id = "0b4f7a64-5d9c-4c62-9c6c-0a8f4a4d7f11";

let account: ReturnType<typeof inAccount>[];
let added: { unitNumber: string; serial: string }[][];
/** What was written down of the account's machines: `4980 2026-11-02`, `500 at 4980`. */
let written: Set<string>;
/** The call that gets no answer, and how many of its kind get one before. */
let silent: { name: string; after: number } | undefined;
/** The service that the account refuses. */
let refused: number | undefined;

interface Body {
  machines: KeptMachine[];
  hours: number;
  day: string;
  service: number;
}

const call = (async (name: string, { body, params }: { body?: Body; params?: { id: string } }) => {
  if (silent?.name === name) {
    if (silent.after === 0) throw new Error("no answer");
    silent.after -= 1;
  }
  if (name === "listMyMachines") return { machines: account, company: null };
  const meters = account.find((one) => one.id === params?.id)?.meters;
  if (name === "addMachineReading" && body !== undefined) {
    written.add(`${body.hours} ${body.day}`);
    meters?.splice(0, 1, { meter: 1, lastHours: body.hours, readOn: body.day });
    return {};
  }
  if (name === "markServiceDone" && body !== undefined) {
    if (body.service === refused)
      throw new CallError(409, { code: 409, reason: "serviceNotPlanned", message: "no such service" });
    written.add(`${body.service} at ${body.hours}`);
    return {};
  }
  const machines = body?.machines ?? [];
  added.push(machines.map(({ unitNumber, serial }) => ({ unitNumber, serial })));
  account.push(...machines.map(({ unitNumber, serial }) => inAccount(id, unitNumber, serial)));
  return { ids: machines.map(() => id) };
}) as unknown as Call;
const units = () => keptNow().map(({ unitNumber }) => unitNumber);

const first = { hours: 4_462, day: "2026-11-01", isNewMeter: false };
const last = { hours: 4_560, day: "2026-11-11", isNewMeter: false };
const service = { service: 500, hours: 4_500, day: "2026-11-05", isSevere: false, isRead: true };
const ofService = { hours: 4_500, day: "2026-11-05", isNewMeter: false };
const ex07 = {
  ...newlyKept(machine("EX-07", "313445")),
  site: "Sangatta",
  hoursPerDay: 10,
  isSevere: true,
  readings: [first, ofService, last],
  done: [service],
};
const all = new Set(["4462 2026-11-01", "4560 2026-11-11", "500 at 4500"]);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  account = [];
  added = [];
  written = new Set();
  silent = undefined;
  refused = undefined;
});

test("a browser keeps twenty machines, each once, and changes one in its place", () => {
  for (let place = 1; place <= keptMost.machines; place += 1)
    expect(keepMachine(machine(`EX-${place}`, ""))).toBe("kept");
  expect(keepMachine(machine("EX-99", ""))).toBe("full");
  expect(keepMachine(machine("ex-2", "313445"))).toBe("kept");
  expect(keepMachine(machine("DT-3", ""), machine("EX-3", ""))).toBe("kept");
  dropMachine(machine("EX-1", ""));
  expect(units().slice(0, 3)).toEqual(["ex-2", "DT-3", "EX-4"]);
});

test("hours and services stay when the same machine is kept once more", () => {
  const withHours = {
    ...newlyKept(machine("EX-07", "")),
    site: "Sangatta",
    readings: [first],
    done: [service],
  };
  keepMachine(withHours);
  keepMachine(machine("EX-08", ""));
  keepMachine(machine("EX-07", "313445"));
  expect(keptNow()[0]).toEqual({ ...withHours, serial: "313445" });
  expect(isTaken(machine("ex-07", ""))).toBe(true);
  expect(isTaken(machine("ex-07", ""), machine("EX-07", "313445"))).toBe(false);
});

test("what an older version of the page has written down is read, and what nobody can read counts as nothing", () => {
  keptMachines.write(JSON.stringify([{ brand: "Komatsu", model: "PC200-8" }]));
  expect(keptNow()).toEqual([newlyKept(machine("", ""))]);
  keptMachines.write(
    JSON.stringify([{ ...machine("EX-07", ""), hoursPerDay: "ten", readings: [{ hours: 1 }] }]),
  );
  expect(keptNow()).toEqual([newlyKept(machine("EX-07", ""))]);
  keptMachines.write("{");
  expect(keptNow()).toEqual([]);
});

test("at the login they come along once, without those that the account has, and the chosen one becomes the account's", async () => {
  account = [inAccount(id, "OLD", "300001")];
  keepMachine(machine("EX-07", "313445"));
  keepMachine(machine("EX-08", "300001"));
  keepMachine(machine("old", "313446"));
  chosenMachine.write(JSON.stringify(machine("EX-07", "313445")));
  const both = { machines: 2, leftOut: 0 };
  expect(await Promise.all([takeMachinesOver(call), takeMachinesOver(call)])).toEqual([both, both]);
  expect(added).toEqual([
    [
      { unitNumber: "EX-07", serial: "313445" },
      // The account has a machine with this unit number.
      { unitNumber: "", serial: "313446" },
    ],
  ]);
  expect(units()).toEqual([]);
  expect(JSON.parse(chosenMachine.read() ?? "{}")).toMatchObject({ id, unitNumber: "EX-07" });
  expect(await takeMachinesOver(call)).toEqual({ machines: 0, leftOut: 0 });
});

test("what could not be written down stays in the browser", async () => {
  keepMachine(machine("EX-07", "313445"));
  silent = { name: "addMyMachines", after: 0 };
  await expect(takeMachinesOver(call)).rejects.toThrow("no answer");
  expect(units()).toEqual(["EX-07"]);
});

test("hours and services come along, and a second try after a lost answer goes on where the first one stopped", async () => {
  keepMachine(ex07);
  silent = { name: "markServiceDone", after: 0 };
  await expect(takeMachinesOver(call)).rejects.toThrow("no answer");
  expect(units()).toEqual(["EX-07"]);
  silent = undefined;
  // Meanwhile its owner has typed hours in the account.
  account[0]?.meters.splice(0, 1, { meter: 1, lastHours: 4_600, readOn: "2026-11-20" });
  expect(await takeMachinesOver(call)).toEqual({ machines: 1, leftOut: 0 });
  expect(added).toEqual([[{ unitNumber: "EX-07", serial: "313445" }]]);
  expect(written).toEqual(all);
  expect(units()).toEqual([]);
});

test("a machine that was written down, of which the answer was lost, still gets its hours", async () => {
  keepMachine(ex07);
  account = [inAccount(id, "EX-07", "313445")];
  expect(await takeMachinesOver(call)).toEqual({ machines: 0, leftOut: 0 });
  expect(added).toEqual([]);
  expect(written).toEqual(all);
});

test("a machine that the account has keeps its own hours", async () => {
  keepMachine(ex07);
  account = [inAccount(id, "EX-07", "313445")];
  account[0]?.meters.push({ meter: 1, lastHours: 5_000, readOn: "2026-11-10" });
  expect(await takeMachinesOver(call)).toEqual({ machines: 0, leftOut: 0 });
  expect(written).toEqual(new Set());
  expect(units()).toEqual([]);
});

test("what the account refuses for good is left out and counted", async () => {
  keepMachine(ex07);
  refused = 500;
  expect(await takeMachinesOver(call)).toEqual({ machines: 1, leftOut: 1 });
  expect(units()).toEqual([]);
});
