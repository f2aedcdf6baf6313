import type { MachineChoice } from "./machine-choice.ts";

/** A unit number in the form for comparing: upper case, only letters and figures, so that `ex 07` and `EX-07` are equal. */
export function unitKey(unitNumber: string): string {
  return unitNumber
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Finds the machine that a text names by its unit number. Where two unit numbers differ only in their signs, only one of them as
 * it is written is found.
 */
export function unitFinder(machines: readonly MachineChoice[]): (text: string) => MachineChoice | undefined {
  const asWritten = new Map<string, MachineChoice>();
  for (const machine of machines) {
    const name = machine.unitNumber.toLowerCase();
    if (!asWritten.has(name)) asWritten.set(name, machine);
  }
  const byKey = Map.groupBy(asWritten.values(), ({ unitNumber }) => unitKey(unitNumber));
  return (text) => {
    const alike = byKey.get(unitKey(text)) ?? [];
    return asWritten.get(text.trim().toLowerCase()) ?? (alike.length === 1 ? alike[0] : undefined);
  };
}
