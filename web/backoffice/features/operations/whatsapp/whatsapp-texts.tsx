import { useMutation } from "@tanstack/react-query";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { WhatsappOverview } from "#contract/operations/admin/whatsapp.ts";
import { failureText } from "#web/api/browser-call.ts";
import { saveFile } from "#web/api/open-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";

/** The texts with what WhatsApp says of them, and the file to submit them. */
export function WhatsappTexts({ data }: { data: WhatsappOverview }) {
  const { texts, language } = useOffice();
  const t = texts.settings.whatsapp;
  const saving = useMutation({
    mutationFn: () => {
      const [, path = ""] = adminRoutes.exportWhatsappTemplates.split(" ");
      return saveFile(path, language);
    },
  });
  return (
    <Panel title={t.texts}>
      <p className="max-w-prose text-15">{t.textsHint}</p>
      {data.templatesFault !== "" && <Alert kind="error">{t.statesFailed(data.templatesFault)}</Alert>}
      <div>
        <Button
          look="secondary"
          disabled={saving.isPending}
          pendingLabel={saving.isPending ? texts.frame.makingFile : undefined}
          onClick={() => {
            saving.mutate();
          }}
        >
          {t.saveTexts}
        </Button>
      </div>
      {saving.error !== null && (
        <Alert kind="error">{failureText(saving.error, texts.frame.fileFailed)}</Alert>
      )}
      <ul aria-label={t.texts} className="grid">
        {data.templates.map(({ event, language: of, name, body, state }) => (
          <li key={`${name} ${of}`} className="grid gap-1 border-t border-line py-2 text-15">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{t.fields[event].label}</span>
              <span className="font-mono text-14 text-secondary">
                {name} · {of}
              </span>
              <span className="text-secondary">{t.states[state] ?? state}</span>
            </p>
            <p lang={of} className="text-secondary">
              {body}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
