/** The shop's time limits: everything that waits for something else uses these figures. */
export const timeLimits = {
  /** A call, before the browser gives up. */
  callSeconds: 5,
  /** Sending a file over a weak line, until it is answered; also behind a proxy. */
  fileSeconds: 120,
  /** Receiving the whole body of a request in which no file is expected, or whose sender is unknown. */
  bodySeconds: 12,
  /** What a weak line brings at least (64 kbit/s), where an unknown sender may send pictures for longer than that. */
  slowestBytesPerSecond: 8_000,
} as const;
