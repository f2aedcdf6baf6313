import { useQuery } from "@tanstack/react-query";
import type { CallData } from "#contract/call.ts";
import type { MyServices } from "#contract/machines/my-services.ts";
import { isAbout } from "#web/api/browser-call.ts";
import { servicePlanQuery } from "#web/api/machines/service-plan-query.ts";
import { useCall } from "#web/app-context.ts";
import { servicesOfKept } from "../own/kept-hours.ts";
import type { KeptMachine } from "../own/kept-machine.ts";
import { today } from "../own/machine-words.ts";

type KeptServices = Pick<MyServices, "due" | "intervals" | "plan">;

const unknown = (state: "noPlan" | "askSerial" | "noHours"): KeptServices => ({
  due: { state },
  intervals: [],
});

/**
 * The services of a machine that the browser keeps, undefined until its plan is there. If it was never read, the plan is
 * not asked for unless `isPlanShown`.
 */
export function useKeptServices(
  machine: KeptMachine,
  isPlanShown: boolean,
): {
  services: KeptServices | undefined;
  isFailed: boolean;
  refetch: () => void;
} {
  const isAsked = isPlanShown || machine.readings.length > 0;
  const { data, error, refetch } = useQuery({ ...servicePlanQuery(useCall(), machine), enabled: isAsked });
  // The shop does not know the machine.
  const isUnknown = isAbout(error, "machineNotFound");
  return {
    services: isUnknown ? unknown("noPlan") : isAsked ? data && answered(machine, data) : unknown("noHours"),
    isFailed: error !== null && !isUnknown,
    refetch: () => void refetch(),
  };
}

function answered(machine: KeptMachine, { state, plan }: CallData<"getServicePlan">): KeptServices {
  if (plan !== undefined) return servicesOfKept(machine, plan, today());
  return unknown(state === "askSerial" ? "askSerial" : "noPlan");
}
