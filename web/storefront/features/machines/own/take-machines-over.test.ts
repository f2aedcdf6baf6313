import { beforeEach, expect, test, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { chosenMachine } from "#web/api/machines/chosen-machine.ts";
import { keptMachines } from "#web/api/machines/kept-machines.ts";
import { readChoices, type MachineChoice } from "../machine-choice.ts";
import { dropMachine, keepMachine, keptMost } from "./kept-list.ts";
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
});
const id = "0b4f7a64-5d9c-4c62-9c6c-0a8f4a4d7f11";

let account: ReturnType<typeof inAccount>[];
let added: { unitNumber: string; serial: string }[][];
const call = (async (name: string, { body }: { body?: { machines: MachineChoice[] } }) => {
  if (name === "listMyMachines") return { machines: account, company: null };
  const machines = body?.machines ?? [];
  added.push(machines.map(({ unitNumber, serial }) => ({ unitNumber, serial })));
  account.push(...machines.map(({ unitNumber, serial }) => inAccount(id, unitNumber, serial)));
  return { ids: machines.map(() => id) };
}) as unknown as Call;
const units = () => readChoices(keptMachines.read() ?? "").map(({ unitNumber }) => unitNumber);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  account = [];
  added = [];
});

test("a browser keeps twenty machines, each once, and changes one in its place", () => {
  for (let place = 1; place <= keptMost; place += 1)
    expect(keepMachine(machine(`EX-${place}`, ""))).toBe("kept");
  expect(keepMachine(machine("EX-99", ""))).toBe("full");
  expect(keepMachine(machine("ex-2", "313445"))).toBe("kept");
  expect(keepMachine(machine("DT-3", ""), machine("EX-3", ""))).toBe("kept");
  dropMachine(machine("EX-1", ""));
  expect(units().slice(0, 3)).toEqual(["ex-2", "DT-3", "EX-4"]);
});

test("at the login they come along once, without those that the account has, and the chosen one becomes the account's", async () => {
  account = [inAccount(id, "OLD", "300001")];
  keepMachine(machine("EX-07", "313445"));
  keepMachine(machine("EX-08", "300001"));
  keepMachine(machine("old", "313446"));
  chosenMachine.write(JSON.stringify(machine("EX-07", "313445")));
  expect(await Promise.all([takeMachinesOver(call), takeMachinesOver(call)])).toEqual([2, 2]);
  expect(added).toEqual([
    [
      { unitNumber: "EX-07", serial: "313445" },
      // The account has a machine with this unit number.
      { unitNumber: "", serial: "313446" },
    ],
  ]);
  expect(units()).toEqual([]);
  expect(JSON.parse(chosenMachine.read() ?? "{}")).toMatchObject({ id, unitNumber: "EX-07" });
  expect(await takeMachinesOver(call)).toBe(0);
});

test("what could not be written down stays in the browser", async () => {
  keepMachine(machine("EX-07", "313445"));
  const failing = (async (name: string) => {
    if (name === "listMyMachines") return { machines: [], company: null };
    throw new Error("no answer");
  }) as unknown as Call;
  await expect(takeMachinesOver(failing)).rejects.toThrow("no answer");
  expect(units()).toEqual(["EX-07"]);
});
