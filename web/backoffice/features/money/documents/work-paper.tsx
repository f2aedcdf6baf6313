import { useId } from "react";
import { rollDocuments, workPapers } from "#contract/money/admin/order-documents.ts";
import { Select } from "#web/ui/fields/select-field.tsx";
import { useKeptChoice } from "../../../kit/use-kept-choice.ts";
import { useOffice } from "../../../office.ts";

const papers = ["sheet", ...workPapers] as const;

const useKeptPaper = () => useKeptChoice("work-paper", papers, "sheet");

/** The address of a document: its path, and what it takes to print it on the paper that this browser keeps. */
export function usePaperAddress(): (path: string, kind: string, query?: Record<string, string>) => string {
  const [paper] = useKeptPaper();
  return (path, kind, query = {}) => {
    const isOnRoll = paper !== "sheet" && (rollDocuments as readonly string[]).includes(kind);
    const search = new URLSearchParams({ ...query, ...(isOnRoll && { paper }) }).toString();
    return search === "" ? path : `${path}?${search}`;
  };
}

/** Says on what paper packing lists and labels are printed from this browser. */
export function WorkPaperChoice() {
  const { texts } = useOffice();
  const id = useId();
  const [paper, setPaper] = useKeptPaper();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
      <label htmlFor={id} className="text-secondary">
        {texts.orders.workPaper}
      </label>
      <Select
        id={id}
        className="min-h-10 py-1.5 text-14"
        value={paper}
        onChange={(event) => {
          setPaper(papers.find((one) => one === event.target.value) ?? "sheet");
        }}
      >
        {papers.map((one) => (
          <option key={one} value={one}>
            {texts.orders.workPapers[one]}
          </option>
        ))}
      </Select>
    </div>
  );
}
