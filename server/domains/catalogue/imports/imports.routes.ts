import { fileWords } from "#contract/texts/file-words.ts";
import { isAllowed } from "#contract/admin/permissions.ts";
import * as contract from "#contract/catalogue/admin/imports.ts";
import * as suppliers from "#contract/catalogue/admin/suppliers.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { dayInFileName, sendTable, type Table } from "../../../http/send-table.ts";
import { settleImportCategories } from "../../../workflows/catalogue/settle-import-categories.ts";
import { addMatchedPicture } from "../../../workflows/catalogue/add-matched-picture.ts";
import { countProducts } from "../products/admin-products.queries.ts";
import { exportRows, exportWidths } from "./export-products.ts";
import { faultyRows } from "./faulty-lines.ts";
import { pageReport, readReport } from "./import-lines.ts";
import { listImportOrders } from "./import-orders.queries.ts";
import { listImportParts } from "./import-parts.ts";
import { findImport, getImport, listImports } from "./imports.queries.ts";
import {
  chooseHeaderRow,
  chooseSheet,
  mapImport,
  setImportSupplier,
  startImport,
  startUndo,
  uploadImport,
} from "./imports.service.ts";
import { matchPictures } from "./match-pictures.ts";
import { readStored } from "./read-import-file.ts";
import { reportRows } from "./report-table.ts";
import { deleteSupplier, listSuppliers, renameSupplier } from "./suppliers.service.ts";

const mayCount = (session: Parameters<typeof isAllowed>[0]) => isAllowed(session, "moveStock");

/** Files of products, import and export, and the pictures that belong to products. */
export function registerImportRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files } = dependencies;

  register(contract.uploadImport, ({ query, body, session, language }) =>
    uploadImport(dependencies, {
      ...query,
      file: body,
      userId: session.userId,
      mayCount: mayCount(session),
      language,
    }),
  );

  register(contract.listImports, ({ query }) => listImports(db, query.after));

  register(contract.getImport, ({ params }) => getImport(db, params.id));

  register(contract.listImportLines, async ({ params, query, language }) => {
    const row = await findImport(db, params.id);
    return pageReport(files, row, { ...query, language });
  });

  register(contract.listImportOrders, ({ params }) => listImportOrders(db, params.id));

  register(contract.listImportParts, ({ params }) => listImportParts({ db, files }, params.id));

  register(contract.mapImport, ({ params, body, session, language }) =>
    mapImport(dependencies, { ...body, id: params.id, mayCount: mayCount(session), language }),
  );

  register(contract.setImportSupplier, ({ params, body, session, language }) =>
    setImportSupplier(dependencies, {
      id: params.id,
      supplier: body.supplier,
      userId: session.userId,
      mayCount: mayCount(session),
      language,
    }),
  );

  register(suppliers.listSuppliers, () => listSuppliers(db));
  register(suppliers.renameSupplier, ({ params, body, session }) =>
    renameSupplier(db, { id: params.id, name: body.name, userId: session.userId }),
  );
  register(suppliers.deleteSupplier, ({ params, session }) =>
    deleteSupplier(db, { id: params.id, userId: session.userId }),
  );

  register(contract.chooseSheet, ({ params, body, session, language }) =>
    chooseSheet(dependencies, { ...body, id: params.id, mayCount: mayCount(session), language }),
  );

  register(contract.chooseHeaderRow, ({ params, body, session, language }) =>
    chooseHeaderRow(dependencies, {
      id: params.id,
      headerRow: body.headerRow,
      mayCount: mayCount(session),
      language,
    }),
  );

  register(contract.settleImportCategories, ({ params, body, session, language }) =>
    settleImportCategories(dependencies, {
      id: params.id,
      choices: body.categories,
      userId: session.userId,
      mayCount: mayCount(session),
      language,
    }),
  );

  register(contract.applyImport, ({ params, body, session }) =>
    startImport(dependencies, { ...body, id: params.id, mayCount: mayCount(session) }),
  );

  register(contract.undoImport, ({ params, session }) =>
    startUndo(dependencies, { id: params.id, mayCount: mayCount(session) }),
  );

  register(contract.downloadImportReport, async ({ params, session, language, reply }) => {
    const row = await findImport(db, params.id);
    const table: Table = {
      fileName: `${fileWords[language].importReport}-${dayInFileName()}`,
      format: "csv",
      language,
      rows: reportRows(await readReport(files, row, { language }), language),
      widths: [],
    };
    return sendTable(reply, table, { db, userId: session.userId, filter: { fileName: row.fileName } });
  });

  register(contract.downloadFaultyLines, async ({ params, session, language, reply }) => {
    const row = await findImport(db, params.id);
    const { faultyCount: count } = await getImport(db, params.id);
    const maximum = contract.mostWorkbookRows;
    if (count === 0) throw new Refusal("importNotFaulty");
    if (count > maximum) throw new Refusal("exportTooLong", { count, maximum });
    const sheet = await readStored(files, row);
    const faulty = await readReport(files, row, { kind: "faulty", language });
    const table: Table = {
      fileName: `${fileWords[language].faultyLines}-${dayInFileName()}`,
      format: "xlsx",
      language,
      rows: faultyRows(sheet, faulty, language),
      widths: [...sheet.headers.map(() => 16), 60],
    };
    return sendTable(reply, table, { db, userId: session.userId, filter: { fileName: row.fileName } });
  });

  register(contract.exportProducts, async ({ query, session, language, reply }) => {
    const { format, ...filter } = query;
    const maximum = contract.mostWorkbookRows;
    if (format === "xlsx") {
      const count = await countProducts(db, filter);
      if (count > maximum) throw new Refusal("exportTooLong", { count, maximum });
    }
    const table = {
      fileName: `${fileWords[language].products}-${dayInFileName()}`,
      format,
      language,
      rows: exportRows(db, { filter, language }),
      widths: exportWidths,
    };
    return sendTable(reply, table, { db, userId: session.userId, filter });
  });

  register(contract.matchPictures, ({ body, language }) => matchPictures(db, body.fileNames, language));

  register(contract.addMatchedPicture, ({ query, body, session, language }) =>
    addMatchedPicture(dependencies, { ...query, picture: body, userId: session.userId, language }),
  );
}
