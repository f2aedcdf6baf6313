/** The shop's time limits: everything that waits for something else uses these figures. */
export const timeLimits = {
  /** A call, until the browser gives up. */
  callSeconds: 5,
  /** Sending a file over a slow connection, until it is answered; also behind a proxy. */
  fileSeconds: 120,
  /** Receiving the whole body of a request in which no file is expected, or whose sender is unknown. */
  bodySeconds: 12,
  /**
   * The least that a slow connection transfers (64 kbit/s); an unknown sender who may send pictures gets more time than
   * above only at this speed.
   */
  slowestBytesPerSecond: 8_000,
} as const;
