/** What waits; tests have one that they hold. */
export interface Clock {
  /** Calls `act` after so many milliseconds; returns how to cancel that. */
  after: (milliseconds: number, act: () => void) => () => void;
}

export const machineClock: Clock = {
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
