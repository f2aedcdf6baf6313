import { loadRoutes } from "#contract/call.ts";
import {
  categoriesQuery,
  comparedPartQuery,
  machineBrandsQuery,
  newArrivalsQuery,
  productPageQuery,
  productQuery,
} from "./api/catalogue-queries.ts";
import { drawingQuery } from "./api/machines/drawing-queries.ts";
import { companyProfileQuery, companyQuery } from "./api/company-facts-queries.ts";
import { machinePageQuery } from "./api/machines/machine-queries.ts";
import { loadMemberMessagesOfPage } from "./texts/shop/load-messages.ts";
import { lazyRoute, type RouteModule, type TextRouteModule } from "./lazy-route.ts";
import { useLocation } from "./navigation.tsx";
import type { Match, ScreenRequest, ScreenRoute } from "./screen-data.ts";
import { readIds } from "./storefront/features/catalogue/compare/compared-ids.ts";
import { readShopSearch } from "./storefront/features/catalogue/search/shop-search.ts";
import { ErrorBoundary } from "./storefront/shell/error-boundary.tsx";
import { Content } from "./storefront/shell/content.tsx";
import { Shell } from "./storefront/shell/shell.tsx";

type ScreenData = ScreenRoute["data"];

/** A screen: `id` is the name of its file under `storefront/routes`. */
function screen(path: string, id: string, load: () => Promise<RouteModule>, data?: ScreenData): ScreenRoute {
  return { path, id, load: lazyRoute(id, load), ...(data && { data }) };
}

/** A screen about accounts, carts or orders: its texts and the addresses of its calls are loaded with its script. */
function memberScreen(path: string, id: string, load: () => Promise<RouteModule>): ScreenRoute {
  const loadAll = async () => {
    const [module] = await Promise.all([load(), loadMemberTexts(), loadRoutes()]);
    return module;
  };
  return { ...screen(path, id, loadAll), isForMembers: true };
}

/** Loads a screen's own long text with its script. */
function withText(load: () => Promise<TextRouteModule>): () => Promise<RouteModule> {
  return async () => {
    const module = await load();
    await module.text.load();
    return module;
  };
}

/** A screen that not everybody sees: the script that decides about it is loaded with it. */
function guarded(
  guard: NonNullable<ScreenRoute["guard"]>,
  path: string,
  id: string,
  load: () => Promise<RouteModule>,
): ScreenRoute {
  const loadBoth = async () => {
    const [{ Component }, { [guard]: Guard }] = await Promise.all([
      load(),
      import("./storefront/features/people/accounts/route-wrappers.tsx"),
    ]);
    return {
      Component: () => (
        <Guard>
          <Component />
        </Guard>
      ),
    };
  };
  return { ...memberScreen(path, id, loadBoth), guard };
}

/** A screen whose long text is loaded separately, in one language. */
function textScreen(
  path: string,
  id: string,
  load: () => Promise<TextRouteModule>,
  data: ScreenData,
): ScreenRoute {
  return { ...screen(path, id, withText(load), data), hasText: true };
}

/** An open screen about the company or its conditions. */
function article(id: string, load: () => Promise<TextRouteModule>): ScreenRoute {
  return textScreen(`/${id}`, id, load, ({ call, load: ask }) => {
    ask(companyProfileQuery(call));
  });
}

// The server has all texts in memory.
async function loadMemberTexts(): Promise<void> {
  if (!import.meta.env.SSR) await loadMemberMessagesOfPage();
}

/** What the frame around every screen shows. */
export function loadFrame({ call, load }: Pick<ScreenRequest, "call" | "load">): void {
  load(companyQuery(call));
  load(categoriesQuery(call));
}

/** All addresses of the storefront. A screen's component is known only after its script is loaded. */
export const routes: ScreenRoute[] = [
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
    String.raw`/product/:id([1-9]\d{0,8})/detail`,
    "product-detail",
    () => import("./storefront/routes/product-detail.tsx"),
    ({ call, params: { id = "" }, load }) => {
      load(productQuery(call, id));
    },
  ),
  textScreen(
    "/machines/:brand/:model",
    "machine",
    () => import("./storefront/routes/machine.tsx"),
    ({ call, params: { brand = "", model = "" }, load }) => {
      load(machinePageQuery(call, brand, model));
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
  textScreen(
    String.raw`/drawings/:id([1-9]\d{0,8})`,
    "drawing",
    () => import("./storefront/routes/drawing.tsx"),
    ({ call, params: { id = "" }, load }) => {
      // In the browser the screen loads it itself, so that the code for it is not in the script of a first visit.
      if (import.meta.env.SSR) load(drawingQuery(call, id));
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
  memberScreen("/my-machines", "my-machines", () => import("./storefront/routes/my-machines.tsx")),
  memberScreen("/machine-hours", "machine-hours", () => import("./storefront/routes/machine-hours.tsx")),
  memberScreen("/service-mails", "service-mails", () => import("./storefront/routes/service-mails.tsx")),
  memberScreen("/quotation", "quotation", () => import("./storefront/routes/quotation.tsx")),
  memberScreen("/quick-order", "quick-order", () => import("./storefront/routes/quick-order.tsx")),
  memberScreen("/track", "track", () => import("./storefront/routes/track.tsx")),
  memberScreen("/thankyou", "thank-you", () => import("./storefront/routes/thank-you.tsx")),
  guarded("GuestOnly", "/login", "login", () => import("./storefront/routes/login.tsx")),
  guarded("GuestOnly", "/register", "register", () => import("./storefront/routes/register.tsx")),
  guarded(
    "PasswordHelp",
    "/forgot-password",
    "forgot-password",
    () => import("./storefront/routes/forgot-password.tsx"),
  ),
  guarded(
    "PasswordHelp",
    "/new-password",
    "new-password",
    () => import("./storefront/routes/new-password.tsx"),
  ),
  guarded("Protected", "/cart", "cart", () => import("./storefront/routes/cart.tsx")),
  guarded("Protected", "/checkout", "checkout", () => import("./storefront/routes/checkout.tsx")),
  guarded("Protected", "/account", "account", () => import("./storefront/routes/account.tsx")),
];

const patterns = new Map<string, URLPattern>();

/** The screen of an address; undefined if the shop has none there. Capitals and slashes at the end do not matter. */
export function matchScreen(url: URL): Match | undefined {
  for (const route of routes) {
    const { path } = route;
    // Made here: a browser without `URLPattern` never comes here (navigation.tsx).
    const pattern = patterns.get(path) ?? new URLPattern({ pathname: `${path}{/}*` }, { ignoreCase: true });
    patterns.set(path, pattern);
    const found = pattern.exec({ pathname: url.pathname });
    if (found !== null) return { route, params: found.pathname.groups };
  }
  return undefined;
}

// Always the same element: when the address changes, React renders only the parts that read the address.
const frame = (
  <Shell>
    <Content />
  </Shell>
);

/** The screen of the shown address, in the storefront's frame. */
export function Screens() {
  const { key } = useLocation();
  return <ErrorBoundary at={key}>{frame}</ErrorBoundary>;
}
