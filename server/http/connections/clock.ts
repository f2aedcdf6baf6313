/** What tells the time and waits; tests have one that they hold. */
export interface Clock {
  /** Milliseconds since some moment. */
  now: () => number;
  /** Calls `act` after so many milliseconds; returns how to cancel that. */
  after: (milliseconds: number, act: () => void) => () => void;
}

export const machineClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
