import { DataDirectoryInUse } from "#server/process/data-directory-lock.ts";
import { EnvironmentError } from "#server/env.ts";

/** The command was called wrongly; the message says how. */
export class UsageError extends Error {}

/**
 * Runs a command and returns its exit code: 0 if it succeeded, 1 if it could not, 2 if it was called wrongly. An error
 * is printed as `describe` returns it.
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
