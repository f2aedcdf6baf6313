import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ScanField } from "../../kit/scan/scan-field.tsx";
import { useOffice } from "../../office.ts";
import { PasteForm } from "./paste-form.tsx";
import { readCounts, type NewCount } from "./read-counts.ts";
import type { CountScans } from "./use-count-scans.ts";

interface CountEntryProps {
  scans: CountScans;
  onAdd: (lines: NewCount[]) => void;
}

/** Takes part numbers as they are scanned, or a whole list with the counted pieces of each. */
export function CountEntry({ scans, onAdd }: CountEntryProps) {
  const { texts } = useOffice();
  const words = texts.stock.count;
  const [isPasting, setPasting] = useState(false);
  return (
    <div className="grid gap-3">
      <p className="text-secondary">{words.intro}</p>
      <ScanField label={words.scanLabel} hint={words.scanHint} said={scans.said} onCode={scans.scan} />
      {isPasting ? (
        <PasteForm
          label={words.pasteLabel}
          hint={
            <>
              {words.pasteHint} <span className="whitespace-nowrap">600-211-1340; 12; A-03</span>
            </>
          }
          onPaste={(pasted) => {
            onAdd(readCounts(pasted));
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
