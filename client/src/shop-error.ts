/** A refusal of the shop, or an answer that is none of the shop's. */
export class ShopError extends Error {
  override readonly name = "ShopError";
  /** The HTTP status. */
  readonly status: number;
  /** The shop's stable name of the refusal; `unreadable` if the answer was not the shop's. */
  readonly reason: string;
  /** The wrong fields. */
  readonly errors: { path: string; message: string }[];
  /** Seconds after which the shop wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    refusal: { reason: string; message: string; errors?: { path: string; message: string }[] },
    retryAfter?: number,
  ) {
    super(refusal.message);
    this.status = status;
    this.reason = refusal.reason;
    this.errors = refusal.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

/** No answer came, however often the call was sent. What it should have done may have happened. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}
