import type { FastifyReply } from "fastify";
import * as admin from "#contract/orders/admin/purchase-orders.ts";
import * as contract from "#contract/orders/purchase-orders.ts";
import { findMembership, mayWithPurchaseOrder } from "../../core/membership.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../http/send-private-file.ts";
import {
  putPurchaseOrderFile,
  setPurchaseOrderNumber,
} from "../../workflows/orders/entering/change-purchase-order.ts";
import { findPurchaseOrder } from "./purchase-orders.queries.ts";
import { listOrdersOfPurchaseOrder } from "./same-purchase-order.queries.ts";

/** Purchase orders of companies' orders: for the company's people, and for the staff. */
export function registerPurchaseOrderRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files } = dependencies;

  const send = async (order: string, reply: FastifyReply) => {
    const found = await findPurchaseOrder(db, order);
    if (found === undefined) throw new Refusal("orderNotFound");
    const { poFileKey: key, orderCode } = found;
    const bytes = key === null ? undefined : await files.get(key);
    if (key === null || bytes === undefined) throw new Refusal("notFound");
    return sendPrivateFile(reply, { key, name: `PO-${orderCode}`, bytes });
  };

  register(contract.findPurchaseOrder, async ({ query: { poNumber }, session: { userId } }) => {
    const membership = await findMembership(db, userId);
    if (membership === undefined) return { orderCodes: [] };
    const { companyId } = membership;
    return { orderCodes: await listOrdersOfPurchaseOrder(db, { companyId, poNumber }) };
  });
  register(contract.setPurchaseOrderNumber, async ({ params, body, session: { userId } }) => {
    await setPurchaseOrderNumber(dependencies, { order: params.id, userId, isStaff: false }, body.poNumber);
    return null;
  });
  register(contract.putPurchaseOrderFile, async ({ params, body, session: { userId } }) => {
    await putPurchaseOrderFile(dependencies, { order: params.id, userId, isStaff: false }, body);
    return null;
  });
  register(contract.getPurchaseOrderFile, async ({ params: { id }, session: { userId }, reply }) => {
    if (!(await mayWithPurchaseOrder(db, { orderId: id, userId }))) throw new Refusal("orderNotFound");
    return send(id, reply);
  });

  register(admin.setOrderPurchaseOrder, async ({ params, body, session: { userId } }) => {
    await setPurchaseOrderNumber(dependencies, { order: params.id, userId, isStaff: true }, body.poNumber);
    return null;
  });
  register(admin.putOrderPurchaseOrderFile, async ({ params, body, session: { userId } }) => {
    await putPurchaseOrderFile(dependencies, { order: params.id, userId, isStaff: true }, body);
    return null;
  });
  register(admin.getOrderPurchaseOrderFile, ({ params: { id }, reply }) => send(id, reply));
}
