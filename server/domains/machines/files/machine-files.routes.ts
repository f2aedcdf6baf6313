import * as contract from "#contract/machines/admin/machine-files.ts";
import { fileWords } from "#contract/texts/file-words.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { dayInFileName, sendTable, withinWorkbook } from "../../../http/send-table.ts";
import { listMachineImports } from "./machine-imports.queries.ts";
import { machineFiles, undoMachineFile } from "./machine-files.service.ts";

/** Series and service plans of machines as files. */
export function registerMachineFileRoutes(register: RegisterEndpoint, { db, database }: Dependencies): void {
  const long = database.longCalls.db;

  register(
    contract.exportMachineFile,
    async ({ params: { kind }, query: { format }, session: { userId }, language, reply }) => {
      const files = machineFiles[kind];
      const table = files.rows(long, language);
      return sendTable(
        reply,
        {
          fileName: `${fileWords[language][kind]}-${dayInFileName()}`,
          format,
          language,
          rows:
            format === "xlsx"
              ? withinWorkbook(table, (maximum, count) => new Refusal("exportTooLong", { count, maximum }))
              : table,
          widths: files.widths,
        },
        { db, userId, filter: {} },
      );
    },
  );

  register(contract.importMachineFile, ({ params: { kind }, query, body, session, language }) =>
    machineFiles[kind].import(long, {
      file: body,
      language,
      userId: session.userId,
      isTrial: query.isTrial,
      leavesOutFaulty: query.leavesOutFaulty ?? false,
      takesHidden: query.takesHidden ?? false,
    }),
  );

  register(
    contract.saveFaultyMachineLines,
    async ({ params: { kind }, query, body, session: { userId }, language, reply }) => {
      const { rows, widths } = await machineFiles[kind].faulty(long, {
        file: body,
        language,
        takesHidden: query.takesHidden ?? false,
      });
      const fileName = `${fileWords[language].faultyLines}-${dayInFileName()}`;
      return sendTable(
        reply,
        { fileName, format: "xlsx", language, rows, widths },
        { db, userId, filter: {} },
      );
    },
  );

  register(contract.listMachineFiles, () => listMachineImports(db));

  register(contract.undoMachineFile, ({ params: { id }, session: { userId } }) =>
    undoMachineFile(long, { id, userId }),
  );
}
