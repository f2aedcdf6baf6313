import type { FitAnswer } from "#contract/machines/fits.ts";
import type { FitText } from "#web/texts/pages/en/fit.ts";

/** Why a part fits a machine, or does not, or what decides. */
export function reasonOf(answer: FitAnswer, text: FitText): string {
  const { state, because, component, machines } = answer;
  const serials = answer.serials.join(", ");
  const built = component === undefined ? "" : `${component.brand} ${component.model}`;
  if (state === "askSerial")
    return because === "component" ? text.ask.component(built) : text.ask.serial(serials);
  if (because === "component") return text.because.component(built);
  if (because === "otherMachines")
    return text.because.otherMachines(machines.map(({ brand, model }) => `${brand} ${model}`).join(", "));
  return because === "model" ? text.because.model : text.because.serial(serials);
}
