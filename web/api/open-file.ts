import { CallError } from "#contract/call.ts";
import type { ErrorBody } from "#contract/core/errors.ts";
import type { Language } from "#contract/core/languages.ts";
import { readToken } from "./session.ts";

/** Milliseconds that a file may take on a slow connection. */
const fileTimeoutMs = 120_000;

/** Milliseconds after which the browser has certainly read the file. */
const readAfterMs = 60_000;

interface LoadedFile {
  content: Blob;
  /** The server's name for it. */
  name: string;
}

async function loadFile(
  path: string,
  language: Language,
  headers: Record<string, string> = { authorization: `Bearer ${readToken() ?? ""}` },
  body?: Blob,
): Promise<LoadedFile> {
  const answer = await fetch(path, {
    ...(body && { method: "POST", body }),
    headers: {
      ...headers,
      "accept-language": language,
      ...(body && { "content-type": "application/octet-stream" }),
    },
    signal: AbortSignal.timeout(fileTimeoutMs),
  });
  if (!answer.ok) throw new CallError(answer.status, (await answer.json()) as ErrorBody);
  const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return { content: await answer.blob(), name: named ?? path.slice(path.lastIndexOf("/") + 1) };
}

/** Lets the browser save bytes under a name. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}

/**
 * Loads a file of the shop, with the session's token unless other headers are given, and lets the browser save it under
 * the server's name. With a body, it is the answer to that file.
 * @throws CallError if the shop refuses.
 */
export async function saveFile(
  path: string,
  language: Language,
  headers?: Record<string, string>,
  body?: Blob,
): Promise<void> {
  const { content, name } = await loadFile(path, language, headers, body);
  saveBlob(content, name);
}

/**
 * Loads a file as `saveFile` does and shows it in a new tab. Call it while a click is being handled, because the tab
 * opens at once and is filled when the file has come. If the browser opens no tab, the file is saved. A tab that shows a
 * file has no name to save it under, so papers that people keep have a `SaveFileButton` too.
 * @throws CallError if the shop refuses.
 */
export async function openFile(
  path: string,
  language: Language,
  headers?: Record<string, string>,
): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const { content, name } = await loadFile(path, language, headers);
    if (tab === null) {
      saveBlob(content, name);
      return;
    }
    const address = URL.createObjectURL(content);
    tab.location.href = address;
    setTimeout(() => {
      URL.revokeObjectURL(address);
    }, readAfterMs);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
