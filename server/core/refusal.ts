import type { FieldError, RefusalReason, RefusalValues } from "#contract/core/errors.ts";

/** An expected refusal of the contract; the error handler turns it into an answer in the caller's language. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  /** Values for the `{names}` in the sentence. */
  readonly values: RefusalValues;
  /** The faulty fields, already in the caller's language. */
  readonly errors: FieldError[];
  /** Seconds, for the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: RefusalReason,
    values: RefusalValues = {},
    details: {
      errors?: FieldError[];
      retryAfterSeconds?: number;
      /** The shop's own error behind it, which is logged. */
      cause?: unknown;
    } = {},
  ) {
    super(reason, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "Refusal";
    this.reason = reason;
    this.values = values;
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
