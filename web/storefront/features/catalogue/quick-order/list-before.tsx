import { limits } from "#contract/core/limits.ts";
import { splitLines } from "#contract/catalogue/typed-lines.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";

interface ListBeforeProps {
  /** The text of the list that was open before. */
  text: string;
  /** How many lines the open list has. */
  lineCount: number;
  isReading: boolean;
  onBringBack: (how: "instead" | "beside") => void;
}

/** What became of the list that was open before, and how it comes back: instead of the open one, or beside it. */
export function ListBefore({ text, lineCount, isReading, onBringBack }: ListBeforeProps) {
  const { quickOrder } = useTexts();
  const count = splitLines(text).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-6 border border-line px-4 py-3">
      <p>{quickOrder.setAside(count)}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="small"
          disabled={isReading}
          onClick={() => {
            onBringBack("instead");
          }}
        >
          {quickOrder.bringBack}
        </Button>
        {lineCount > 0 && lineCount + count <= limits.linesAtOnce && (
          <Button
            look="secondary"
            size="small"
            disabled={isReading}
            onClick={() => {
              onBringBack("beside");
            }}
          >
            {quickOrder.putTogether}
          </Button>
        )}
      </div>
    </div>
  );
}
