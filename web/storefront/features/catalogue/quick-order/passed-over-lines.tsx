import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import type { ListedLine } from "./listed-lines.ts";

interface PassedOverLinesProps {
  lines: ListedLine[];
  onTake: () => void;
}

/** The lines of the read list that are no parts (sums, the foot of a page, whom to call), and their way into the list. */
export function PassedOverLines({ lines, onTake }: PassedOverLinesProps) {
  const { quickOrder } = useTexts();
  return (
    <div className="grid justify-items-start gap-2 rounded-6 bg-ground px-4 py-3">
      <p>{quickOrder.passedOver(lines.length)}</p>
      <ul className="grid gap-1 text-15 break-words text-secondary">
        {lines.map(({ key, answered }) => (
          <li key={key}>{answered.text}</li>
        ))}
      </ul>
      <Button look="secondary" size="small" onClick={onTake}>
        {quickOrder.takePassedOver}
      </Button>
    </div>
  );
}
