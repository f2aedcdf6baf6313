/** How long things may take; whatever waits for something else waits by these figures. */
export const timeLimits = {
  /** A call, before the browser gives it up. */
  callSeconds: 5,
  /** A file on its way over a weak line, until it is answered; also behind a proxy. */
  fileSeconds: 120,
  /** The whole body of a request that no file is expected in, or whose sender is unknown. */
  bodySeconds: 12,
} as const;
