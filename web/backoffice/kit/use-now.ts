import { useEffect, useState } from "react";

/** Milliseconds between two updates. */
const tickMs = 60_000;

/** The current time, updated every minute, for texts that say how long ago something was. */
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
