import { useQueryClient } from "@tanstack/react-query";
import type { AdminCallData } from "#contract/admin/call.ts";
import type { MachineFileKind } from "#contract/machines/admin/machine-files.ts";
import { machineFileFaults } from "#contract/texts/machine-file-words.ts";
import { keys } from "../../../api/query-keys.ts";
import { TableImport, type CheckedFile, type Choices } from "../../../kit/files/table-import.tsx";
import { useOffice } from "../../../office.ts";
import { MachineFileNotes } from "./machine-file-notes.tsx";

interface ImportMachineFileProps {
  kind: MachineFileKind;
  isOpen: boolean;
  onClose: () => void;
}

type Report = AdminCallData<"importMachineFile">;

/** Imports series or service plans: the file is checked first, then saved. */
export function ImportMachineFile({ kind, isOpen, onClose }: ImportMachineFileProps) {
  const { patientCall, texts, language } = useOffice();
  const words = texts.machineFiles;
  const queryClient = useQueryClient();
  return (
    <TableImport
      isOpen={isOpen}
      onClose={onClose}
      says={{
        importTitle: words.importFile[kind],
        importText: words.importTexts[kind],
        file: words.file,
        apply: words.apply,
        applied: words.applied,
        faults: machineFileFaults[language],
      }}
      accept=".csv,.xlsx,text/csv"
      send={(file, isTrial, choices) =>
        patientCall("importMachineFile", {
          params: { kind },
          query: {
            isTrial: asFlag(isTrial),
            leavesOutFaulty: asFlag(choices["leavesOutFaulty"]),
            takesHidden: asFlag(choices["takesHidden"]),
          },
          body: file,
        })
      }
      summary={({ lines, added, changed, unchanged, faultyLines }, choices) =>
        [
          words.summary(lines, added, changed, unchanged),
          ...(faultyLines > 0 ? [words.faulty(faultyLines, choices["leavesOutFaulty"] ?? false)] : []),
        ].join(". ")
      }
      canApply={canApply}
      notes={notes[kind]}
      onApplied={() => void queryClient.invalidateQueries({ queryKey: keys.machines })}
    />
  );
}

const notesOf = (kind: MachineFileKind) => (report: Report, checked: CheckedFile) => (
  <MachineFileNotes kind={kind} report={report} checked={checked} />
);
const notes = { series: notesOf("series"), servicePlans: notesOf("servicePlans") };

/** Whether anything of a file would be saved. */
function canApply({ added, changed, faults }: Report, choices: Choices): boolean {
  return added + changed > 0 && (faults.length === 0 || choices["leavesOutFaulty"] === true);
}

function asFlag(is = false): "true" | "false" {
  return is ? "true" : "false";
}
