import * as contract from "#contract/machines/admin/series.ts";
import * as plans from "#contract/machines/admin/service-plans.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { pageOfMachines, readMachineSeries, saveMachineSeries } from "./series.service.ts";
import { readServicePlans, saveServicePlans } from "./service-plans.service.ts";

/** The staff's machines and their series. */
export function registerAdminMachineRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(contract.pageMachines, ({ query }) => pageOfMachines(db, query));

  register(contract.getMachineSeries, ({ params }) => readMachineSeries(db, params.id));

  register(contract.saveMachineSeries, ({ params, body, session }) =>
    saveMachineSeries(db, { ...body, id: params.id, userId: session.userId }),
  );

  register(plans.getMachineServicePlans, ({ params, language }) => readServicePlans(db, params.id, language));

  register(plans.saveMachineServicePlans, ({ params, body, session, language }) =>
    saveServicePlans(db, { ...body, id: params.id, userId: session.userId }, language),
  );
}
