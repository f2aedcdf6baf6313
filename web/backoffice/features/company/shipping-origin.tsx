import { useState } from "react";
import type { ShippingSettings } from "#contract/company/admin/settings-shipping.ts";
import { failureText } from "#web/api/browser-call.ts";
import { placeText } from "#web/forms/place-text.ts";
import { SubdistrictPicker } from "#web/forms/subdistrict-picker.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../office.ts";
import { useSaveShipping } from "./use-save-shipping.ts";

/** The subdistrict from which an outside carrier computes its prices. */
export function ShippingOrigin({ data: { origin, originVersion } }: { data: ShippingSettings }) {
  const { call, texts } = useOffice();
  const { shipping } = texts.settings;
  const [chosen, setChosen] = useState(origin);
  const saving = useSaveShipping((subdistrictId: number) =>
    call("saveShippingOrigin", { body: { version: originVersion, subdistrictId } }),
  );
  return (
    <section aria-labelledby="origin">
      <h2 id="origin" className="text-20">
        {shipping.originTitle}
      </h2>
      <p className="pt-1 pb-3 text-15 text-secondary">{shipping.originHint}</p>
      <form
        className="grid items-end gap-4 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate(chosen.subdistrictId);
        }}
      >
        <SubdistrictPicker
          label={shipping.subdistrict}
          value={chosen.place}
          onChoose={(found) => {
            if (found === null) return;
            const place = placeText({ ...found, subdistrict: found.subdistrictName });
            setChosen({ subdistrictId: found.subdistrictId, place });
          }}
          onBlur={() => undefined}
          error={undefined}
          ref={null}
        />
        <Button
          type="submit"
          look="secondary"
          disabled={saving.isPending || chosen.subdistrictId === origin.subdistrictId}
          pendingLabel={saving.isPending ? texts.frame.saving : undefined}
        >
          {texts.frame.save}
        </Button>
      </form>
      {saving.error !== null && (
        <Alert kind="error" className="mt-3">
          {failureText(saving.error, texts.frame.couldNotSend)}
        </Alert>
      )}
    </section>
  );
}
