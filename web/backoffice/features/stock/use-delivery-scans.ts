import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { findScanned } from "../../api/stock-queries.ts";
import { useScans, type Scanned, type ScannedBy, type Scans } from "../../kit/scan/use-scans.ts";
import { useOffice } from "../../office.ts";
import { readDelivery } from "./read-delivery.ts";
import type { Delivery } from "./use-delivery.ts";

interface DeliveryScans extends Scans {
  /** The part number of the last scan. */
  last: string | undefined;
}

/** Puts what is scanned into the delivery: a part counts one more, or the quantity that is typed behind its number. */
export function useDeliveryScans(delivery: Delivery): DeliveryScans {
  const { call, texts, language } = useOffice();
  const t = texts.stock;
  const queryClient = useQueryClient();
  const [last, setLast] = useState<string>();

  const receive = async (read: string, by: ScannedBy): Promise<Scanned> => {
    // Only somebody who types gives a quantity.
    const [typed] = by === "keys" ? readDelivery(read) : [];
    const { code, quantity } = typed ?? { code: read, quantity: 1 };
    const product = await findScanned(queryClient, call, code);
    if (product === null) return { outcome: "bad", text: texts.scan.unknown(code) };
    const scanned = { code: product.code, quantity };
    const now = delivery.scan(scanned);
    setLast(product.code);
    if (now === undefined) return { outcome: "bad", text: texts.scan.unclear(product.code) };
    const counted = texts.scan.counted(product.code, quantityText(now, product.salesUnit, language));
    return {
      outcome: product.isCounted ? "good" : "bad",
      text: product.isCounted ? counted : `${counted}. ${t.deliveryUncounted}`,
      takeBack: {
        code: product.code,
        act: () => {
          delivery.takeOut(scanned);
        },
      },
    };
  };
  return { ...useScans({ part: receive }), last };
}
