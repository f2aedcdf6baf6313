/** Where a shop's changed addresses are told, and the key that shows that they are its own (https://www.indexnow.org/documentation). */
export interface IndexNowAccess {
  url: string;
  /** Stands in `/{key}.txt` of the shop too. */
  key: string;
}

/** The most addresses of one message. */
export const addressesAtOnce = 10_000;
/** Milliseconds until the search engine must have answered. */
const patience = 15_000;
/** Seconds after which a message is tried again if the answer names no time, and at most. */
const usualPause = 5 * 60;
const longestPause = 24 * 60 * 60;

/** What came of a message; `pause` are the seconds until the next one may be sent. */
export type IndexNowAnswer = { isTaken: true } | { isTaken: false; reason: string; pause: number };

/**
 * Tells search engines that these addresses of a shop have changed; one engine passes it on to the others. Never throws.
 */
export async function tellIndexNow(
  { url, key }: IndexNowAccess,
  { publicUrl, addresses }: { publicUrl: string; addresses: string[] },
): Promise<IndexNowAnswer> {
  const { host } = new URL(publicUrl);
  const body = { host, key, keyLocation: `${publicUrl}/${key}.txt`, urlList: addresses };
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    // 202: taken, and the key is looked at later.
    if (answer.status === 200 || answer.status === 202) return { isTaken: true };
    return { isTaken: false, reason: String(answer.status), pause: pauseOf(answer) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return { isTaken: false, reason: isLate ? "noAnswer" : "notReached", pause: usualPause };
  }
}

function pauseOf(answer: Response): number {
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  if (Number.isFinite(seconds)) return Math.min(Math.max(seconds, 1), longestPause);
  // A wrong key, or addresses of another host: that does not mend itself in minutes.
  return [400, 403, 422].includes(answer.status) ? 60 * 60 : usualPause;
}
