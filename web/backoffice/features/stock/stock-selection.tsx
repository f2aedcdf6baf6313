import { useNavigate } from "react-router";
import type { StockRow } from "#contract/stock/admin/stock.ts";
import { Button } from "#web/ui/button.tsx";
import { useMay, useOffice } from "../../office.ts";
import { LabelButton } from "./label-button.tsx";
import { chooseForCounting } from "./use-counts.ts";

/** What can be done with the products that are ticked in the stock list. */
export function StockSelection({ chosen, onClear }: { chosen: readonly StockRow[]; onClear: () => void }) {
  const { texts } = useOffice();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <section
      aria-label={texts.labels.selection}
      className="sticky top-14 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-6 border border-ink bg-white px-3 py-2 lg:top-0"
    >
      <output className="mr-2 block font-semibold">{texts.frame.selected(chosen.length)}</output>
      <LabelButton
        label={texts.labels.print}
        size="small"
        parts={chosen.map(({ productId, shelf, onHand }) => ({ productId, shelf, pieces: onHand }))}
      />
      {may("moveStock") && (
        <Button
          look="secondary"
          size="small"
          onClick={() => {
            chooseForCounting(chosen.map(({ code }) => code));
            void navigate("/stock/count");
          }}
        >
          {texts.catalogue.bulk.count}
        </Button>
      )}
      <Button look="quiet" size="small" onClick={onClear}>
        {texts.frame.clearSelection}
      </Button>
    </section>
  );
}
