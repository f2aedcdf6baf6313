import * as contract from "#contract/machines/admin/drawings.ts";
import type { Dependencies } from "../../dependencies.ts";
import { takePicture } from "../../files/storage/catalogue-picture.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import {
  addDrawing,
  deleteDrawing,
  findParts,
  pageOfDrawings,
  readFullDrawing,
  saveDrawing,
} from "./admin-drawings.service.ts";

/** The staff's drawings. */
export function registerAdminDrawingRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files } = dependencies;

  register(contract.pageDrawings, ({ query, language }) => pageOfDrawings(db, query, language));

  register(contract.getFullDrawing, ({ params, language }) => readFullDrawing(db, params.id, language));

  register.once(contract.addDrawing, dependencies, (parts, { body, session: { userId }, language }) =>
    addDrawing(parts, body, { userId, language }),
  );

  register(contract.saveDrawing, ({ params, body, session: { userId }, language }) =>
    saveDrawing(dependencies, { ...body, id: params.id }, { userId, language }),
  );

  register(contract.deleteDrawing, async ({ params, query, session }) => {
    await deleteDrawing(dependencies, { id: params.id, version: query.version }, session.userId);
    return {};
  });

  register(contract.addDrawingPicture, ({ body }) => takePicture(db, files, body, { ground: "#ffffff" }));

  register(contract.findDrawingParts, async ({ body, language }) => ({
    known: await findParts(db, body.numbers, language),
  }));
}
