import type { AuditEntry } from "#contract/operations/admin/audit.ts";

export type Thing = Pick<AuditEntry, "action" | "subject" | "subjectId" | "subjectLabel">;

/** The address at which each kind of thing is shown. */
const paths: Partial<Record<string, (thing: Thing) => string>> = {
  order: ({ subjectId }) => `/orders/${subjectId}`,
  payment: ({ subjectId }) => `/orders/${subjectId}`,
  refund: ({ subjectId }) => `/orders/${subjectId}`,
  return: ({ subjectId }) => `/orders/${subjectId}`,
  product: ({ subjectId }) => `/products/${subjectId}`,
  misfit: () => "/misfits",
  machine: ({ subjectId }) => `/machines/${subjectId}`,
  drawing: ({ subjectId }) => `/drawings/${subjectId}`,
  customer: ({ subjectId }) => `/customers/${subjectId}`,
  company: ({ subjectId }) => `/companies/${subjectId}`,
  priceList: ({ subjectId }) => `/prices/${subjectId}`,
  request: ({ subjectId }) => `/requests/${subjectId}`,
  quotation: ({ subjectId }) => `/quotations/${subjectId}`,
  stock: ({ subjectLabel }) => `/stock?${new URLSearchParams({ q: subjectLabel }).toString()}`,
  supplier: () => "/imports",
  import: ({ subjectId }) => `/imports/${subjectId}`,
  category: () => "/categories",
  tax: () => "/tax",
  statement: () => "/statements",
  mutation: () => "/statements",
  demand: () => "/demand",
  setting: () => "/settings",
  staff: () => "/staff",
  key: () => "/keys",
};

/** The address of the thing; undefined if it has none, or no longer exists. */
export function thingPath(thing: Thing): string | undefined {
  if (/\.(?:delete|erase|withdraw)/.test(thing.action)) return undefined;
  return paths[thing.subject]?.(thing);
}
