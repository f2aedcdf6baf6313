import { useQuery } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { nameOf } from "#contract/orders/for-units.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { machineAddress } from "../people/accounts/account-view.ts";
import { FitLine, useFit } from "./fit-mark.tsx";
import { fitsQuery } from "./fits-query.ts";
import { reasonOf } from "./fit-reason.ts";
import { useFitText } from "./fit-text.ts";
import type { MachineChoice } from "./machine-choice.ts";
import { useOwnMachines } from "./own-machines.ts";

interface UnitFitsProps {
  productId: number;
  /** The units that the part is for. */
  units: readonly { unitNumber: string }[];
  /** Takes another part in its place. */
  onTake: (code: string) => void;
}

/** Whether a part fits each of the visitor's machines that it is for; nothing for units that are none of them. */
export function UnitFits({ productId, units, onTake }: UnitFitsProps): ReactNode {
  const machines = useOwnMachines();
  const named = useMemo(
    () => units.flatMap((unit) => machines.find((machine) => nameOf(machine) === nameOf(unit)) ?? []),
    [machines, units],
  );
  return (
    <>
      {named.map((machine) => (
        <UnitFit key={machine.unitNumber} productId={productId} machine={machine} onTake={onTake} />
      ))}
    </>
  );
}

type UnitFitProps = Pick<UnitFitsProps, "productId" | "onTake"> & { machine: MachineChoice };

function UnitFit({ productId, machine, onTake }: UnitFitProps) {
  const text = useFitText();
  const answer = useFit(productId, machine);
  if (answer === undefined) return null;
  const reason = reasonOf(answer, text);
  return (
    <div className={answer.state === "fits" ? "min-w-0" : "w-full"}>
      <FitLine answer={answer} choice={machine} />
      {answer.state !== "fits" && <p className="text-15 text-secondary">{reason}</p>}
      {answer.state === "doesNotFit" && <Instead productId={productId} machine={machine} onTake={onTake} />}
      {answer.state === "askSerial" && (
        <Link
          to={machine.id === undefined ? "/my-machines" : machineAddress(machine.id)}
          className="inline-flex min-h-11 items-center rounded-4 text-15 underline underline-offset-4"
        >
          {text.writeSerial(machine.unitNumber)}
        </Link>
      )}
    </div>
  );
}

/** What fits the machine instead; it is looked up when somebody asks, because each part takes a call of its own. */
function Instead({ productId, machine, onTake }: UnitFitProps) {
  const text = useFitText();
  const { quickOrder } = useTexts();
  const [isWanted, setWanted] = useState(false);
  const { data, isError } = useQuery({
    ...fitsQuery(useCall(), machine, productId),
    enabled: isWanted,
  });
  if (!isWanted || isError) {
    return (
      <Button
        look="quiet"
        size="small"
        className="-ml-4"
        onClick={() => {
          setWanted(true);
        }}
      >
        {text.whatFits(machine.unitNumber)}
      </Button>
    );
  }
  const parts = data?.answers[0]?.instead ?? [];
  return (
    <div aria-live="polite" className="grid justify-items-start gap-1">
      {data === undefined && <p className="text-15">{text.checking}</p>}
      {data !== undefined && parts.length === 0 && <p className="text-15">{text.nothingFits}</p>}
      {parts.map(({ id, code, name }) => (
        <p key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              onTake(code);
            }}
          >
            {quickOrder.choose(code)}
          </Button>
          <Link to={`/product/${id}/detail`} className="underline">
            {name}
          </Link>
        </p>
      ))}
    </div>
  );
}
