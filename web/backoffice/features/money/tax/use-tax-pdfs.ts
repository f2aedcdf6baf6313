import { useState } from "react";
import { limits } from "#contract/core/limits.ts";
import { mostTaxPdfs, type TaxPdfMatch } from "#contract/money/admin/tax-fillings.ts";
import { failureText } from "#web/api/browser-call.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import type { MatchingStep } from "../../../kit/files/matched-files.tsx";
import { useOffice } from "../../../office.ts";
import { readZip, ZipFault, type ZippedFile } from "./read-zip.ts";

/** A PDF, alone or in a ZIP, and its state. */
export interface TaxPdf {
  /** Another one for each file that was chosen. */
  key: string;
  name: string;
  read: ZippedFile["read"];
  match: TaxPdfMatch | null;
  state: "waiting" | "added" | "had" | "failed";
  /** Why it was not added. */
  problem?: string;
}

type Words = OfficeMessages["taxFillings"];

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || /^application\/(x-)?zip/.test(type);
const isPdf = (name: string) => /\.pdf$/i.test(name);

/** Characters of a file's name that are sent; the number stands near its end. */
const longestName = 300;

/** Matches PDFs with invoices by their names, then uploads those that belong to one, one after another. */
export function useTaxPdfs(onSent: () => void) {
  const { patientCall, texts } = useOffice();
  const words = texts.taxFillings;
  const [pdfs, setPdfs] = useState<TaxPdf[]>([]);
  const [step, setStep] = useState<MatchingStep>("choosing");
  const [error, setError] = useState("");

  async function match(chosen: File[]): Promise<void> {
    setStep("matching");
    setError("");
    try {
      const files = await filesIn(chosen);
      if (files.filter(({ name }) => isPdf(name)).length > mostTaxPdfs) {
        setError(words.tooManyPdfs(mostTaxPdfs));
        setStep("choosing");
        return;
      }
      const named = files.filter(({ name }) => isPdf(name));
      const matches = await patientCall("matchTaxPdfs", {
        body: { fileNames: named.map(({ name }) => name.slice(-longestName)) },
      });
      const matchOf = new Map(named.map((file, place) => [file, matches[place] ?? null]));
      setPdfs(files.map((file, place) => asPdf(file, { match: matchOf.get(file) ?? null, place, words })));
      setStep("matched");
    } catch (cause) {
      setError(
        cause instanceof ZipFault ? words.zipFaults[cause.kind] : failureText(cause, words.pdfsFailed),
      );
      setStep("choosing");
    }
  }

  async function send(): Promise<void> {
    setStep("sending");
    const id = crypto.randomUUID();
    for (const pdf of pdfs) {
      if (pdf.match === null || pdf.state !== "waiting") continue;
      const number = pdf.match.taxNumber;
      const change = (next: Partial<TaxPdf>) => {
        setPdfs((now) => now.map((one) => (one.key === pdf.key ? { ...one, ...next } : one)));
      };
      try {
        const body = await pdf.read();
        const { wasThere } = await patientCall("addTaxPdf", { params: { id }, query: { number }, body });
        change({ state: wasThere ? "had" : "added" });
      } catch (cause) {
        const problem =
          cause instanceof ZipFault ? words.zipFaults[cause.kind] : failureText(cause, words.pdfsFailed);
        change({ state: "failed", problem });
      }
    }
    setStep("done");
    onSent();
  }

  function reset(): void {
    setPdfs([]);
    setError("");
    setStep("choosing");
  }

  return { pdfs, step, error, match, send, reset };
}

interface ChosenFile extends ZippedFile {
  /** Bytes; undefined in a ZIP, where only unpacking tells. */
  size?: number;
}

/** @throws ZipFault */
async function filesIn(chosen: File[]): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  for (const file of chosen) {
    if (isZip(file)) files.push(...(await readZip(file)));
    // What a system keeps in a folder for itself.
    else if (!/^(\.|desktop\.ini$|thumbs\.db$)/i.test(file.name))
      files.push({ name: file.name, size: file.size, read: () => Promise.resolve(file) });
  }
  return files;
}

function asPdf(
  { name, read, size = 0 }: ChosenFile,
  { match, place, words }: { match: TaxPdfMatch | null; place: number; words: Words },
): TaxPdf {
  const pdf = { key: String(place), name: name.replace(/^.*[/\\]/, ""), read, match: null };
  if (match === null) return { ...pdf, state: "failed", problem: words.noPdf };
  if (match.problem !== null) return { ...pdf, state: "failed", problem: words.pdfProblems[match.problem] };
  if (size > limits.receiptBytes) return { ...pdf, state: "failed", problem: words.zipFaults.fileTooLarge };
  return { ...pdf, match, state: "waiting" };
}
