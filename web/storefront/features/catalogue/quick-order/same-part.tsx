import { formatFigure } from "#contract/core/figures.ts";
import { limits } from "#contract/core/limits.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { quantityOf, targetOf, type ListedLine, type Other } from "./listed-lines.ts";

interface SamePartProps {
  line: ListedLine;
  /** Counted from 1. */
  position: number;
  others: Other[];
  /** Adds this line's pieces to another line; the line itself goes. */
  onJoin: (into: string) => void;
  /** Removes this line and leaves the other one as it is. */
  onKeepOther: () => void;
}

/** Says that other lines of the list mean the same part, also by its old or new number, and asks what is meant. */
export function SamePart({ line, position, others, onJoin, onKeepOther }: SamePartProps) {
  const { quickOrder } = useTexts();
  const language = useLanguage();
  const target = targetOf(position, others);
  const pieces = (quantityOf(line) ?? 0) + (target === undefined ? 0 : (quantityOf(target.line) ?? 0));
  const areKnown =
    quantityOf(line) !== undefined && target !== undefined && quantityOf(target.line) !== undefined;
  const sentences = { this: quickOrder.olderIn, other: quickOrder.newerIn };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      {others.map((other) => (
        <p key={other.line.key} className="text-15 font-medium break-words text-attention-text">
          {(other.newer === undefined ? quickOrder.sameAs : sentences[other.newer])(
            other.position,
            other.line.number,
          )}
        </p>
      ))}
      {target !== undefined && (
        <div className="flex flex-wrap gap-2">
          {areKnown && pieces <= limits.cartQuantity && (
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                onJoin(target.line.key);
              }}
            >
              {quickOrder.join(target.position, formatFigure(pieces, language))}
            </Button>
          )}
          <Button look="secondary" size="small" onClick={onKeepOther}>
            {quickOrder.keepOther(target.position)}
          </Button>
        </div>
      )}
    </div>
  );
}
