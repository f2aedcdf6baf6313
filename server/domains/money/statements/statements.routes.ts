import type { AdminCallInput } from "#contract/admin/call.ts";
import * as bankColumns from "#contract/money/admin/bank-columns.ts";
import * as statements from "#contract/money/admin/statements.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { matchTransfer, type Match } from "../../../workflows/money/statements/match-transfer.ts";
import { previewUndoneMatch, readMatch } from "../../../workflows/money/payments/preview-money.ts";
import { setTransferState } from "../../../workflows/money/statements/undo-match.ts";
import { listTransfers } from "./transfers.queries.ts";
import { searchMatchableOrders } from "./payable-orders.queries.ts";
import { listStatements } from "./statements.queries.ts";
import { listKnownFiles } from "./known-bank-files.queries.ts";
import { forgetBankFile, nameBankColumns } from "./known-bank-files.service.ts";
import { previewStatement, readBankTable } from "./statements.service.ts";
import { takeBackStatement } from "./take-back-statement.ts";
import { takeStatement } from "./take-statement.ts";

type Matched = AdminCallInput<"matchMutation">["body"];

/** Bank statements, and which order each transfer has paid. */
export function registerStatementRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(statements.previewStatement, ({ query, body }) => previewStatement(db, body, query.account));

  register(statements.takeStatement, ({ query, body, session }) =>
    takeStatement(db, { ...query, bytes: body, uploadedBy: session.userId }),
  );

  register(statements.takeBackStatement, ({ params, session }) =>
    takeBackStatement(db, { id: params.id, userId: session.userId }),
  );

  register(bankColumns.readBankTable, ({ body }) => readBankTable(db, body));

  register(bankColumns.nameBankColumns, ({ body, session }) => nameBankColumns(db, session.userId, body));

  register(bankColumns.listKnownBankFiles, async () => ({ rows: await listKnownFiles(db) }));

  register(bankColumns.forgetBankFile, ({ params, session }) =>
    forgetBankFile(db, session.userId, params.id),
  );

  register(statements.listStatements, ({ query }) => listStatements(db, query.after));

  register(statements.listMutations, ({ query }) => listTransfers(db, query));

  register(statements.searchMatchableOrders, ({ query }) => searchMatchableOrders(db, query.q));

  register(statements.matchMutation, ({ params, body, session, language }) =>
    matchTransfer(dependencies, {
      mutationId: Number(params.id),
      parts: partsOf(body),
      matchedBy: session.userId,
      language,
    }),
  );

  register(statements.setMutationState, ({ params, body, session, language }) =>
    setTransferState(dependencies, {
      mutationId: Number(params.id),
      ...body,
      decidedBy: session.userId,
      language,
    }),
  );

  register(statements.listMatchReadings, ({ params, query, session, language }) =>
    readMatch(dependencies, {
      mutationId: Number(params.id),
      part: { order: query.order, amountRupiah: query.amount },
      readBy: session.userId,
      language,
    }),
  );

  register(statements.previewUndoneMatch, ({ params, session, language }) =>
    previewUndoneMatch(dependencies, { mutationId: Number(params.id), readBy: session.userId, language }),
  );
}

function partsOf({ order = "", decision, parts, isExtra }: Matched): Match["parts"] {
  const otherwise = isExtra ? ({ kind: "overpayment" } as const) : undefined;
  if (parts === undefined) return [{ order, decision: decision ?? otherwise }];
  return parts.map((part) => ({
    order: part.order,
    amountRupiah: part.amount,
    decision: part.decision ?? otherwise,
  }));
}
