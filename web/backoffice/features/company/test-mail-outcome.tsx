import type { sendTestMail } from "#contract/company/admin/settings-mails.ts";
import type { EndpointData } from "#contract/core/endpoint.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useOffice } from "../../office.ts";

/** The result of a test mail; if it was refused, what is wrong and the error's own words. */
export function TestMailOutcome({
  sent: { recipient, outcome, fault, detail },
}: {
  sent: EndpointData<typeof sendTestMail>;
}) {
  const { mails } = useOffice().texts.settings;
  if (outcome === "kept") {
    // Nothing has failed, but nothing shows that it works either.
    return (
      <output className="grid gap-1 rounded-6 border-l-4 border-[#8a3a00] bg-ground px-4 py-3 text-15">
        <p className="font-semibold">{mails.outcomes.kept(recipient)}</p>
        <p>
          {mails.keptAdvice}{" "}
          <a href="/dev/mail" target="_blank" rel="noopener" className="underline underline-offset-4">
            {mails.openMailbox}
          </a>
        </p>
      </output>
    );
  }
  return (
    <Alert kind={outcome === "failed" ? "error" : "success"}>
      <p>
        {mails.outcomes[outcome](recipient)} {fault !== null && mails.faults[fault]}
      </p>
      {detail !== "" && (
        <p className="pt-1 text-14 wrap-anywhere">
          {fault === "unwritten" ? mails.shopSays(detail) : mails.serverSays(detail)}
        </p>
      )}
    </Alert>
  );
}
