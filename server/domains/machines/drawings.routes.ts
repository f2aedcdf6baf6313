import * as contract from "#contract/machines/drawings.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { dictionaryOf } from "../catalogue/search/reading/dictionary.ts";
import { drawingsOfMachine, drawingsOfPart, showDrawing } from "./drawings.queries.ts";

/** Drawings that show where parts sit: open to everybody. */
export function registerDrawingRoutes(register: RegisterEndpoint, { db, changes }: Dependencies): void {
  register(contract.listMachineDrawings, async ({ query, language }) => {
    const machine = (await dictionaryOf({ db, changes })).machineNamed(query);
    if (machine === undefined) throw new Refusal("machineNotFound");
    return { drawings: await drawingsOfMachine(db, machine.id, language) };
  });

  register(contract.getDrawing, async ({ params, language }) => {
    const drawing = await showDrawing(db, params.id, language);
    if (drawing === undefined) throw new Refusal("drawingNotFound");
    return drawing;
  });

  register(contract.listDrawingsOfPart, async ({ params, language }) => ({
    drawings: await drawingsOfPart(db, params.id, language),
  }));
}
