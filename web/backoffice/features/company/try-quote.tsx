import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Subdistrict } from "#contract/parcels/shipping-prices.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { placeText } from "#web/forms/place-text.ts";
import { SubdistrictPicker } from "#web/forms/subdistrict-picker.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../office.ts";

/** The offers that a customer would see for a parcel, and the source of each price. */
export function TryQuote() {
  const { patientCall, texts } = useOffice();
  const { shipping } = texts.settings;
  const [place, setPlace] = useState<Subdistrict | null>(null);
  const [kilograms, setKilograms] = useState("1");
  const asking = useMutation({
    mutationFn: (to: Subdistrict) =>
      patientCall("tryQuote", {
        query: { subdistrictId: String(to.subdistrictId), kilograms },
      }),
  });
  return (
    <section aria-labelledby="try-quote">
      <h2 id="try-quote" className="text-20">
        {shipping.quoteTitle}
      </h2>
      <p className="pt-1 pb-3 text-15 text-secondary">{shipping.quoteHint}</p>
      <form
        className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          if (place !== null && !asking.isPending) asking.mutate(place);
        }}
      >
        <SubdistrictPicker
          label={shipping.subdistrict}
          value={place === null ? "" : placeText({ ...place, subdistrict: place.subdistrictName })}
          onChoose={setPlace}
          onBlur={() => undefined}
          error={undefined}
          ref={null}
        />
        <TextField
          label={shipping.kilograms}
          type="number"
          min={1}
          max={99_999}
          required
          value={kilograms}
          onChange={(event) => {
            setKilograms(event.target.value);
          }}
        />
        <Button
          type="submit"
          look="secondary"
          disabled={place === null || asking.isPending}
          pendingLabel={asking.isPending ? texts.frame.loading : undefined}
        >
          {shipping.ask}
        </Button>
      </form>
      {asking.error !== null && (
        <Alert kind="error" className="mt-4">
          {failureText(asking.error, texts.frame.couldNotSend)}
        </Alert>
      )}
      {asking.data !== undefined && (
        <div className="pt-4" aria-live="polite">
          <p className="pb-2 text-15 text-secondary">
            {shipping.sources[asking.data.source]} · {shipping.milliseconds(asking.data.milliseconds)}
          </p>
          {asking.data.quotes.length === 0 && <p>{shipping.nothingReaches}</p>}
          <ul className="grid gap-1">
            {asking.data.quotes.map((quote) => (
              <li
                key={`${quote.provider} ${quote.service}`}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 text-15"
              >
                <span>
                  <strong className="font-semibold">
                    {quote.providerName} {quote.service}
                  </strong>{" "}
                  {quote.description}{" "}
                  {quote.estimatedDays !== "" && `(${texts.orders.courierDays(quote.estimatedDays)})`}
                  {asking.data.source !== "tariffTable" && (
                    <span className="block text-14 text-secondary">
                      {shipping.quoteSources[quote.source]}
                    </span>
                  )}
                </span>
                <span className="tabular">{formatRupiah(quote.costRupiah)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
