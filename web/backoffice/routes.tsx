import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { Permission } from "#contract/admin/permissions.ts";
import { lazyRoute } from "#web/lazy-route.ts";
import { Guarded } from "./shell/guarded.tsx";
import { OfficeBroken, OfficeError, OfficeNotFound } from "./shell/office-error.tsx";
import { OfficeShell } from "./shell/office-shell.tsx";
import { SignedIn } from "./shell/signed-in.tsx";

type Load = () => Promise<{ Component: ComponentType }>;

/** A screen behind the login; `id` is the name of its file under `backoffice/routes`. */
function screen(path: string, id: string, permission: Permission, load: Load): RouteObject {
  return {
    path,
    element: <Guarded permission={permission} />,
    children: [{ index: true, id, lazy: lazyRoute(id, load) }],
  };
}

/** A screen for somebody who is not logged in; its file is under `backoffice/routes/before-login`. */
function openScreen(path: string, id: string, load: Load): RouteObject {
  return { path, id, lazy: lazyRoute(id, load) };
}

/** The map of the back office; its addresses begin with /admin. */
export const officeRoutes: RouteObject[] = [
  {
    id: "back-office",
    ErrorBoundary: OfficeBroken,
    HydrateFallback: () => null,
    children: [
      openScreen("/login", "staff-login", () => import("./routes/before-login/staff-login.tsx")),
      openScreen("/invitation", "invitation", () => import("./routes/before-login/invitation.tsx")),
      openScreen("/first-owner", "first-owner", () => import("./routes/before-login/first-owner.tsx")),
      {
        id: "signed-in",
        Component: SignedIn,
        children: [
          {
            id: "frame",
            Component: OfficeShell,
            children: [
              {
                id: "part",
                ErrorBoundary: OfficeError,
                children: [
                  screen("/", "today", "seeToday", () => import("./routes/today.tsx")),
                  screen("/products", "products", "seeCatalogue", () => import("./routes/products.tsx")),
                  screen(
                    "/products/:id",
                    "product-edit",
                    "seeCatalogue",
                    () => import("./routes/product-edit.tsx"),
                  ),
                  screen(
                    "/categories",
                    "categories",
                    "seeCatalogue",
                    () => import("./routes/categories.tsx"),
                  ),
                  screen(
                    "/machines",
                    "machines",
                    "seeCatalogue",
                    () => import("./routes/machines/machines.tsx"),
                  ),
                  screen(
                    "/machines/:id",
                    "machine",
                    "seeCatalogue",
                    () => import("./routes/machines/machine.tsx"),
                  ),
                  screen(
                    "/misfits",
                    "misfits",
                    "seeCatalogue",
                    () => import("./routes/machines/misfits.tsx"),
                  ),
                  screen(
                    "/drawings",
                    "drawings",
                    "seeCatalogue",
                    () => import("./routes/drawings/drawings.tsx"),
                  ),
                  screen(
                    "/drawings/:id",
                    "drawing",
                    "seeCatalogue",
                    () => import("./routes/drawings/drawing.tsx"),
                  ),
                  screen(
                    "/machines/:id/service-plans",
                    "machine-service-plans",
                    "seeCatalogue",
                    () => import("./routes/machines/machine-service-plans.tsx"),
                  ),
                  screen(
                    "/settings/:section?",
                    "settings",
                    "editSettings",
                    () => import("./routes/settings.tsx"),
                  ),
                  screen("/orders", "orders", "seeOrders", () => import("./routes/orders.tsx")),
                  screen("/orders/new", "order-new", "enterOrders", () => import("./routes/order-new.tsx")),
                  screen(
                    "/orders/:id",
                    "order-detail",
                    "seeOrders",
                    () => import("./routes/order-detail.tsx"),
                  ),
                  screen("/companies", "companies", "seeCustomers", () => import("./routes/companies.tsx")),
                  screen("/companies/:id", "company", "seeCustomers", () => import("./routes/company.tsx")),
                  screen(
                    "/due-services",
                    "due-services",
                    "seeCustomers",
                    () => import("./routes/machines/due-services.tsx"),
                  ),
                  screen("/customers", "customers", "seeCustomers", () => import("./routes/customers.tsx")),
                  screen("/customers/:id", "customer", "seeCustomers", () => import("./routes/customer.tsx")),
                  screen("/prices", "price-lists", "managePrices", () => import("./routes/price-lists.tsx")),
                  screen(
                    "/prices/:id",
                    "price-list",
                    "managePrices",
                    () => import("./routes/price-list.tsx"),
                  ),
                  screen("/tax", "tax", "manageTax", () => import("./routes/tax.tsx")),
                  screen("/books", "books", "keepBooks", () => import("./routes/books.tsx")),
                  screen("/reports", "reports", "seeReports", () => import("./routes/reports.tsx")),
                  screen("/stock", "stock", "seeStock", () => import("./routes/stock.tsx")),
                  screen(
                    "/stock/delivery",
                    "stock-delivery",
                    "moveStock",
                    () => import("./routes/stock-delivery.tsx"),
                  ),
                  screen(
                    "/stock/count",
                    "stock-count",
                    "moveStock",
                    () => import("./routes/stock-count.tsx"),
                  ),
                  screen(
                    "/stock/:id",
                    "stock-product",
                    "seeStock",
                    () => import("./routes/stock-product.tsx"),
                  ),
                  screen("/requests", "requests", "seeOrders", () => import("./routes/requests.tsx")),
                  screen(
                    "/requests/new",
                    "request-new",
                    "answerRequests",
                    () => import("./routes/request-new.tsx"),
                  ),
                  screen(
                    "/requests/:id",
                    "request-detail",
                    "seeOrders",
                    () => import("./routes/request-detail.tsx"),
                  ),
                  screen("/quotations", "quotations", "seeOrders", () => import("./routes/quotations.tsx")),
                  screen(
                    "/quotations/:id",
                    "quotation-detail",
                    "seeOrders",
                    () => import("./routes/quotation-detail.tsx"),
                  ),
                  screen("/returns", "returns", "seeOrders", () => import("./routes/returns.tsx")),
                  screen("/payments", "payments", "seePayments", () => import("./routes/payments.tsx")),
                  screen(
                    "/statements",
                    "statements",
                    "manageStatements",
                    () => import("./routes/statements.tsx"),
                  ),
                  screen("/staff", "staff", "manageStaff", () => import("./routes/staff.tsx")),
                  screen("/keys", "keys", "manageStaff", () => import("./routes/people/keys.tsx")),
                  screen("/audit", "audit", "seeAudit", () => import("./routes/audit.tsx")),
                  screen("/account", "account", "useBackOffice", () => import("./routes/account.tsx")),
                  screen("/imports", "imports", "editCatalogue", () => import("./routes/imports.tsx")),
                  screen(
                    "/imports/:id",
                    "import-detail",
                    "editCatalogue",
                    () => import("./routes/import-detail.tsx"),
                  ),
                  screen("/demand", "demand", "seeDemand", () => import("./routes/demand.tsx")),
                  screen("/words", "words", "editCatalogue", () => import("./routes/words.tsx")),
                  { path: "*", id: "not-found", Component: OfficeNotFound },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
