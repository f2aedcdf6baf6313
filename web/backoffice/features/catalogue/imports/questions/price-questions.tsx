import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { useOffice } from "../../../../office.ts";
import { isOpen } from "../import-choice.ts";
import { QuestionBox } from "./question-box.tsx";
import { ReadingChoice } from "./reading-choice.tsx";

/** What is asked about the prices of a file: whether they are without PPN, and what becomes of fractions of a Rupiah. */
export function PriceQuestions({ detail }: { detail: ImportDetail }) {
  if (!detail.hasCodes) return null;
  return (
    <>
      <TaxQuestion detail={detail} />
      <Fractions detail={detail} />
    </>
  );
}

function TaxQuestion({ detail }: { detail: ImportDetail }) {
  const { texts, language } = useOffice();
  const words = texts.importQuestions;
  const { taxInDoubt: doubt, taxPercent } = detail;
  if (doubt !== null && isOpen(detail)) {
    return (
      <QuestionBox title={words.taxTitle(doubt.column)} isUrgent>
        <p className="max-w-prose">
          {doubt.sentence === "" ? words.taxByName : words.taxBySentence(doubt.sentence)} {words.taxLasting}
        </p>
        <ReadingChoice
          detail={detail}
          answers={[
            { label: words.taxAdd(formatFigure(doubt.percent, language)), change: { addsTax: true } },
            { label: words.taxKeep, change: { addsTax: false } },
          ]}
        />
      </QuestionBox>
    );
  }
  if (detail.addsTax === null) return null;
  const said = taxPercent === null ? words.taxKept : words.taxAdded(formatFigure(taxPercent, language));
  return (
    <QuestionBox title={said}>
      {isOpen(detail) && (
        <ReadingChoice
          detail={detail}
          answers={[
            {
              label: detail.addsTax ? words.taxTakeAway : words.taxAddAfterAll,
              change: { addsTax: !detail.addsTax },
            },
          ]}
        />
      )}
    </QuestionBox>
  );
}

function Fractions({ detail }: { detail: ImportDetail }) {
  const words = useOffice().texts.importQuestions;
  const { count, isRounded } = detail.fractions;
  if (count === 0) return null;
  return (
    <QuestionBox title={isRounded ? words.rounded(count) : words.fractionsTitle(count)} isUrgent={!isRounded}>
      <p className="max-w-prose">{words.fractionsText}</p>
      {isOpen(detail) && (
        <ReadingChoice
          detail={detail}
          answers={[
            {
              label: isRounded ? words.roundNone : words.roundAll,
              change: { roundsPrices: !isRounded },
            },
          ]}
        />
      )}
    </QuestionBox>
  );
}
