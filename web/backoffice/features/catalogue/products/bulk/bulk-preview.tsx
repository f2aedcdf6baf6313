import { useState } from "react";
import type { AdminCallData } from "#contract/admin/call.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useOffice } from "../../../../office.ts";

interface BulkPreviewProps {
  preview: AdminCallData<"previewBulkEdit">;
  hasPrices: boolean;
}

/** How many rows are shown before the reader asks for more. */
const shownAtOnce = 100;

/** What a change would do to each product. */
export function BulkPreview({ preview, hasPrices }: BulkPreviewProps) {
  const { language, texts } = useOffice();
  const { bulk, columns } = texts.catalogue;
  const [shown, setShown] = useState(shownAtOnce);
  const { rows, chosen } = preview;
  const impossible = rows.filter(({ isPossible }) => !isPossible);
  // Impossible changes come first, because somebody must look at them.
  const sorted = [...impossible, ...rows.filter(({ isPossible }) => isPossible)];
  const left = rows.length - shown;
  if (rows.length === 0) return <output className="block">{bulk.nothing}</output>;
  return (
    <div className="grid gap-3">
      <output className="block">
        {bulk.previewOf(formatFigure(rows.length, language), formatFigure(chosen, language))}
      </output>
      {impossible.length > 0 && (
        <Alert kind="error">{bulk.impossible(formatFigure(impossible.length, language))}</Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
      <div className="max-h-80 overflow-y-auto rounded-6 border border-line" tabIndex={0}>
        <table className="w-full border-collapse text-15">
          <thead className="sticky top-0 bg-ground text-left text-14">
            <tr>
              <th scope="col" className="px-3 py-2">
                {columns.code}
              </th>
              <th scope="col" className="hidden px-3 py-2 sm:table-cell">
                {columns.name}
              </th>
              {hasPrices && (
                <>
                  <th scope="col" className="px-3 py-2 text-right">
                    {bulk.before}
                  </th>
                  <th scope="col" className="px-3 py-2 text-right">
                    {bulk.after}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map(({ id, code, name, priceBefore, priceAfter, isPossible }) => (
              <tr key={id} className={classNames("border-t border-line", !isPossible && "text-danger")}>
                <td className="code px-3 py-1.5 break-words">{code}</td>
                <td className="hidden px-3 py-1.5 sm:table-cell">{name}</td>
                {hasPrices && (
                  <>
                    <td className="tabular px-3 py-1.5 text-right whitespace-nowrap">
                      {formatRupiah(priceBefore)}
                    </td>
                    <td className="tabular px-3 py-1.5 text-right font-semibold whitespace-nowrap">
                      {formatRupiah(priceAfter)}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            setShown(shown + 10 * shownAtOnce);
          }}
        >
          {bulk.more(formatFigure(Math.min(left, 10 * shownAtOnce), language))}
        </Button>
      )}
    </div>
  );
}
