/**
 * Every call of the shop: its name, method and path. At run time the browser's caller needs only this table; the
 * schemas are loaded only by the server and by the forms that use them.
 */
export const routes = {
  listCategories: "GET /v1/product-categorization/public/all",
  listNewArrivals: "GET /v1/product/public/newarrivals",
  pageProducts: "POST /v1/product/public/paging",
  suggestProducts: "GET /v1/product/public/suggest",
  getProduct: "GET /v1/product/public/{id}",
  addToCart: "POST /v1/customercart",
  getCartSummary: "GET /v1/customercart/get/summary",
  getCart: "GET /v1/customercart/get/all",
  updateCartItem: "PUT /v1/customercart/{id}",
  deleteCartItem: "DELETE /v1/customercart/{id}",
  login: "POST /v1/auth/login",
  logout: "POST /v1/auth/logout",
  register: "POST /v1/auth/register",
  confirmEmail: "PUT /v1/auth/update-user/confirm-email",
  resendConfirmation: "POST /v1/auth/resend-confirmation",
  requestNewPassword: "POST /v1/auth/forgot-password",
  setNewPassword: "POST /v1/auth/new-password",
  updatePassword: "PUT /v1/auth/update-user/password",
  getProfile: "GET /v1/user/profile/detail",
  updateProfile: "PUT /v1/user",
  searchSubdistricts: "GET /v1/logistix/subdistrict/search",
  listShippingOptions: "GET /v1/logistix/shipping/{subdistrictId}",
  getShippingCost: "GET /v1/logistix/cost/{subdistrictId}/{provider}/{service}",
  placeOrder: "POST /v1/salesorder",
  listOrders: "GET /v1/salesorder/customer/history",
  getOrder: "GET /v1/salesorder/{id}",
  listOrderDocuments: "GET /v1/salesorder/{id}/documents",
  getOrderDocument: "GET /v1/salesorder/{id}/documents/{documentId}",
  listBanks: "GET /v1/utils/bank",
  getCompany: "GET /v1/utils/company",
  getCompanyProfile: "GET /v1/utils/company/profile",
  nameRefundAccount: "PUT /v1/salesorder/{id}/refundaccount",
  confirmPayment: "PUT /v1/salesinvoice/{id}",
  getProofOfPayment: "GET /v1/salesinvoice/{id}",
  getReceiptImage: "GET /v1/salesinvoice/{id}/image",
} as const;

export type RouteName = keyof typeof routes;
