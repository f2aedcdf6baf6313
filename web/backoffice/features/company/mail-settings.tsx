import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mailNames, type MailName } from "#contract/company/admin/settings-mails.ts";
import type { Language } from "#contract/core/languages.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { mailPreviewQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { TestMailOutcome } from "./test-mail-outcome.tsx";
import { OfficeMails } from "./office-mails.tsx";
import { SettingQuery } from "./setting-query.tsx";

/** Shows every mail of the shop and sends one of them to the reader's own address. */
export function MailSettings() {
  const { patientCall, texts, language: own } = useOffice();
  const { mails, inLanguage } = texts.settings;
  const [mail, setMail] = useState<MailName>("order-received");
  const [language, setLanguage] = useState<Language>(own);
  const preview = useQuery(mailPreviewQuery(patientCall, mail, language));
  const sending = useMutation({
    mutationFn: () => patientCall("sendTestMail", { params: { mail }, body: { language } }),
  });
  return (
    <div className="grid gap-5">
      <OfficeMails />
      <h2 className="border-t border-line pt-6 text-20">{mails.exampleTitle}</h2>
      <p className="text-15 text-secondary">{mails.intro}</p>
      <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
        <SelectField
          label={mails.mail}
          value={mail}
          onChange={(event) => {
            setMail(mailNames.find((name) => name === event.target.value) ?? mail);
            sending.reset();
          }}
        >
          {mailNames.map((name) => (
            <option key={name} value={name}>
              {mails.names[name]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={mails.language}
          value={language}
          onChange={(event) => {
            setLanguage(event.target.value === "en" ? "en" : "id");
            sending.reset();
          }}
        >
          {(["id", "en"] as const).map((one) => (
            <option key={one} value={one}>
              {inLanguage[one]}
            </option>
          ))}
        </SelectField>
        <Button
          disabled={sending.isPending}
          pendingLabel={sending.isPending ? mails.sending : undefined}
          onClick={() => {
            sending.mutate();
          }}
        >
          {mails.sendTest}
        </Button>
      </div>
      {sending.data !== undefined && <TestMailOutcome sent={sending.data} />}
      {sending.error !== null && (
        <Alert kind="error">{failureText(sending.error, texts.frame.couldNotSend)}</Alert>
      )}
      <SettingQuery query={preview}>
        {({ subject, html }) => (
          <section aria-label={mails.preview}>
            <p className="pb-2">
              <span className="text-14 text-quiet">{mails.subject}</span>{" "}
              <strong className="font-semibold">{subject}</strong>
            </p>
            {/* The mail runs no script and must not know the session, so the sandbox allows nothing. */}
            <iframe
              title={mails.preview}
              sandbox=""
              srcDoc={html}
              className="h-[44rem] w-full rounded-6 border border-line bg-white"
            />
          </section>
        )}
      </SettingQuery>
    </div>
  );
}
