import { formatMoment } from "#web/texts/moments.ts";
import { useOffice } from "../../../office.ts";

interface DecisionProps {
  decidedBy: string | null;
  decidedAt: string | null;
}

/** Who of the staff decided something, and when. */
export function Decision({ decidedBy, decidedAt }: DecisionProps) {
  const { language } = useOffice();
  return (
    <>
      {decidedBy ?? "-"}
      <span className="block text-14 text-secondary">
        {decidedAt !== null && formatMoment(decidedAt, language)}
      </span>
    </>
  );
}
