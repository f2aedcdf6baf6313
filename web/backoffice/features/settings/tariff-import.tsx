import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AdminCallData } from "#contract/admin/call.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { controlClasses } from "#web/ui/field.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { shippingSettingsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";

/** How many faults are shown at once; the file must be corrected before the others matter. */
const faultsShown = 200;
const noticeMs = 6_000;

/** Replaces the tariff table by a file: it is checked first, then applied completely. */
export function TariffImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { call, patientCall, texts } = useOffice();
  const { shipping } = texts.settings;
  const id = useId();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const taking = useMutation({
    mutationFn: ({ content, isTrial }: { content: File; isTrial: boolean }) =>
      patientCall("importTariffs", { query: { isTrial: isTrial ? "true" : "false" }, body: content }),
    onSuccess: ({ isApplied }) => {
      if (!isApplied) return;
      void queryClient.invalidateQueries({ queryKey: shippingSettingsQuery(call).queryKey });
      notify({ kind: "success", text: shipping.applied, durationMs: noticeMs });
      close();
    },
  });
  function close() {
    setFile(undefined);
    taking.reset();
    onClose();
  }
  const report = taking.data;
  const isGood = report !== undefined && report.faults.length === 0 && report.lines > 0;
  return (
    <Dialog isOpen={isOpen} onClose={close} title={shipping.importTitle} closeLabel={texts.frame.close}>
      <div className="grid gap-5 p-5" aria-busy={taking.isPending}>
        <p>{shipping.importText}</p>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-15 font-medium">
            {shipping.file}
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            className={controlClasses}
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              taking.reset();
            }}
          />
        </div>
        {taking.error !== null && (
          <Alert kind="error">{failureText(taking.error, texts.frame.couldNotSend)}</Alert>
        )}
        {report !== undefined && <Report report={report} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            look={isGood ? "secondary" : "primary"}
            disabled={file === undefined || taking.isPending}
            onClick={() => {
              if (file !== undefined) taking.mutate({ content: file, isTrial: true });
            }}
          >
            {shipping.check}
          </Button>
          {isGood && (
            <Button
              disabled={taking.isPending}
              pendingLabel={taking.isPending ? texts.frame.saving : undefined}
              onClick={() => {
                if (file !== undefined) taking.mutate({ content: file, isTrial: false });
              }}
            >
              {shipping.apply}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Report({ report }: { report: AdminCallData<"importTariffs"> }) {
  const { texts } = useOffice();
  const { shipping } = texts.settings;
  const { lines, faults, added, changed, removed } = report;
  if (faults.length === 0) {
    return (
      <Alert kind="success">
        {shipping.report(lines)}: {shipping.difference(added, changed, removed)}
      </Alert>
    );
  }
  return (
    <div className="grid gap-3">
      <Alert kind="error">
        {shipping.report(lines)}, {shipping.faulty(faults.length)}
      </Alert>
      <div className="max-h-72 overflow-auto rounded-6 border border-line">
        <table className="w-full border-collapse text-14">
          <thead className="bg-ground text-left">
            <tr>
              {[shipping.line, shipping.column, shipping.value, shipping.fault].map((title) => (
                <th key={title} scope="col" className="px-2 py-1.5">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, faultsShown).map(({ line, column, value, fault }) => (
              <tr key={`${line} ${column} ${fault}`} className="border-t border-line">
                <td className="px-2 py-1.5 tabular">{line}</td>
                <td className="px-2 py-1.5">{column}</td>
                <td className="px-2 py-1.5 break-all">{value}</td>
                <td className="px-2 py-1.5">{shipping.faults[fault]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
