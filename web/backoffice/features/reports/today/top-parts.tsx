import type { AdminCallData } from "#contract/admin/call.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SideScroll } from "../../../kit/lists/side-scroll.tsx";
import { useMay, useOffice } from "../../../office.ts";

/** The parts with the highest sales in the period. */
export function TopParts({ parts }: { parts: AdminCallData<"getSales">["topParts"] | undefined }) {
  const { texts } = useOffice();
  const { today } = texts;
  const may = useMay();
  return (
    <section aria-labelledby="top-parts" className="min-w-0">
      <h2 id="top-parts" className="text-20">
        {today.topParts}
      </h2>
      <p className="pt-1 pb-3 text-14 text-quiet">{today.topPartsHint}</p>
      {parts === undefined && <Skeleton className="h-72" />}
      {parts?.length === 0 && <p>{today.noSales}</p>}
      {parts !== undefined && parts.length > 0 && (
        <SideScroll label={today.topParts}>
          <table className="w-full border-collapse text-15" aria-labelledby="top-parts">
            <thead className="bg-ground text-14">
              <tr>
                <th scope="col" className="px-3 py-2 text-left">
                  {today.part}
                </th>
                <th scope="col" className="px-3 py-2 text-right">
                  {today.pieces}
                </th>
                <th scope="col" className="px-3 py-2 text-right">
                  {today.worth}
                </th>
              </tr>
            </thead>
            <tbody>
              {parts.map(({ code, name, pieces, revenueRupiah }) => (
                <tr key={code} className="border-t border-line align-top">
                  <td className="px-3 py-1.5">
                    {may("seeOrders") ? (
                      <Link
                        to={`/orders?${new URLSearchParams({ q: code }).toString()}`}
                        className="code font-medium underline decoration-yellow-dark underline-offset-4"
                      >
                        {code}
                      </Link>
                    ) : (
                      <span className="code">{code}</span>
                    )}
                    <br />
                    <span className="text-14 text-secondary">{name}</span>
                  </td>
                  <td className="px-3 py-1.5 text-right tabular">{pieces}</td>
                  <td className="px-3 py-1.5 text-right whitespace-nowrap tabular">
                    {formatRupiah(revenueRupiah)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </SideScroll>
      )}
    </section>
  );
}
