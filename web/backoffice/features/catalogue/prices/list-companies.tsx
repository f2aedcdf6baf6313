import type { AdminCallData } from "#contract/admin/call.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { usePriceAct } from "../../../api/price-queries.ts";
import { useOffice } from "../../../office.ts";
import { CompanyFinder } from "./company-finder.tsx";

interface Sharing {
  companyId: string;
  isShared: boolean;
}

/** The companies that have the prices of a shared list. */
export function ListCompanies({ list }: { list: AdminCallData<"getPriceList"> }) {
  const { texts } = useOffice();
  const t = texts.prices;
  const sharing = usePriceAct((call, { companyId, isShared }: Sharing) =>
    call(isShared ? "sharePriceList" : "endPriceListSharing", {
      params: { id: String(list.id), companyId },
    }),
  );
  return (
    <>
      <p className="text-15 text-secondary">{t.companiesHint}</p>
      {list.sharedBy.length === 0 ? (
        <p>{t.noCompanies}</p>
      ) : (
        <ul className="grid">
          {list.sharedBy.map(({ id, legalName, npwp }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{legalName}</span>
                <span className="tabular text-14 text-secondary">NPWP {npwp}</span>
              </span>
              <Button
                look="secondary"
                size="small"
                disabled={sharing.isPending}
                aria-label={`${texts.frame.remove} ${legalName}`}
                onClick={() => {
                  sharing.mutate({ companyId: id, isShared: false });
                }}
              >
                {texts.frame.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sharing.error !== null && (
        <Alert kind="error">{failureText(sharing.error, texts.frame.couldNotSend)}</Alert>
      )}
      <CompanyFinder
        label={t.addCompany}
        onFound={({ id }) => {
          sharing.mutate({ companyId: id, isShared: true });
        }}
      />
    </>
  );
}
