import { useQuery } from "@tanstack/react-query";
import type { OwnRequest } from "#contract/quotations/quote-requests.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { ownRequestsQuery } from "#web/api/request-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";

/** The requests of the member and the member's company, with their states. */
export function OwnRequests() {
  const { ask } = useTexts();
  const { data } = useQuery(ownRequestsQuery(useCall()));
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="own-requests" className="max-w-3xl pt-10">
      <h2 id="own-requests" className="pb-3 text-20">
        {ask.own}
      </h2>
      <ul className="grid gap-3">
        {data.map((request) => (
          <li key={request.number} className="grid gap-1 rounded-6 border border-line p-4 text-15">
            <Request request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { request: OwnRequest }) {
  const { ask } = useTexts();
  const language = useLanguage();
  const { number, state, lines, note, machine, serialNumber, photoCount, answer, askedAt, askedBy } = request;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="code font-semibold">{number}</span>
        <Badge>{ask.states[state]}</Badge>
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="break-words">
              <span className="tabular">{line.qty} ×</span> <span className="code">{line.number}</span>
              {line.forUnits !== undefined && (
                <span className="block text-14 font-medium">{unitsText(line, language)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {machine + serialNumber !== "" && (
        <p className="break-words">{[machine, serialNumber].filter((text) => text !== "").join(", ")}</p>
      )}
      {note !== "" && <p className="break-words whitespace-pre-line">{note}</p>}
      {photoCount > 0 && <p>{ask.photoCount(photoCount)}</p>}
      {answer !== "" && <p className="rounded-6 bg-ground p-3 break-words whitespace-pre-line">{answer}</p>}
      <p className="text-14 text-secondary">
        {ask.askedOn(formatMoment(askedAt, language))}
        {askedBy !== undefined && ` ${ask.askedBy(askedBy)}`}
      </p>
    </>
  );
}
