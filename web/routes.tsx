import type { RouteObject } from "react-router";
import {
  categoriesQuery,
  newArrivalsQuery,
  productPageQuery,
  productQuery,
} from "./api/catalogue-queries.ts";
import { companyQuery } from "./api/reference-queries.ts";
import { lazyRoute, type RouteModule } from "./lazy-route.ts";
import { pageNotFound, screenLoader, type RouteHandle, type ScreenData } from "./screen-data.ts";
import { GuestOnly, Protected } from "./storefront/features/auth/route-wrappers.tsx";
import { readShopSearch } from "./storefront/features/shop/shop-search.ts";
import { RouteError } from "./storefront/shell/route-error.tsx";
import { Shell } from "./storefront/shell/shell.tsx";

/** A screen: `id` is the name of its file under `storefront/routes`. */
function screen(path: string, id: string, load: () => Promise<RouteModule>, ask?: ScreenData): RouteObject {
  const handle: RouteHandle = {
    source: `web/storefront/routes/${id}.tsx`,
    ...(ask === undefined ? {} : { data: ask }),
  };
  return {
    path,
    id,
    handle,
    lazy: lazyRoute(id, load),
    ...(ask === undefined ? {} : { loader: screenLoader(ask) }),
  };
}

const shellData: ScreenData = ({ call, load }) => {
  load(companyQuery(call));
  load(categoriesQuery(call));
};

const open: RouteObject[] = [
  screen(
    "/",
    "home",
    () => import("./storefront/routes/home.tsx"),
    ({ call, load }) => {
      load(newArrivalsQuery(call));
    },
  ),
  screen("/about", "about", () => import("./storefront/routes/about.tsx")),
  screen("/contact", "contact", () => import("./storefront/routes/contact.tsx")),
  screen(
    "/shop",
    "shop",
    () => import("./storefront/routes/shop.tsx"),
    ({ call, url, load }) => {
      load(productPageQuery(call, readShopSearch(url.searchParams)));
    },
  ),
  screen(
    "/product/:id/detail",
    "product-detail",
    () => import("./storefront/routes/product-detail.tsx"),
    ({ call, params, load }) => {
      const { id = "" } = params;
      if (!/^[1-9]\d{0,8}$/.test(id)) throw pageNotFound();
      load(productQuery(call, id));
    },
  ),
  screen("/thankyou", "thank-you", () => import("./storefront/routes/thank-you.tsx")),
];

const guestOnly: RouteObject[] = [
  screen("/login", "login", () => import("./storefront/routes/login.tsx")),
  screen("/register", "register", () => import("./storefront/routes/register.tsx")),
  screen("/forgot-password", "forgot-password", () => import("./storefront/routes/forgot-password.tsx")),
  screen("/new-password", "new-password", () => import("./storefront/routes/new-password.tsx")),
];

const protectedScreens: RouteObject[] = [
  screen("/cart", "cart", () => import("./storefront/routes/cart.tsx")),
  screen("/checkout", "checkout", () => import("./storefront/routes/checkout.tsx")),
  screen("/account", "account", () => import("./storefront/routes/account.tsx")),
];

/** The map of all addresses. */
export const routes: RouteObject[] = [
  {
    id: "storefront",
    Component: Shell,
    ErrorBoundary: RouteError,
    handle: { data: shellData } satisfies RouteHandle,
    loader: screenLoader(shellData),
    shouldRevalidate: () => false,
    children: [
      {
        id: "content",
        ErrorBoundary: RouteError,
        children: [
          ...open,
          { id: "guest-only", Component: GuestOnly, children: guestOnly },
          { id: "protected", Component: Protected, children: protectedScreens },
          {
            path: "*",
            id: "not-found",
            loader: () => {
              throw pageNotFound();
            },
            Component: () => null,
          },
        ],
      },
    ],
  },
];
