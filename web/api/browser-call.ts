import { CallError, writtenBody, type Transport } from "#contract/call.ts";
import type { Language } from "#contract/core/languages.ts";
import { timeLimits } from "#contract/core/time-limits.ts";
import { dropToken, readToken } from "./session.ts";

/** Milliseconds after which a call is given up. */
export const callTimeoutMs = timeLimits.callSeconds * 1_000;

/** The shop did not answer: no network, or too slow. */
export class NoAnswerError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "NoAnswerError";
  }
}

/**
 * Sends calls by fetch. A 401 to a call that carried the token ends the session. Throws `NoAnswerError` with
 * `noAnswerText` as its message if nothing comes back within `timeoutMs`.
 */
export function browserTransport(
  language: Language,
  noAnswerText: string,
  timeoutMs = callTimeoutMs,
): Transport {
  return async ({ method, path, body, headers, signal }) => {
    const token = readToken();
    const written = body === undefined ? undefined : writtenBody(body);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(path, {
        method,
        headers: {
          accept: "application/json",
          "accept-language": language,
          ...(written === undefined ? {} : { "content-type": written.contentType }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(written === undefined ? {} : { body: written.content }),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      if (answer.status === 401 && token !== null && token === readToken()) dropToken();
      const retryAfter = Number(answer.headers.get("retry-after"));
      return {
        status: answer.status,
        ...(retryAfter > 0 ? { retryAfter } : {}),
        body: (await answer.json()) as unknown,
      };
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw new NoAnswerError(noAnswerText, error);
    }
  };
}

/** What to tell the customer about a failed call: the server's sentence, or that there was no answer. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof CallError || error instanceof NoAnswerError ? error.message : fallback;
}

/** Whether a call was refused for this reason. */
export function isAbout(error: unknown, reason: CallError["reason"]): error is CallError {
  return error instanceof CallError && error.reason === reason;
}
