import { CallError } from "#contract/call.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Language } from "#contract/languages.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { readToken } from "#web/api/session.ts";

/** Milliseconds that a file may take on a slow connection. */
const fileTimeoutMs = 120_000;

/**
 * Loads a file of the shop with the session's token and lets the browser save it under the server's name.
 * @throws CallError if the shop refuses.
 */
export async function saveFile(path: string, language: Language): Promise<void> {
  const answer = await fetch(path, {
    headers: { authorization: `Bearer ${readToken() ?? ""}`, "accept-language": language },
    signal: AbortSignal.timeout(fileTimeoutMs),
  });
  if (!answer.ok) throw new CallError(answer.status, (await answer.json()) as ErrorBody);
  const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  saveBlob(await answer.blob(), named ?? path.slice(path.lastIndexOf("/") + 1));
}
