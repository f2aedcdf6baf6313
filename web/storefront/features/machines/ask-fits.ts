import type { Call } from "#contract/call.ts";
import { limits } from "#contract/core/limits.ts";
import type { FitAnswer } from "#contract/machines/fits.ts";
import { choiceText, type MachineChoice } from "./machine-choice.ts";

interface Waiting {
  choice: MachineChoice;
  ids: Set<number>;
  /** The answers of the parts that were asked about, by their ids. */
  answers: Promise<Map<number, FitAnswer>>;
}

/** What is asked for in the same moment, by the machine. */
const waiting = new Map<string, Waiting>();

/**
 * Whether a part fits the machine; null if the shop makes no claim about it. All parts of a page, each of which asks for
 * itself, are asked about in one call (a hundred at most).
 */
export async function askFit(call: Call, choice: MachineChoice, id: number): Promise<FitAnswer | null> {
  const key = choiceText(choice);
  let asked = waiting.get(key);
  if (asked === undefined || asked.ids.size === limits.pageSizeMaximum) {
    asked = startAsking(call, choice, key);
    waiting.set(key, asked);
  }
  asked.ids.add(id);
  return (await asked.answers).get(id) ?? null;
}

function startAsking(call: Call, choice: MachineChoice, key: string): Waiting {
  const ids = new Set<number>();
  const asked: Waiting = {
    choice,
    ids,
    answers: nextMoment().then(async () => {
      if (waiting.get(key) === asked) waiting.delete(key);
      const { answers } = await call("checkFits", { query: { ...choice, ids: [...ids].join(",") } });
      return new Map(answers.map((answer) => [answer.productId, answer]));
    }),
  };
  return asked;
}

/** When everything that is rendered together has asked. */
async function nextMoment(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}
