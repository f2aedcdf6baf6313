import { compareAddress, readIds } from "./storefront/features/catalogue/compare/compared-ids.ts";
import { readShopSearch, shopAddress } from "./storefront/features/catalogue/search/shop-search.ts";

/**
 * The address by which the server renders and caches a page: its path, and for the product list and compared parts the
 * parameters that these pages read, in their normal form. All other parameters are read only in the browser, or never
 * (`fbclid`, `utm_source`).
 */
export function pageAddress(url: URL): URL {
  const address = new URL(url);
  address.search = searchOf(url);
  return address;
}

/** Compares like the router: in capitals and with a slash at the end it is the same page. */
function searchOf(url: URL): string {
  const { pathname, searchParams } = url;
  if (/^\/shop\/*$/i.test(pathname)) return new URL(shopAddress(readShopSearch(searchParams)), url).search;
  if (/^\/compare\/*$/i.test(pathname))
    return new URL(compareAddress(readIds(searchParams.get("ids"))), url).search;
  return "";
}
