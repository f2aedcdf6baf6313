import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import type { CustomerMachine } from "#contract/machines/admin/customer-machines.ts";
import { machinePath } from "#contract/machines/machine-path.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { customerMachinesQuery } from "../../../api/customer-queries.ts";
import { QueryBody } from "../../../kit/query-body.tsx";
import { useOffice } from "../../../office.ts";

const shownAtFirst = 10;

/** The machines that a customer has in the yard, with those of their company. */
export function CustomerMachines({ customerId }: { customerId: string }) {
  const { call, texts } = useOffice();
  const [isWhole, setWhole] = useState(false);
  return (
    <QueryBody query={useQuery(customerMachinesQuery(call, customerId))}>
      {(machines) =>
        machines.length === 0 ? (
          <p className="text-secondary">{texts.customers.noMachines}</p>
        ) : (
          <>
            <ul className="grid divide-y divide-line">
              {(isWhole ? machines : machines.slice(0, shownAtFirst)).map((machine) => (
                <li key={machine.id} className="grid min-w-0 gap-0.5 py-2.5 text-15 break-words">
                  <MachineLines machine={machine} />
                </li>
              ))}
            </ul>
            {!isWhole && machines.length > shownAtFirst && (
              <Button
                look="secondary"
                size="small"
                className="justify-self-start"
                onClick={() => {
                  setWhole(true);
                }}
              >
                {texts.customers.allMachines(machines.length)}
              </Button>
            )}
          </>
        )
      }
    </QueryBody>
  );
}

function MachineLines({ machine }: { machine: CustomerMachine }) {
  const { texts, language } = useOffice();
  const { brand, model, serial, engineSerial, unitNumber, site, series, meters } = machine;
  const hours = meters.map(({ hours: now, isCalculated }) =>
    (isCalculated ? texts.customers.hoursAbout : texts.customers.hoursRead)(formatFigure(now, language)),
  );
  const facts = [
    series === undefined ? "" : texts.customers.series(series.serials),
    engineSerial && texts.customers.engineSerial(engineSerial),
    site,
    ...hours,
  ];
  const name = `${brand} ${model}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        {unitNumber !== "" && <span className="font-semibold">{unitNumber}</span>}
        {machine.isKnown ? (
          <a href={machinePath(machine)} className="rounded-4 underline">
            {name}
          </a>
        ) : (
          name
        )}
        <span className="code">{serial}</span>
        {machine.isOfCompany && <Badge>{texts.customers.machineOfCompany}</Badge>}
      </p>
      <p className="tabular text-14 text-secondary empty:hidden">
        {facts.filter((fact) => fact !== "").join(factDot)}
      </p>
    </>
  );
}
