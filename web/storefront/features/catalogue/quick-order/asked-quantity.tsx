import { formatFigure } from "#contract/core/figures.ts";
import { limits } from "#contract/core/limits.ts";
import type { AskedPieces } from "#contract/catalogue/typed-lines.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";

interface AskedQuantityProps {
  id: string;
  asked: AskedPieces;
  onPieces: (pieces: number) => void;
}

/** The question about a quantity that is written and not certain, with what it can mean. */
export function AskedQuantity({ id, asked: { written, values, reason }, onPieces }: AskedQuantityProps) {
  const { quickOrder } = useTexts();
  const language = useLanguage();
  const possible = values.filter((value) => value >= 1 && value <= limits.cartQuantity);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <p id={id} className="text-15 font-medium break-words text-danger">
        {quickOrder.typed}: {written}. {quickOrder.askedPieces[reason]}
      </p>
      {possible.map((value) => (
        <Button
          key={value}
          look="secondary"
          size="small"
          onClick={() => {
            onPieces(value);
          }}
        >
          {quickOrder.takePieces(formatFigure(value, language))}
        </Button>
      ))}
    </div>
  );
}
