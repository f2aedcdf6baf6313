import type { BulkEdit } from "#contract/catalogue/admin/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../../../office.ts";

/** A kind of change, with its value if the value needs no question. */
export type BulkKind = "price" | "category" | "show" | "hide" | "archive" | "restore";

interface BulkBarProps {
  count: number;
  /** Whether all products that match the filter are selected, on all pages. */
  isAll: boolean;
  /** Whether more products match than are on this page. */
  hasMore: boolean;
  isArchive: boolean;
  /** Left out for people who may only record counts. */
  onKind?: ((kind: BulkKind) => void) | undefined;
  /** Left out for people who may not record counts. */
  onCount?: (() => void) | undefined;
  /** Whether the list to count is being loaded. */
  isCounting: boolean;
  onAll: () => void;
  onClear: () => void;
}

const usual = ["price", "category", "show", "hide", "archive"] as const;

/** The possible changes of the selected products. */
export function BulkBar({
  count,
  isAll,
  hasMore,
  isArchive,
  isCounting,
  onAll,
  onClear,
  onKind,
  onCount,
}: BulkBarProps) {
  const { frame, catalogue } = useOffice().texts;
  const { bulk } = catalogue;
  const kinds: readonly BulkKind[] = onKind === undefined ? [] : isArchive ? ["restore"] : usual;
  return (
    <section
      aria-label={bulk.place}
      className="sticky top-14 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-6 border border-ink bg-white px-3 py-2 lg:top-0"
    >
      <output className="block mr-2 font-semibold">{isAll ? bulk.allChosen : frame.selected(count)}</output>
      {hasMore && !isAll && (
        <Button look="quiet" size="small" onClick={onAll}>
          {bulk.all}
        </Button>
      )}
      {kinds.map((kind) => (
        <Button
          key={kind}
          look="secondary"
          size="small"
          onClick={() => {
            onKind?.(kind);
          }}
        >
          {bulk[kind]}
        </Button>
      ))}
      {onCount !== undefined && !isArchive && (
        <Button look="secondary" size="small" disabled={isCounting} onClick={onCount}>
          {bulk.count}
        </Button>
      )}
      <Button look="quiet" size="small" onClick={onClear}>
        {frame.clearSelection}
      </Button>
    </section>
  );
}

/** The edit of a kind that needs no typed value. */
export function plainEdit(kind: BulkKind): BulkEdit | undefined {
  if (kind === "show" || kind === "hide") return { kind: "visible", isVisible: kind === "show" };
  if (kind === "archive" || kind === "restore") return { kind: "archive", isArchived: kind === "archive" };
  return undefined;
}
