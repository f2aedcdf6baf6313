import type { z } from "zod";
import { namedMachine } from "#contract/machines/fitment-details.ts";
import { chosenMachine } from "#web/api/chosen-machine.ts";

/** A machine for which a visitor looks for parts. */
export type MachineChoice = z.output<typeof namedMachine>;

/** The machine in a kept text; undefined if it holds none. */
export function readChoice(kept: string): MachineChoice | undefined {
  try {
    return namedMachine.safeParse(JSON.parse(kept || "null")).data;
  } catch {
    return undefined;
  }
}

/** Keeps the machine for the next pages, if the browser allows it; undefined forgets it. */
export function keepChoice(choice: MachineChoice | undefined): void {
  try {
    chosenMachine.write(choice === undefined ? null : JSON.stringify(choice));
  } catch (error) {
    // A private window stores nothing: the visitor types the plate again on the next page.
    console.error(error);
  }
}

/** Maker, model and serial number on one line. */
export function choiceText({ brand, model, serial }: MachineChoice): string {
  return [brand, model, serial].filter((text) => text !== "").join(" ");
}
