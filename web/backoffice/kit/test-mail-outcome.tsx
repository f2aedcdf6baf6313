import type { sendTestLetter } from "#contract/admin/settings-mails.ts";
import type { EndpointData } from "#contract/endpoint.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useOffice } from "../office.ts";

/** What became of a test mail; of one that was not taken, what is wrong and the error's own words. */
export function TestMailOutcome({
  sent: { recipient, outcome, fault, detail },
}: {
  sent: EndpointData<typeof sendTestLetter>;
}) {
  const { mails } = useOffice().texts.settings;
  return (
    <Alert kind={outcome === "failed" ? "error" : "success"}>
      <p>
        {mails.outcomes[outcome](recipient)} {fault !== null && mails.faults[fault]}
      </p>
      {outcome === "kept" && (
        <p className="pt-1">
          {mails.keptAdvice}{" "}
          <a href="/dev/mail" target="_blank" rel="noopener" className="underline underline-offset-4">
            {mails.openMailbox}
          </a>
        </p>
      )}
      {detail !== "" && (
        <p className="pt-1 text-14 wrap-anywhere">
          {fault === "unwritten" ? mails.shopSays(detail) : mails.serverSays(detail)}
        </p>
      )}
    </Alert>
  );
}
