import { keptText, useKeptText } from "../kept-text.ts";

/** The machine for which a visitor looks for parts, as the browser keeps it: `MachineChoice` as JSON. */
export const chosenMachine = keptText("machine");

/** The same for a component; empty on the server and until the browser has read it. */
export function useKeptMachine(): string {
  return useKeptText(chosenMachine);
}
