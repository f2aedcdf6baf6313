import { useEffect, useState, type RefObject } from "react";

/** Whether an element has come within `margin` of what the window shows; stays true from then on. */
export function useNear(element: RefObject<Element | null>, margin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, margin, isNear]);
  return isNear;
}
