import { useLocation, type RouteObject } from "react-router";
import { loadRoutes } from "#contract/call.ts";
import {
  categoriesQuery,
  comparedPartQuery,
  machineBrandsQuery,
  newArrivalsQuery,
  productPageQuery,
  productQuery,
} from "./api/catalogue-queries.ts";
import { companyProfileQuery, companyQuery } from "./api/reference-queries.ts";
import { loadMemberMessages } from "./i18n/load-messages.ts";
import { lazyRoute, type RouteModule, type TextRouteModule } from "./lazy-route.ts";
import { handleOf, PageNotFound, type RouteHandle, type ScreenData } from "./screen-data.ts";
import { readIds } from "./storefront/features/catalogue/compare/compared-ids.ts";
import { readShopSearch } from "./storefront/features/catalogue/search/shop-search.ts";
import { ErrorBoundary } from "./storefront/shell/error-boundary.tsx";
import { Content } from "./storefront/shell/content.tsx";
import { Pages } from "./storefront/shell/pages.tsx";
import { Shell } from "./storefront/shell/shell.tsx";

/** A screen: `id` is the name of its file under `storefront/routes`. */
function screen(path: string, id: string, load: () => Promise<RouteModule>, ask?: ScreenData): RouteObject {
  const handle: RouteHandle = {
    source: `web/storefront/routes/${id}.tsx`,
    load: lazyRoute(id, load),
    ...(ask === undefined ? {} : { data: ask }),
  };
  return { path, id, handle };
}

/** A screen about accounts, carts or orders: its texts and the addresses of its calls are loaded with its script. */
function memberScreen(path: string, id: string, load: () => Promise<RouteModule>): RouteObject {
  const route = screen(path, id, async () => {
    const [module] = await Promise.all([load(), loadMemberTexts(), loadRoutes()]);
    return module;
  });
  return { ...route, handle: { ...handleOf(route), isForMembers: true } };
}

/** A screen whose long text is loaded separately, in one language. */
function textScreen(
  path: string,
  id: string,
  load: () => Promise<TextRouteModule>,
  ask: ScreenData,
): RouteObject {
  const loadWithText = async () => {
    const module = await load();
    await module.text.load();
    return module;
  };
  const route = screen(path, id, loadWithText, ask);
  return { ...route, handle: { ...handleOf(route), hasText: true } };
}

/** An open screen about the company or its conditions. */
function article(id: string, load: () => Promise<TextRouteModule>): RouteObject {
  return textScreen(`/${id}`, id, load, ({ call, load: ask }) => {
    ask(companyProfileQuery(call));
  });
}

/** What decides who sees these screens: its script is loaded with theirs. */
function wrapper(
  id: string,
  name: "GuestOnly" | "PasswordHelp" | "Protected",
  children: RouteObject[],
): RouteObject {
  const load = lazyRoute(id, async () => {
    const module = await import("./storefront/features/people/accounts/route-wrappers.tsx");
    return { Component: module[name] };
  });
  const handle: RouteHandle = { source: "web/storefront/features/people/accounts/route-wrappers.tsx", load };
  return { id, handle, children };
}

// The server has all texts in memory.
async function loadMemberTexts(): Promise<void> {
  if (!import.meta.env.SSR) await loadMemberMessages(document.documentElement.lang === "en" ? "en" : "id");
}

const shellData: ScreenData = ({ call, load }) => {
  load(companyQuery(call));
  load(categoriesQuery(call));
};

const open: RouteObject[] = [
  textScreen(
    "/",
    "home",
    () => import("./storefront/routes/home.tsx"),
    ({ call, load }) => {
      load(machineBrandsQuery(call));
      load(newArrivalsQuery(call));
    },
  ),
  article("about", () => import("./storefront/routes/about.tsx")),
  article("contact", () => import("./storefront/routes/contact.tsx")),
  article("terms", () => import("./storefront/routes/terms.tsx")),
  article("privacy", () => import("./storefront/routes/privacy.tsx")),
  article("shipping", () => import("./storefront/routes/shipping.tsx")),
  article("returns", () => import("./storefront/routes/returns.tsx")),
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
      if (!/^[1-9]\d{0,8}$/.test(id)) throw new PageNotFound();
      load(productQuery(call, id));
    },
  ),
  textScreen(
    "/compare",
    "compare",
    () => import("./storefront/routes/compare.tsx"),
    ({ call, url, load }) => {
      // In the browser the screen loads them itself, so that the code for it is not in the script of a first visit.
      if (import.meta.env.SSR) {
        for (const id of readIds(url.searchParams.get("ids"))) load(comparedPartQuery(call, id));
      }
    },
  ),
  memberScreen("/order", "order", () => import("./storefront/routes/order.tsx")),
  memberScreen(
    "/company-invitation",
    "company-invitation",
    () => import("./storefront/routes/company-invitation.tsx"),
  ),
  memberScreen("/ask", "ask", () => import("./storefront/routes/ask.tsx")),
  memberScreen("/guest-cart", "guest-cart", () => import("./storefront/routes/guest-cart.tsx")),
  memberScreen("/quotation", "quotation", () => import("./storefront/routes/quotation.tsx")),
  memberScreen("/quick-order", "quick-order", () => import("./storefront/routes/quick-order.tsx")),
  memberScreen("/track", "track", () => import("./storefront/routes/track.tsx")),
  memberScreen("/thankyou", "thank-you", () => import("./storefront/routes/thank-you.tsx")),
];

const guestOnly: RouteObject[] = [
  memberScreen("/login", "login", () => import("./storefront/routes/login.tsx")),
  memberScreen("/register", "register", () => import("./storefront/routes/register.tsx")),
];

const passwordHelp: RouteObject[] = [
  memberScreen(
    "/forgot-password",
    "forgot-password",
    () => import("./storefront/routes/forgot-password.tsx"),
  ),
  memberScreen("/new-password", "new-password", () => import("./storefront/routes/new-password.tsx")),
];

const protectedScreens: RouteObject[] = [
  memberScreen("/cart", "cart", () => import("./storefront/routes/cart.tsx")),
  memberScreen("/checkout", "checkout", () => import("./storefront/routes/checkout.tsx")),
  memberScreen("/account", "account", () => import("./storefront/routes/account.tsx")),
];

const unknown: RouteObject = {
  path: "*",
  id: "not-found",
  handle: {
    data: () => {
      throw new PageNotFound();
    },
  } satisfies RouteHandle,
};

/** All addresses of the storefront. A screen's component is known only after its script is loaded. */
export const routes: RouteObject[] = [
  {
    id: "storefront",
    handle: { data: shellData } satisfies RouteHandle,
    children: [
      {
        id: "content",
        Component: Content,
        children: [
          ...open,
          wrapper("guest-only", "GuestOnly", guestOnly),
          wrapper("password-help", "PasswordHelp", passwordHelp),
          wrapper("protected", "Protected", protectedScreens),
          unknown,
        ],
      },
    ],
  },
];

// Always the same element: when the address changes, React renders only the parts that read the address.
const screens = (
  <Shell>
    <Pages routes={routes} />
  </Shell>
);

/** The screen of the shown address, in the storefront's frame. */
export function Screens() {
  const { key } = useLocation();
  return <ErrorBoundary at={key}>{screens}</ErrorBoundary>;
}
