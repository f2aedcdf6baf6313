import { useQuery } from "@tanstack/react-query";
import { useSetWhatsappConsent, whatsappConsentQuery } from "#web/api/whatsapp-queries.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";

interface TickProps {
  isTicked: boolean;
  isDisabled?: boolean;
  label: string;
  onTick: (isTicked: boolean) => void;
}

/** A tick for messages by WhatsApp, and how they end. */
export function WhatsappTick({ isTicked, isDisabled = false, label, onTick }: TickProps) {
  const { account } = useTexts();
  return (
    <div className="grid gap-1">
      <label className="-ml-2 flex w-fit items-center gap-3 rounded-4 px-2 py-2.5 hover:bg-ground">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isDisabled}
          onChange={(event) => {
            onTick(event.target.checked);
          }}
          className="size-5 shrink-0 accent-ink"
        />
        <span className="text-16 font-medium">{label}</span>
      </label>
      <p className="text-14 text-secondary">{account.whatsappHint}</p>
    </div>
  );
}

/** Whether the customer wants messages by WhatsApp; it is stored at once. Nothing where the shop sends none. */
export function WhatsappConsent() {
  const call = useCall();
  const { account } = useTexts();
  const { data } = useQuery(whatsappConsentQuery(call));
  const setting = useSetWhatsappConsent();
  if (data?.isOffered !== true) return null;
  const { isGiven, number } = data;
  return (
    <div className="grid gap-2">
      <WhatsappTick
        label={account.whatsapp(number)}
        isTicked={setting.isPending ? setting.variables : isGiven}
        isDisabled={setting.isPending}
        onTick={setting.mutate}
      />
      {setting.error !== null && (
        <Alert kind="error">{failureText(setting.error, account.whatsappFailed)}</Alert>
      )}
    </div>
  );
}
