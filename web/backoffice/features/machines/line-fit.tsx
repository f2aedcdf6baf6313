import { lazy, Suspense } from "react";
import type { ReadMachine } from "#contract/machines/fits.ts";
import { fitText } from "#web/storefront/features/machines/fit-text.ts";

// Its words are the shop's, which are loaded when they are first needed.
const LazyFit = lazy(async () => {
  const [{ MachineFit }] = await Promise.all([
    import("#web/storefront/features/machines/fit-mark.tsx"),
    fitText.load(),
  ]);
  return { default: MachineFit };
});

interface LineFitProps {
  machine: ReadMachine | undefined;
  /** Null for a line that is not in the catalogue. */
  productId: number | null;
}

/** Whether the part of a line fits the machine of its order or quotation; nothing while none is named. */
export function LineFit({ machine, productId }: LineFitProps) {
  if (machine === undefined || productId === null) return null;
  const { brand, model, serial } = machine;
  return (
    <Suspense>
      <LazyFit productId={productId} choice={{ brand, model, serial, engineSerial: "", unitNumber: "" }} />
    </Suspense>
  );
}
