import type { AdminRequest } from "#contract/quotations/admin/quote-requests.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { Link } from "#web/ui/link.tsx";
import { PhotoButtons } from "../../kit/files/photo-buttons.tsx";
import { useOffice } from "../../office.ts";

interface Props {
  request: AdminRequest;
}

/** What is asked for: numbers, the machine, words and photos. */
export function RequestWanted({ request }: Props) {
  const { texts, language } = useOffice();
  const { requests } = texts;
  const { id, number, machine, serialNumber, note, photos, lines } = request;
  const [, path = ""] = adminRoutes.getRequestPhoto.split(" ");
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-secondary">{requests.noLines}</p>
      ) : (
        <ul className="grid">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="border-b border-line py-2 first:pt-0 last:border-b-0">
              <Line line={line} />
              {line.forUnits !== undefined && (
                <p className="text-15 font-semibold break-words">{unitsText(line, language)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {note !== "" && <p className="break-words whitespace-pre-line">“{note}”</p>}
      {(machine !== "" || serialNumber !== "") && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-15">
          {machine !== "" && (
            <>
              <dt className="text-secondary">{requests.machine}</dt>
              <dd className="break-words">{machine}</dd>
            </>
          )}
          {serialNumber !== "" && (
            <>
              <dt className="text-secondary">{requests.serialNumber}</dt>
              <dd className="code unbroken">{serialNumber}</dd>
            </>
          )}
        </dl>
      )}
      <PhotoButtons
        path={path.replace("{id}", String(id))}
        photos={photos}
        name={requests.photo}
        fullName={(place) => requests.photoOf(place, number)}
      />
    </>
  );
}

function Line({ line: { number, qty, product } }: { line: AdminRequest["lines"][number] }) {
  const { texts, language } = useOffice();
  const quantity = (
    <span className="tabular">{quantityText(qty, product?.salesUnit ?? "pcs", language)} ×</span>
  );
  if (product?.code === number) {
    return (
      <p className="break-words">
        {quantity}{" "}
        <Link to={`/products/${product.id}`} className="rounded-4 underline">
          <span className="code font-semibold">{number}</span> {product.name}
        </Link>
      </p>
    );
  }
  return (
    <>
      <p className="break-words">
        {quantity} <span className="code font-semibold">{number}</span>
      </p>
      <p className="text-15 break-words text-secondary">
        {product === null ? (
          texts.requests.unknownNumber
        ) : (
          <Link to={`/products/${product.id}`} className="rounded-4 underline">
            <span className="code">{product.code}</span> {product.name}
          </Link>
        )}
      </p>
    </>
  );
}
