import { DataDirectoryInUse } from "#server/database/data-directory-lock.ts";
import { EnvironmentError } from "#server/env.ts";

/** It was called wrongly; the message says how. */
export class UsageError extends Error {}

/**
 * Does what a command is for and returns its exit code: 0 when it is done, 1 when it could not be, 2 when it was called wrongly. What
 * went wrong is printed, as `describe` says it.
 */
export async function runCommand(
  command: () => Promise<void>,
  describe: (error: unknown) => string = messageOf,
): Promise<number> {
  try {
    await command();
    return 0;
  } catch (error) {
    console.error(describe(error));
    return error instanceof UsageError || error instanceof EnvironmentError ? 2 : 1;
  }
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof DataDirectoryInUse)) return message;
  return `${message}\nPGlite serves one process: stop the shop, and start it again afterwards.`;
}
