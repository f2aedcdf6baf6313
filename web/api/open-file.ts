import { CallError } from "#contract/call.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Language } from "#contract/languages.ts";
import { readToken } from "./session.ts";

/** Milliseconds that a file may take on a slow connection. */
const fileTimeoutMs = 120_000;

/** Milliseconds after which the browser has certainly read the file. */
const readAfterMs = 60_000;

/**
 * Loads a file of the shop, with the session's token unless other headers are given, and shows it in a new tab. Call it
 * while a click is being handled, because the tab opens at once and is filled when the file has come. If the browser
 * opens no tab, the file is saved under the server's name.
 * @throws CallError if the shop refuses.
 */
export async function openFile(
  path: string,
  language: Language,
  headers: Record<string, string> = { authorization: `Bearer ${readToken() ?? ""}` },
): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const answer = await fetch(path, {
      headers: { ...headers, "accept-language": language },
      signal: AbortSignal.timeout(fileTimeoutMs),
    });
    if (!answer.ok) throw new CallError(answer.status, (await answer.json()) as ErrorBody);
    const address = URL.createObjectURL(await answer.blob());
    if (tab === null) {
      const link = document.createElement("a");
      link.href = address;
      link.download =
        /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "file";
      link.click();
    } else {
      tab.location.href = address;
    }
    setTimeout(() => {
      URL.revokeObjectURL(address);
    }, readAfterMs);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
