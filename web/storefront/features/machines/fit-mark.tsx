import { useQuery } from "@tanstack/react-query";
import type { FitAnswer } from "#contract/machines/fits.ts";
import { askTogether } from "#web/api/ask-together.ts";
import { useCall } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { fitLooks } from "./fit-looks.ts";
import { useFitText } from "./fit-text.ts";
import { askedOf, readChoice, type MachineChoice } from "./machine-choice.ts";

const askFit = askTogether<MachineChoice, FitAnswer>({
  keyOf: (choice) => JSON.stringify(askedOf(choice)),
  ask: async (call, choice, ids) => {
    const { answers } = await call("checkFits", { query: { ...askedOf(choice), ids: ids.join(",") } });
    return new Map(answers.map((answer) => [answer.productId, answer]));
  },
});

interface FitMarkProps {
  productId: number;
  /** The machine that the browser keeps. */
  kept: string;
}

/** Whether a part fits the kept machine, in one line. */
export function FitMark({ productId, kept }: FitMarkProps) {
  const choice = readChoice(kept);
  return choice === undefined ? null : <MachineFit productId={productId} choice={choice} />;
}

/** Whether a part fits a machine, in one line. */
export function MachineFit({ productId, choice }: { productId: number; choice: MachineChoice }) {
  const answer = useFit(productId, choice);
  return answer === undefined ? null : <FitLine answer={answer} choice={choice} />;
}

/** Whether a part fits a machine, asked about together with the other parts of the page; undefined if nobody knows. */
export function useFit(productId: number, choice: MachineChoice): FitAnswer | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ["fit", askedOf(choice), productId],
    queryFn: () => askFit(call, choice, productId),
  });
  return data ?? undefined;
}

/** The answer in one line, with what the machine is called. */
export function FitLine({ answer, choice }: { answer: FitAnswer; choice: MachineChoice }) {
  const text = useFitText();
  const { Icon, className } = fitLooks[answer.state];
  return (
    <p className={classNames("flex items-start gap-1 text-14 leading-snug font-semibold", className)}>
      <Icon size={16} className="mt-px shrink-0" />
      <span className="min-w-0 break-words">
        {text[answer.state](
          choice.unitNumber || [choice.model, choice.serial].filter((part) => part !== "").join(" "),
        )}
      </span>
    </p>
  );
}
