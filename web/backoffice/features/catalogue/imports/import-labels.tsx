import { useQuery } from "@tanstack/react-query";
import { labelsMaximum } from "#contract/stock/admin/labels.ts";
import { Link } from "#web/ui/link.tsx";
import { importPartsQuery } from "../../../api/imports-queries.ts";
import { useOffice } from "../../../office.ts";
import { LabelButton } from "../../stock/label-button.tsx";

/** Labels for the parts that an applied import made, counted or moved to another shelf; nothing if there are none. */
export function ImportLabels({ id }: { id: string }) {
  const { call, texts } = useOffice();
  const { data } = useQuery(importPartsQuery(call, id));
  if (data === undefined) return null;
  const { parts, isTooMany } = data;
  if (isTooMany) {
    return (
      <p className="text-15 text-secondary">
        {texts.labels.tooManyParts(labelsMaximum)}{" "}
        <Link to="/stock" className="underline">
          {texts.stock.title}
        </Link>
      </p>
    );
  }
  if (parts.length === 0) return null;
  return (
    <p>
      <LabelButton label={texts.labels.ofImport(parts.length)} parts={parts} usual="pieces" />
    </p>
  );
}
