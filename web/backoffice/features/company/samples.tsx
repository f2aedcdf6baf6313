import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SampleName } from "#contract/company/admin/samples.ts";
import { useState } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { samplesQuery, shippingSettingsQuery } from "../../api/settings-queries.ts";
import { ConfirmDialog } from "../../kit/dialogs/confirm-dialog.tsx";
import { toDecideBox } from "../../kit/tones.ts";
import { useOffice } from "../../office.ts";

/**
 * Returns the hint beside a field that still has a sample value; none for other fields. For a text it can be asked
 * about one language.
 */
export function useSampleHint(): (name: SampleName, language?: "en" | "id") => { hint?: string } {
  const { call, texts } = useOffice();
  const { data } = useQuery(samplesQuery(call));
  return (name, language) => {
    if (data?.names.includes(name) !== true) return {};
    const left = data.inOneLanguage.find((text) => text.name === name)?.language;
    return left !== undefined && language !== undefined && left !== language
      ? {}
      : { hint: texts.samples.hint };
  };
}

/**
 * Which of these values are still samples, whether customers see them, and for each a button that confirms it as true.
 */
export function SampleNotice({
  names,
  doubt,
}: {
  names: readonly SampleName[];
  /** Why they are probably not true as they are, and what the button asks before it confirms them. */
  doubt?: { text: string; ask: string } | undefined;
}) {
  const { call, texts } = useOffice();
  const { samples, frame } = texts;
  const options = samplesQuery(call);
  const { data } = useQuery(options);
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<SampleName>();
  const close = () => {
    setAsked(undefined);
    confirming.reset();
  };
  const confirming = useMutation({
    mutationFn: (name: SampleName) => call("confirmSamples", { body: { names: [name] } }),
    onSuccess: (left) => {
      setAsked(undefined);
      queryClient.setQueryData(options.queryKey, left);
      // The services' names say which of them are samples.
      void queryClient.invalidateQueries({ queryKey: shippingSettingsQuery(call).queryKey });
    },
  });
  const left = names.filter((name) => data?.names.includes(name));
  if (data === undefined || left.length === 0) return null;
  const nameOf = (name: SampleName) => {
    const only = data.inOneLanguage.find((text) => text.name === name);
    const label = samples.names[name];
    return only === undefined ? label : `${label} (${texts.settings.inLanguage[only.language]})`;
  };
  return (
    <section
      aria-label={samples.title}
      className={classNames("grid gap-3 rounded-6 border-l-4 bg-ground p-4", toDecideBox.edge)}
    >
      <h2 className="text-18">{samples.title}</h2>
      <p className="max-w-3xl text-15">{data.areHidden ? samples.hidden : samples.shown}</p>
      {doubt !== undefined && <p className="max-w-3xl text-15 font-semibold">{doubt.text}</p>}
      <ul className="flex flex-wrap gap-2">
        {left.map((name) => (
          <li key={name}>
            <Button
              look="secondary"
              size="small"
              disabled={confirming.isPending}
              onClick={() => {
                if (doubt === undefined) confirming.mutate(name);
                else setAsked(name);
              }}
            >
              {doubt === undefined ? samples.isTrue(nameOf(name)) : doubt.ask}
            </Button>
          </li>
        ))}
      </ul>
      {doubt !== undefined && asked !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={doubt.ask}
          confirmLabel={samples.isTrue(nameOf(asked))}
          isPending={confirming.isPending}
          error={confirming.error}
          onConfirm={() => {
            confirming.mutate(asked);
          }}
        >
          <p>{doubt.text}</p>
          <p className="mt-3">{samples.isCharged}</p>
        </ConfirmDialog>
      )}
      {doubt === undefined && confirming.error !== null && (
        <Alert kind="error">{failureText(confirming.error, frame.couldNotSend)}</Alert>
      )}
    </section>
  );
}
