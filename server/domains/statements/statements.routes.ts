import * as statements from "#contract/admin/statements.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { matchMutation, setMutationState } from "../../workflows/match-mutation.ts";
import { listMutations } from "./mutations.queries.ts";
import { searchMatchableOrders } from "./payable-orders.queries.ts";
import { listStatements } from "./statements.queries.ts";
import { previewStatement, takeStatement } from "./statements.service.ts";

/** Bank statements, and which order each transfer has paid. */
export function registerStatementRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(statements.previewStatement, ({ body }) => previewStatement(db, body));

  register(statements.takeStatement, ({ query, body, session }) =>
    takeStatement(db, { ...query, bytes: body, uploadedBy: session.userId }),
  );

  register(statements.listStatements, ({ query }) => listStatements(db, query.after));

  register(statements.listMutations, ({ query }) => listMutations(db, query));

  register(statements.searchMatchableOrders, ({ query }) => searchMatchableOrders(db, query.q));

  register(statements.matchMutation, ({ params, body, session }) =>
    matchMutation(dependencies, {
      mutationId: Number(params.id),
      parts: body.parts?.map(({ order, amount }) => ({ order, amountRupiah: amount })) ?? [
        { order: body.order ?? "" },
      ],
      isExtra: body.isExtra,
      matchedBy: session.userId,
    }),
  );

  register(statements.setMutationState, ({ params, body, session, language }) =>
    setMutationState(dependencies, {
      mutationId: Number(params.id),
      state: body.state,
      decidedBy: session.userId,
      language,
    }),
  );
}
