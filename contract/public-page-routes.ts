/**
 * The calls of the shop's public pages: of all calls (`routes.ts`), only these are in the script of a first visit. A
 * call that is missing here works as well, after the browser has loaded the others.
 */
export const publicPageRoutes = {
  listCategories: "GET /v1/product-categorization/public/all",
  listNewArrivals: "GET /v1/product/public/newarrivals",
  pageProducts: "POST /v1/product/public/paging",
  listMachineBrands: "GET /v1/machine/public/brands",
  listMachineModels: "GET /v1/machine/public/models",
  suggestProducts: "GET /v1/product/public/suggest",
  getProduct: "GET /v1/product/public/{id}",
  listDrawingsOfPart: "GET /v1/machine/public/drawings/part/{id}",
  listChosenProducts: "GET /v1/product/public/chosen",
  addToCart: "POST /v1/customercart",
  addLinesToCart: "POST /v1/customercart/lines",
  getCartSummary: "GET /v1/customercart/get/summary",
  getCart: "GET /v1/customercart/get/all",
  getProfile: "GET /v1/user/profile/detail",
  searchSubdistricts: "GET /v1/logistix/subdistrict/search",
  quoteShipping: "POST /v1/logistix/public/quote",
  getCompany: "GET /v1/utils/company",
  getCompanyProfile: "GET /v1/utils/company/profile",
  getOwnPrices: "GET /v1/company/prices",
} as const;
