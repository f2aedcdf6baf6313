import { keptText, useKeptText } from "../kept-text.ts";

/** The machines of a visitor without an account, as the browser keeps them: a list of `MachineChoice` as JSON. */
export const keptMachines = keptText("machines");

/** The same for a component; empty on the server and until the browser has read it. */
export function useKeptMachines(): string {
  return useKeptText(keptMachines);
}
