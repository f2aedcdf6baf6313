import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { machineFileKinds, type MachineFileKind } from "#contract/machines/admin/machine-files.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { machineFilesQuery } from "../../../api/machines-queries.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { FileButtons } from "../../../kit/files/file-buttons.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { ImportMachineFile } from "./import-machine-file.tsx";
import { UndoMachineFile, type UndoneFile } from "./undo-machine-file.tsx";

/** Series and service plans of machines as files: out, in, and back. */
export function MachineFilesPanel() {
  const { texts } = useOffice();
  const words = texts.machineFiles;
  const [imported, setImported] = useState<MachineFileKind>();
  return (
    <Panel title={words.title}>
      <p className="text-15 text-secondary">{words.text}</p>
      {machineFileKinds.map((kind) => (
        <section key={kind} aria-label={words.kinds[kind]} className="grid gap-2 border-t border-line pt-3">
          <h3 className="text-16 font-semibold">{words.kinds[kind]}</h3>
          <div className="flex flex-wrap gap-2">
            <FileButtons call="exportMachineFile" params={{ kind }} query={{}} />
            <AllowedButton
              permission="editCatalogue"
              look="secondary"
              onClick={() => {
                setImported(kind);
              }}
            >
              {words.importFile[kind]}
            </AllowedButton>
          </div>
        </section>
      ))}
      <UndoList />
      {machineFileKinds.map((kind) => (
        <ImportMachineFile
          key={kind}
          kind={kind}
          isOpen={imported === kind}
          onClose={() => {
            setImported(undefined);
          }}
        />
      ))}
    </Panel>
  );
}

/** The files that can be taken back, and what became of the last one that was. */
function UndoList() {
  const { call, texts, language } = useOffice();
  const words = texts.machineFiles;
  const { data: files = [] } = useQuery(machineFilesQuery(call));
  const [asked, setAsked] = useState<UndoneFile>();
  const [kept, setKept] = useState<string[]>([]);
  return (
    <>
      {kept.length > 0 && (
        <output className="rounded-6 bg-ground p-3 text-15">{words.kept(kept.join(", "))}</output>
      )}
      {files.length > 0 && (
        <section aria-label={words.undoTitle} className="grid gap-1 border-t border-line pt-3">
          <h3 className="text-16 font-semibold">{words.undoTitle}</h3>
          <ul className="divide-y divide-line">
            {files.map((file) => (
              <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <div className="min-w-0 text-15">
                  <p>{words.undone(words.kinds[file.kind], file.machines)}</p>
                  <p className="text-14 text-secondary">
                    {formatMoment(file.at, language)}, {file.by}
                  </p>
                </div>
                <Button
                  look="secondary"
                  size="small"
                  aria-label={`${words.undo}: ${words.kinds[file.kind]}, ${formatMoment(file.at, language)}`}
                  onClick={() => {
                    setAsked(file);
                  }}
                >
                  {words.undo}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked !== undefined && (
        <UndoMachineFile
          file={asked}
          onKept={setKept}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
