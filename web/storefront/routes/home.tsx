import { useQuery } from "@tanstack/react-query";
import { categoriesQuery, newArrivalsQuery } from "#web/api/catalogue-queries.ts";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Banner } from "../features/home/banner.tsx";
import { CategoryCard } from "../features/home/category-card.tsx";
import { FirstWays } from "../features/home/first-ways.tsx";
import { popularCategories } from "../features/home/home-rules.ts";
import { MachineChoice } from "../features/home/machine-choice.tsx";
import { ProductCarousel } from "../features/home/product-carousel.tsx";
import { Promises } from "../features/home/promises.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { editions } from "#web/texts/pages/editions.ts";

export const text = editions({
  en: () => import("#web/texts/pages/en/home.ts"),
  id: () => import("#web/texts/pages/id/home.ts"),
});

/** / */
export function Component() {
  const { catalogue } = useTexts();
  const home = text.in(useLanguage());
  const { data: company } = useQuery(companyQuery(useCall()));
  const { name: companyName = "", since = "", shipsFrom = "" } = company ?? {};
  return (
    <>
      <PageHead title={home.title(companyName)} description={home.description(since)} />
      <MachineChoice words={home.machine} />
      <FirstWays />
      <Banner />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-11 pt-11 md:gap-16 md:pt-16">
        <section className="grid gap-8">
          <div className="mx-auto max-w-3xl text-center">
            <h1 className="text-26 md:text-32">{catalogue.welcome(companyName)}</h1>
            <p className="mt-3 text-16 text-secondary md:text-18">{home.intro(since)}</p>
          </div>
          <Promises promises={home.promises(shipsFrom)} />
        </section>
        <Goods />
        <GoToShop />
      </div>
    </>
  );
}

/** New products and categories: one spinner until both are loaded. */
function Goods() {
  const { shell, catalogue } = useTexts();
  const call = useCall();
  const arrivals = useQuery(newArrivalsQuery(call));
  const categories = useQuery(categoriesQuery(call));
  if (arrivals.isError || categories.isError) {
    return (
      <LoadFailed
        onRetry={() => {
          if (arrivals.isError) void arrivals.refetch();
          if (categories.isError) void categories.refetch();
        }}
      />
    );
  }
  if (arrivals.data === undefined || categories.data === undefined) {
    return <PageSpinner label={shell.loading} />;
  }
  return (
    <>
      {arrivals.data.length > 0 && (
        <section className="after-scripts">
          <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <h2 id="new-products" className="text-26 md:text-32">
              {catalogue.newProducts}
            </h2>
            <Link
              to="/shop"
              className="border-b-2 border-yellow py-0.5 font-semibold whitespace-nowrap hover:border-ink"
            >
              {catalogue.seeAll}
            </Link>
          </div>
          <ProductCarousel products={arrivals.data} labelledBy="new-products" />
        </section>
      )}
      {categories.data.length > 0 && (
        <section className="after-scripts">
          <h2 className="mb-5 text-26 md:text-32">{catalogue.popularCategory}</h2>
          <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
            {popularCategories(categories.data).map((category) => (
              <li key={category.id}>
                <CategoryCard category={category} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function GoToShop() {
  const { catalogue } = useTexts();
  const home = text.in(useLanguage());
  return (
    <section className="flex flex-col items-start justify-between gap-6 rounded-6 bg-ground p-6 sm:flex-row sm:items-center md:p-10">
      <div className="border-l-4 border-yellow pl-5">
        <h2 className="text-26">{home.goToShopTitle}</h2>
        <p className="mt-2 text-secondary">{home.goToShopLine}</p>
      </div>
      <LinkButton to="/shop" size="large" className="shrink-0">
        {catalogue.goToShop}
      </LinkButton>
    </section>
  );
}
