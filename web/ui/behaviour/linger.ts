import { useEffect, useState } from "react";

/** True while `isWaiting` is true, and for `lingerMs` longer. */
export function useLinger(isWaiting: boolean, lingerMs: number): boolean {
  const [isShown, setShown] = useState(isWaiting);
  if (isWaiting && !isShown) setShown(true);
  useEffect(() => {
    if (isWaiting) return undefined;
    const timer = setTimeout(() => {
      setShown(false);
    }, lingerMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting, lingerMs]);
  return isShown;
}
