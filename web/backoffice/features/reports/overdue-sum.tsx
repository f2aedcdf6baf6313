import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import { recentPeriod } from "#web/api/account-statement-queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { debtorStatementQuery, type Debtor } from "../../api/reports-queries.ts";
import { tones } from "../../kit/tones.ts";
import { useMay, useOffice } from "../../office.ts";

/** What a company or a customer should have paid by now; nothing if that is nothing, or if the reader may not see payments. */
export function OverdueSum(debtor: Debtor) {
  return useMay()("seePayments") ? <Sum {...debtor} /> : null;
}

function Sum(debtor: Debtor) {
  const { call, texts } = useOffice();
  // The panel of the account begins with the same days, so that both ask once.
  const [period] = useState(() => recentPeriod(new Date()));
  const { data } = useQuery(debtorStatementQuery(call, debtor, period));
  if (data === undefined || data.overdue <= 0) return null;
  return (
    <Badge className={tones.late}>
      {texts.orders.overdue}: {formatRupiah(data.overdue)}
    </Badge>
  );
}
