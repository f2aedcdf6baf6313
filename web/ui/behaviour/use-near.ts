import { useEffect, useState } from "react";

/** Whether an element has become visible in the window; stays true from then on. */
export function useNear(element: Element | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}
