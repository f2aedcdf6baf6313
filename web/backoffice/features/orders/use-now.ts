import { useEffect, useState } from "react";

/** Milliseconds between two looks at the clock. */
const tickMs = 60_000;

/** The time now, told anew every minute, for what says how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
