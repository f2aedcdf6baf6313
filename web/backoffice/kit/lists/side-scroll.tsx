import { useEffect, useState, type ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface SideScrollProps {
  /** The name of what scrolls, for screen readers. */
  label: string;
  children: ReactNode;
}

/** A frame for a table that may be wider than its place: it scrolls sideways, and an edge that hides a part of it has a shadow. */
export function SideScroll({ label, children }: SideScrollProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hidden = useHiddenSides(place);
  const scrolls = hidden.left || hidden.right;
  return (
    <div className="relative overflow-hidden rounded-6 border border-line">
      <section
        ref={setPlace}
        aria-label={scrolls ? label : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keys, too
        tabIndex={scrolls ? 0 : undefined}
        className="overflow-x-auto focus-visible:-outline-offset-2"
      >
        {children}
      </section>
      {hidden.left && <Shadow className="left-0 bg-linear-to-r" />}
      {hidden.right && <Shadow className="right-0 bg-linear-to-l" />}
    </div>
  );
}

function Shadow({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "pointer-events-none absolute inset-y-0 w-8 from-ink/20 to-transparent print:hidden",
        className,
      )}
    />
  );
}

/** Behind which sides a part of what scrolls in this place is hidden now. */
function useHiddenSides(place: HTMLElement | null) {
  const [hidden, setHidden] = useState({ left: false, right: false });
  useEffect(() => {
    if (place === null) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = place;
      // A zoomed page has parts of a pixel.
      const left = scrollLeft > 1;
      const right = scrollLeft + clientWidth < scrollWidth - 1;
      setHidden((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    const observer = new ResizeObserver(look);
    for (const element of [place, ...place.children]) observer.observe(element);
    place.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      place.removeEventListener("scroll", look);
    };
  }, [place]);
  return hidden;
}
