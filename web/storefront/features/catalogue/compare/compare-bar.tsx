import { useComparedParts } from "#web/api/compared-parts.ts";
import { useLocation } from "#web/navigation.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { useCompareText } from "./compare-text.ts";
import { compareAddress, keepIds, readIds } from "./compared-ids.ts";

export { compareText } from "./compare-text.ts";

/** Home, the lists and the parts: the pages where people choose parts. */
const isChoosing = (pathname: string) => /^\/(?:$|shop|product\/)/.test(pathname);

/**
 * Counts the compared parts and links to the comparison; it stays at the bottom of the window on pages where people
 * choose parts.
 */
export function CompareBar() {
  const text = useCompareText();
  const ids = readIds(useComparedParts());
  const { pathname } = useLocation();
  if (ids.length === 0 || !isChoosing(pathname)) return null;
  return (
    <section
      id="compare-bar"
      aria-label={text.bar}
      className="sticky bottom-0 z-20 border-t border-line bg-white shadow-float print:hidden"
    >
      <div className="page flex items-center gap-2 py-2 md:gap-4">
        <output className="mr-auto text-15 font-semibold">{text.chosen(ids.length)}</output>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            keepIds([]);
          }}
        >
          {text.clear}
        </Button>
        <LinkButton to={compareAddress(ids)} size="small">
          {text.compare}
        </LinkButton>
      </div>
    </section>
  );
}
