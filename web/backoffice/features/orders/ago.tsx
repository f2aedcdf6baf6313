import { formatMoment } from "#web/texts/moments.ts";
import { useOffice } from "../../office.ts";
import { ageText } from "./order-moments.ts";
import { useNow } from "../../kit/use-now.ts";

/** How long ago something was, for a list; the moment itself is its tooltip. */
export function Ago({ moment }: { moment: string }) {
  const { texts, language } = useOffice();
  return (
    <time dateTime={moment} title={formatMoment(moment, language)} className="whitespace-nowrap">
      {texts.frame.ago(ageText(moment, useNow(), texts.orders))}
    </time>
  );
}
