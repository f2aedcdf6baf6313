import type { FitAnswer } from "#contract/machines/fits.ts";
import type { FitmentDetail } from "#contract/machines/fitment-details.ts";
import type { MachineKind } from "#contract/machines/machine-kinds.ts";
import { isInRange, rangeText } from "#contract/machines/serials.ts";

/** What a part is known to fit of a machine and of what is built into it. */
export interface KnownFitment {
  machine: { brand: string; model: string; kind: MachineKind };
  /** Whether it is of what is built in, and not of the machine itself. */
  isComponent: boolean;
  /** Whether this machine certainly has it: its series is known, or all its series have it. */
  isCertain: boolean;
  /** Where it sits; none if that is not known, and it fits all serial numbers. */
  details: Omit<FitmentDetail, "machineId">[];
}

/** What a part is known to fit: of the machine, and three other machines at most. */
export interface PartFitments {
  fitting: KnownFitment[];
  others: { brand: string; model: string }[];
}

/** An answer without what only the database knows; `positions` have the names of their sources. */
export type Decision = Omit<FitAnswer, "productId" | "instead" | "positions"> & {
  positions: Omit<FitmentDetail, "machineId" | "serials">[];
};

/**
 * Whether a part fits a machine with this serial number, which is empty if it is not known. Never 'fits' by the model
 * alone where serial numbers decide; for a part of its engine that is the engine's own number. Undefined if the shop
 * knows no machine of the part: it makes no claim then.
 */
export function answerFit(
  { fitting, others }: PartFitments,
  serial: string,
  engineSerial = "",
): Decision | undefined {
  if (fitting.length === 0) {
    if (others.length === 0) return undefined;
    return { state: "doesNotFit", because: "otherMachines", serials: [], positions: [], machines: others };
  }
  const decisions = fitting.map((fitment) => decide(fitment, { serial, engineSerial }));
  const best = (["fits", "askSerial", "doesNotFit"] as const).flatMap((state) =>
    decisions.filter((decision) => decision.state === state),
  );
  return best[0];
}

function decide(
  { machine, isComponent, isCertain, details }: KnownFitment,
  { serial, engineSerial }: { serial: string; engineSerial: string },
): Decision {
  const ranges = details.flatMap(({ serials }) => serials ?? []);
  const ofAll = details.filter(({ serials }) => serials === null);
  const common = {
    ...(isComponent && { component: machine }),
    serials: ranges.map((range) => rangeText(range)),
    machines: [],
  };
  const decided = (decision: Pick<Decision, "state" | "because">, positions: typeof details): Decision => ({
    ...common,
    ...decision,
    positions: positions.map(({ serials: _serials, ...position }) => position),
  });
  if (isComponent && !isCertain) return decided({ state: "askSerial", because: "component" }, details);
  if (ranges.length === 0) {
    return decided({ state: "fits", because: isComponent ? "component" : "model" }, details);
  }
  if (isComponent) {
    // What is built in has a serial number of its own, which a machine's plate does not have.
    if (machine.kind !== "engine" || engineSerial === "")
      return decided({ state: "askSerial", because: "component" }, details);
    const inEngine = details.filter(({ serials }) => serials === null || isInRange(engineSerial, serials));
    return inEngine.length === 0
      ? decided({ state: "doesNotFit", because: "otherSerials" }, details)
      : decided({ state: "fits", because: "component" }, inEngine);
  }
  if (serial === "") {
    return ofAll.length > 0
      ? decided({ state: "fits", because: "model" }, ofAll)
      : decided({ state: "askSerial", because: "serial" }, details);
  }
  const here = details.filter(({ serials }) => serials === null || isInRange(serial, serials));
  if (here.length === 0) return decided({ state: "doesNotFit", because: "otherSerials" }, details);
  return decided({ state: "fits", because: "serial" }, here);
}
