import type { Machine } from "#contract/catalogue/admin/catalogue.ts";

/** A machine as lists and choices name it. */
export function machineName({ brand, model }: Pick<Machine, "brand" | "model">): string {
  return `${brand} ${model}`;
}
