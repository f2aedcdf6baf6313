import * as contract from "#contract/machines/fits.ts";
import * as services from "#contract/machines/service-plans.ts";
import { readFleet as readFleetCall, readFleetFile } from "#contract/machines/fleet.ts";
import { getMachinePage } from "#contract/machines/machine-page.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { dictionaryOf } from "../catalogue/search/reading/dictionary.ts";
import { answerFits } from "./fits.queries.ts";
import { readMachinePage } from "./machine-page.queries.ts";
import { readFleet, readFleetText } from "./read-fleet.ts";
import { describeMachine, readPlate } from "./read-plate.ts";
import { listServicesOfPart } from "./service-kit.queries.ts";
import { readServiceKit, readServicePlan } from "./service-kit.service.ts";

/** Plates, and what fits a machine: open to everybody. */
export function registerMachineRoutes(
  register: RegisterEndpoint,
  { db, changes, turns }: Dependencies,
): void {
  const source = { db, changes };

  register(contract.readPlate, async ({ query }) => {
    const found = await readPlate(source, query.text, query.part);
    return { machines: found.map(({ shown }) => shown) };
  });

  register(getMachinePage, async ({ query, language }) => {
    const machine = (await dictionaryOf(source)).machineAt(query);
    if (machine === undefined) throw new Refusal("machineNotFound");
    return readMachinePage(db, machine, language);
  });

  register(contract.checkFits, async ({ query, language }) => {
    const machine = (await dictionaryOf(source)).machineNamed(query);
    if (machine === undefined) throw new Refusal("machineNotFound");
    const { machineId, seriesId, shown } = await describeMachine(source, machine, query.serial);
    const asked = { machineId, seriesId, serial: shown.serial, engineSerial: query.engineSerial };
    return { machine: shown, answers: await answerFits(db, asked, query.ids, language) };
  });

  register(readFleetCall, ({ body, request }) =>
    turns.of(request)(async () => ({ lines: await readFleet(source, body.text) })),
  );

  register.countedFile(readFleetFile, "listFilePerAddress", ({ body, request }) =>
    turns.of(request)(async () => ({ text: await readFleetText(body) })),
  );

  register(services.getServicePlan, ({ query }) => readServicePlan(source, query));

  register(services.getServiceKit, ({ query, language }) => readServiceKit(source, query, language));

  register(services.listServicesOfPart, ({ params }) => listServicesOfPart(db, params.id));
}
