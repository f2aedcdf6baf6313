/** Every call of the back office: its name, method and path. Apart from the shop's own, so that no customer loads it. */
export const adminRoutes = {
  getStaffSession: "GET /v1/admin/session",
  hearNews: "GET /v1/admin/news",
  moveOrder: "PUT /v1/admin/salesorder/{id}/status",
  decidePayment: "PUT /v1/admin/salesinvoice/{id}",
} as const;

export type AdminRouteName = keyof typeof adminRoutes;
