import { useMutation } from "@tanstack/react-query";
import { backupsPage, saveBackupSettings } from "#contract/operations/admin/settings-backups.ts";
import type { EndpointData } from "#contract/core/endpoint.ts";
import { failureText } from "#web/api/browser-call.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { backupsQuery } from "../../api/settings-queries.ts";
import { formatSize } from "../../kit/files/format-size.ts";
import { Panel } from "../../kit/panel.tsx";
import { useOffice } from "../../office.ts";
import { SettingForm } from "../company/setting-form.tsx";
import { SettingGroups } from "../company/setting-groups.tsx";
import { SettingQuery } from "../company/setting-query.tsx";
import { useBegunWork } from "./use-begun-work.ts";

const schema = bodyOf(saveBackupSettings);
type Shown = EndpointData<typeof saveBackupSettings>;

/** Whether the shop makes a backup each night, how many backups it keeps, and the backups that exist. */
export function Backups() {
  const { call, texts } = useOffice();
  const t = texts.settings.backups;
  const options = backupsQuery(call);
  const { query, isAwaited, onBegun } = useBegunWork(options, {
    lastRunIn: ({ backups }) => backups[0]?.name ?? "",
    hasFailed: ({ failure }) => failure !== null,
  });
  return (
    <SettingQuery query={query}>
      {(data) => (
        <div className="grid gap-8">
          <p className="break-words text-15 text-secondary">{t.intro(data.folder)}</p>
          <Made data={data} isBeingMade={isAwaited} onBegun={onBegun} />
          <SettingForm
            label={texts.settings.sections.backups}
            schema={schema}
            data={data}
            queryKey={options.queryKey}
            save={(body) => call("saveBackupSettings", { body })}
            loadAgain={async () => (await query.refetch()).data}
          >
            {(form) => <SettingGroups form={form} page={backupsPage} words={t} />}
          </SettingForm>
        </div>
      )}
    </SettingQuery>
  );
}

interface MadeProps {
  data: Shown;
  isBeingMade: boolean;
  onBegun: () => void;
}

function Made({ data: { backups, failure }, isBeingMade, onBegun }: MadeProps) {
  const { call, texts, language } = useOffice();
  const t = texts.settings.backups;
  const making = useMutation({ mutationFn: () => call("makeBackup", {}), onSuccess: onBegun });
  const isPending = making.isPending || isBeingMade;
  return (
    <Panel title={t.listTitle}>
      {failure !== null && (
        <Alert kind="error">{t.failed(formatMoment(failure.at, language), failure.reason)}</Alert>
      )}
      {backups.length === 0 ? (
        <p className="text-15 text-secondary">{t.none}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {backups.map(({ name, madeAt, rows, rowBytes, files, fileBytes }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 text-15">
              <span className="font-semibold">{formatMoment(madeAt, language)}</span>
              <span className="tabular text-secondary">
                {t.rows(rows.toLocaleString(language), formatSize(rowBytes, language))} ·{" "}
                {t.files(files.toLocaleString(language), formatSize(fileBytes, language))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-3">
        <Button
          look="secondary"
          disabled={isPending}
          onClick={() => {
            making.mutate();
          }}
        >
          {t.makeNow}
        </Button>
        {isBeingMade && <output className="text-15">{t.begun}</output>}
        {making.error !== null && (
          <Alert kind="error">{failureText(making.error, texts.frame.couldNotSend)}</Alert>
        )}
      </div>
    </Panel>
  );
}
