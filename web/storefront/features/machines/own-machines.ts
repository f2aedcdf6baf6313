import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MyMachine } from "#contract/machines/my-machines.ts";
import { keptMachines, useKeptMachines } from "#web/api/machines/kept-machines.ts";
import { myMachinesQuery } from "#web/api/machines/my-machine-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useCall } from "#web/app-context.ts";
import { readChoices, type MachineChoice } from "./machine-choice.ts";
import { choiceOf } from "./own/machine-words.ts";

/** How long machines that were read a moment ago are not asked for again, in milliseconds. */
const freshFor = 30_000;

/** The visitor's machines that have a unit number: those of the account and its company, or a guest's in the browser. */
export function useOwnMachines(): MachineChoice[] {
  const isMember = useSession() === "member";
  const kept = useKeptMachines();
  const { data } = useQuery({ ...myMachinesQuery(useCall()), staleTime: freshFor, enabled: isMember });
  return useMemo(
    () => withUnitNumbers(isMember ? ofAccount(data?.machines ?? []) : readChoices(kept)),
    [isMember, data, kept],
  );
}

/** Reads the same when they are needed. */
export function useReadOwnMachines(): () => Promise<MachineChoice[]> {
  const isMember = useSession() === "member";
  const call = useCall();
  const queryClient = useQueryClient();
  return async () => {
    if (!isMember) return withUnitNumbers(readChoices(keptMachines.read() ?? ""));
    const { machines } = await queryClient.fetchQuery({ ...myMachinesQuery(call), staleTime: freshFor });
    return withUnitNumbers(ofAccount(machines));
  };
}

/** Those in use; one's own machine comes before one of the company that has the same unit number. */
function ofAccount(machines: MyMachine[]): MachineChoice[] {
  return machines
    .filter(({ isArchived }) => !isArchived)
    .toSorted((one, other) => Number(one.isOfCompany) - Number(other.isOfCompany))
    .map(choiceOf);
}

const withUnitNumbers = (machines: MachineChoice[]) => machines.filter(({ unitNumber }) => unitNumber !== "");
