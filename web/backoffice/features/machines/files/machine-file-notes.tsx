import { useMutation } from "@tanstack/react-query";
import type { AdminCallData } from "#contract/admin/call.ts";
import type { MachineFileKind } from "#contract/machines/admin/machine-files.ts";
import { lineName } from "#contract/texts/machine-file-words.ts";
import { failureText } from "#web/api/browser-call.ts";
import { saveFile } from "#web/api/open-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { LeaveOutFaulty, MovesOfLines } from "../../../kit/files/checked-lines.tsx";
import type { CheckedFile } from "../../../kit/files/table-import.tsx";
import { useOffice } from "../../../office.ts";
import { HiddenNote } from "../../catalogue/imports/hidden-note.tsx";

interface MachineFileNotesProps {
  kind: MachineFileKind;
  report: AdminCallData<"importMachineFile">;
  checked: CheckedFile;
}

/** What is said of a checked file beside its faults: what to do with faulty lines, what it hides, what it would do. */
export function MachineFileNotes({ kind, report, checked }: MachineFileNotesProps) {
  const { texts, language } = useOffice();
  const words = texts.machineFiles;
  const { faults, added, changed, moves, hidden } = report;
  const { file, choices, choose } = checked;
  const takesHidden = choices["takesHidden"] ?? false;
  const saving = useMutation({
    mutationFn: () =>
      saveFile(
        `/v1/admin/machine-files/${kind}/faulty-lines?takesHidden=${takesHidden}`,
        language,
        undefined,
        file,
      ),
  });
  return (
    <>
      {faults.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {added + changed > 0 && <LeaveOutFaulty checked={checked} words={words} />}
          <Button
            look="secondary"
            size="small"
            pendingLabel={saving.isPending ? texts.frame.makingFile : undefined}
            onClick={() => {
              saving.mutate();
            }}
          >
            {words.saveFaulty}
          </Button>
        </div>
      )}
      {saving.error !== null && (
        <Alert kind="error">{failureText(saving.error, texts.frame.fileFailed)}</Alert>
      )}
      <HiddenNote
        hidden={hidden}
        isTaken={takesHidden}
        onTake={(isTaken) => {
          choose({ ...choices, takesHidden: isTaken });
        }}
      />
      <MovesOfLines words={words} shown={moves.length} count={added + changed}>
        {moves.map(({ line, isNew, machine, what }) => (
          <li key={line} className="flex flex-wrap justify-between gap-x-4 px-3 py-2 text-14">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{machine}</span> {what}
            </span>
            <span className="text-secondary tabular">
              {isNew ? words.isNew : words.isChanged}, {lineName[language](line)}
            </span>
          </li>
        ))}
      </MovesOfLines>
    </>
  );
}
