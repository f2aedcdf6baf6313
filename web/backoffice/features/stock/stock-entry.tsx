import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ScanField } from "../../kit/scan/scan-field.tsx";
import type { Scans } from "../../kit/scan/use-scans.ts";
import { useOffice } from "../../office.ts";
import { PasteForm } from "./paste-form.tsx";

interface StockEntryProps {
  intro: string;
  scanLabel: string;
  scanHint: string;
  scans: Scans;
  pasteLabel: string;
  pasteHint: string;
  /** A line of a pasted list. */
  example: string;
  onPaste: (pasted: string) => void;
}

/** Takes parts of the stock as they are scanned, or a whole pasted list. */
export function StockEntry({
  intro,
  scanLabel,
  scanHint,
  scans,
  pasteLabel,
  pasteHint,
  example,
  onPaste,
}: StockEntryProps) {
  const { texts } = useOffice();
  const [isPasting, setPasting] = useState(false);
  return (
    <div className="grid gap-3">
      <p className="text-secondary">{intro}</p>
      <ScanField label={scanLabel} hint={scanHint} scans={scans} />
      {isPasting ? (
        <PasteForm
          label={pasteLabel}
          hint={
            <>
              {pasteHint} <span className="whitespace-nowrap">{example}</span>
            </>
          }
          onPaste={(pasted) => {
            onPaste(pasted);
            setPasting(false);
          }}
        />
      ) : (
        <Button
          look="quiet"
          size="small"
          className="-ml-4 justify-self-start"
          onClick={() => {
            setPasting(true);
          }}
        >
          {texts.stock.deliveryPaste}
        </Button>
      )}
    </div>
  );
}
