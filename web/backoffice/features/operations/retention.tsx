import { useMutation } from "@tanstack/react-query";
import {
  clearings,
  fixedClearings,
  retentionNames,
  retentionPage,
  retentionRules,
  saveRetention,
} from "#contract/operations/admin/settings-retention.ts";
import type { EndpointData } from "#contract/core/endpoint.ts";
import { failureText } from "#web/api/browser-call.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { retentionQuery } from "../../api/settings-queries.ts";
import { Panel } from "../../kit/panel.tsx";
import { useOffice } from "../../office.ts";
import { SettingForm } from "../company/setting-form.tsx";
import { SettingGroups } from "../company/setting-groups.tsx";
import { SettingQuery } from "../company/setting-query.tsx";
import { useBegunWork } from "./use-begun-work.ts";

const schema = bodyOf(saveRetention);
type Run = EndpointData<typeof saveRetention>["run"];

/** How long data is kept, what the last clearing deleted, and a button that clears now. */
export function Retention() {
  const { call, texts, language } = useOffice();
  const t = texts.settings.retention;
  const options = retentionQuery(call);
  const { query, isAwaited, onBegun } = useBegunWork(options, { lastRunIn: ({ run }) => run?.at ?? "" });
  const groups = { periods: { title: t.periodsTitle } };
  const fields = Object.fromEntries(
    retentionNames.map((name) => {
      const { unit, least, most, source } = retentionRules[name];
      const bounds = t.bounds(least.toLocaleString(language), most.toLocaleString(language));
      return [
        name,
        {
          label: `${t.clearings[name].name} (${t.units[unit]})`,
          hint: `${t.clearings[name].what} ${bounds} ${t.sources[source]}`,
        },
      ];
    }),
  );
  return (
    <SettingQuery query={query}>
      {(data) => (
        <div className="grid gap-8">
          <p className="text-15 text-secondary">{t.intro}</p>
          <LastRun run={data.run} isAwaited={isAwaited} onBegun={onBegun} />
          <SettingForm
            label={texts.settings.sections.retention}
            schema={schema}
            data={data}
            queryKey={options.queryKey}
            save={(body) => call("saveRetention", { body })}
            loadAgain={async () => (await query.refetch()).data}
          >
            {(form) => (
              <>
                <SettingGroups form={form} page={retentionPage} words={{ groups, fields }} />
                <section aria-labelledby="fixed-clearings">
                  <h2 id="fixed-clearings" className="pb-3 text-20">
                    {t.fixedTitle}
                  </h2>
                  <dl className="grid divide-y divide-line border-y border-line text-15">
                    {fixedClearings.map((name) => (
                      <div key={name} className="grid gap-x-6 py-2 md:grid-cols-2">
                        <dt className="font-medium">{t.clearings[name].name}</dt>
                        <dd className="text-secondary">{t.clearings[name].what}</dd>
                      </div>
                    ))}
                  </dl>
                </section>
              </>
            )}
          </SettingForm>
        </div>
      )}
    </SettingQuery>
  );
}

interface LastRunProps {
  run: Run;
  isAwaited: boolean;
  onBegun: () => void;
}

function LastRun({ run, isAwaited, onBegun }: LastRunProps) {
  const { call, texts, language } = useOffice();
  const t = texts.settings.retention;
  const clearing = useMutation({ mutationFn: () => call("clearNow", {}), onSuccess: onBegun });
  return (
    <Panel title={t.lastTitle}>
      {run === null ? <p className="text-15 text-secondary">{t.never}</p> : <Cleared run={run} />}
      {run !== null && run.failed.length > 0 && (
        <Alert kind="error">
          {t.failed(new Intl.ListFormat(language).format(run.failed.map((name) => t.clearings[name].name)))}
        </Alert>
      )}
      <div className="grid justify-items-start gap-3">
        <Button
          look="secondary"
          disabled={clearing.isPending || isAwaited}
          onClick={() => {
            clearing.mutate();
          }}
        >
          {t.clearNow}
        </Button>
        {isAwaited && <output className="text-15">{t.begun}</output>}
        {clearing.error !== null && (
          <Alert kind="error">{failureText(clearing.error, texts.frame.couldNotSend)}</Alert>
        )}
      </div>
    </Panel>
  );
}

/** What the last clearing deleted, and the sum of all clearings. */
function Cleared({ run: { at, last, total } }: { run: NonNullable<Run> }) {
  const { texts, language } = useOffice();
  const t = texts.settings.retention;
  const ever = clearings.filter((name) => (total[name] ?? 0) > 0);
  return (
    <>
      <p className="text-15 font-semibold">{t.ranAt(formatMoment(at, language))}</p>
      {ever.length === 0 ? (
        <p className="text-15 text-secondary">{t.nothing}</p>
      ) : (
        <dl className="grid divide-y divide-line text-15">
          {ever.map((name) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
              <dt>{t.clearings[name].name}</dt>
              <dd className="tabular text-secondary">
                {t.counted(
                  (last[name] ?? 0).toLocaleString(language),
                  (total[name] ?? 0).toLocaleString(language),
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
