import { CallError } from "#contract/call.ts";

/** What the shop said about one field of a call that it refused; undefined if it said nothing of this field. */
export function fieldFault(error: Error | null, path: string): string | undefined {
  return error instanceof CallError ? error.errors.find((fault) => fault.path === path)?.message : undefined;
}
