import { useMutation } from "@tanstack/react-query";
import { CallError } from "#contract/call.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { machineName } from "#contract/machines/machine-name.ts";
import type { hoursRefusals } from "#contract/texts/en/hours-refusals.ts";
import { useLanguage } from "#web/app-context.ts";
import { formatDay } from "#web/texts/moments.ts";
import { editions } from "#web/texts/pages/editions.ts";
import type { Changed } from "./kept-hours.ts";
import { keepMachine } from "./kept-list.ts";
import { isSameKept, keptNow, type KeptMachine } from "./kept-machine.ts";

const refusals = editions({
  en: async () => ({ text: (await import("#contract/texts/en/hours-refusals.ts")).hoursRefusals }),
  id: async () => ({ text: (await import("#contract/texts/id/hours-refusals.ts")).hoursRefusals }),
});

/** What an account would answer, for a form to show. */
export async function keptRefusal(
  reason: keyof typeof hoursRefusals,
  values: Partial<Record<string, string>>,
  language: Language,
): Promise<CallError> {
  await refusals.load();
  const sentence = refusals.in(language)[reason];
  const message = sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return new CallError(409, { code: 409, reason, message });
}

/** Changes what the browser keeps of a machine; a refusal has the words of an account's. */
export function useKeptAct<Input>(
  machine: KeptMachine,
  change: (machine: KeptMachine, input: Input) => Changed,
) {
  const language = useLanguage();
  return useMutation({
    mutationFn: async (input: Input) => {
      // Another tab may have written something down meanwhile.
      const now = keptNow().find((other) => isSameKept(other, machine)) ?? machine;
      const changed = change(now, input);
      if ("fault" in changed) {
        const { reason, numbers, days } = changed.fault;
        const values = [
          ...Object.entries(numbers).map(([name, figure]) => [name, formatFigure(figure, language)]),
          ...Object.entries(days).map(([name, day]) => [name, formatDay(day, language)]),
        ];
        const named = {
          machine: machineName(now),
          ...(Object.fromEntries(values) as Record<string, string>),
        };
        throw await keptRefusal(reason, named, language);
      }
      if (keepMachine(changed.machine) !== "kept") throw new Error("the browser keeps nothing");
    },
  });
}
