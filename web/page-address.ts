import { readShopSearch, shopAddress } from "./storefront/features/shop/shop-search.ts";

/**
 * The address by which the server renders and caches a page: its path, and for the product list those parameters that it
 * reads, as they are understood. All others are read in the browser only, or by nobody (`fbclid`, `utm_source`).
 */
export function pageAddress(url: URL): URL {
  const address = new URL(url);
  address.search = isProductList(url)
    ? new URL(shopAddress(readShopSearch(url.searchParams)), url).search
    : "";
  return address;
}

/** As the router matches: in capitals and with a slash at the end it is the same page. */
function isProductList({ pathname }: URL): boolean {
  return /^\/shop\/*$/i.test(pathname);
}
