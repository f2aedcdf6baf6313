import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { CallError } from "#contract/call.ts";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { productQuery } from "#web/api/catalogue-queries.ts";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useApp, useCall, useTexts } from "#web/app-context.ts";
import { useLocation } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import { AskBar } from "../features/catalogue/products/ask-bar.tsx";
import { partWords } from "../features/catalogue/products/ask-words.ts";
import { CompareButton } from "../features/catalogue/compare/compare-button.tsx";
import { BuyBox } from "../features/catalogue/products/buy-box.tsx";
import { PartLinksPlace } from "../features/catalogue/products/part-links-place.tsx";
import { PerUnit } from "../features/catalogue/products/per-unit.tsx";
import { Gallery } from "../features/catalogue/products/gallery.tsx";
import { productFacts } from "../features/catalogue/products/product-facts.ts";
import { PartFacts } from "../features/catalogue/products/part-facts.tsx";
import { PartSummary } from "../features/catalogue/products/part-summary.tsx";
import { ProductSkeleton } from "../features/catalogue/products/product-skeleton.tsx";
import { shopAddress } from "../features/catalogue/search/shop-search.ts";
import { Specification } from "../features/catalogue/products/specification.tsx";
import { WaysIn } from "../features/catalogue/products/ways-in.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { ServicesOfPart, ShownIn } from "../features/machines/lazy-machine-parts.tsx";
import { PlateCheck } from "../features/machines/plate-check.tsx";
import { ReportMisfit } from "../features/machines/report-misfit.tsx";
import { ShippingQuoteButton } from "../features/parcels/shipping-quote-button.tsx";
import { WhatsappLink } from "../shell/whatsapp-link.tsx";
import { NotFound } from "../shell/route-error.tsx";

// Only the people of a company have other prices: no first page loads it, and without it the page stays as it is.
const OwnPrice = lazy(() =>
  import("../features/catalogue/prices/own-price.tsx").catch(() => ({ default: () => null })),
);

/**
 * From the medium breakpoint two columns: the pictures above the machines, and the price above the description. They
 * float, so that each column is as high as its own parts, and the order of reading is the phone's.
 */
const columns = {
  left: "md:float-left md:clear-left md:w-[calc(50%-1.75rem)]",
  right: "md:float-right md:clear-right md:w-[calc(50%-1.75rem)]",
};

const quietLink =
  "inline-flex min-h-11 items-center rounded-4 text-15 underline decoration-yellow-dark underline-offset-4 hover:decoration-ink";

/** /product/{id}/detail */
export function Component() {
  const id = useLocation().match?.params["id"] ?? "";
  const { data, error, refetch } = useQuery(productQuery(useCall(), id));
  if (data !== undefined) return <Product key={data.id} product={data} />;
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  if (error === null) return <ProductSkeleton />;
  return (
    <div className="page pt-8">
      <LoadFailed
        onRetry={() => {
          void refetch();
        }}
      />
    </div>
  );
}

function Product({ product }: { product: ProductDetail }) {
  const texts = useTexts();
  const { shell, catalogue } = texts;
  const { publicUrl } = useApp();
  const company = useQuery(companyQuery(useCall())).data;
  const companyName = company?.name ?? "";
  const isMember = useSession() === "member";
  const { code, name, price, description, ProductImages: pictures } = product;
  const unit = product.ProductCategorization.name;
  const unitAddress = shopAddress({ unit });
  const newest = product.newerNumbers.at(-1);
  const words = partWords(texts, `${publicUrl}/product/${product.id}/detail`);
  const question = ({ name: seller }: { name: string }) => words(seller, `${code} ${name}`);
  return (
    <div className="page">
      <PageHead
        title={`${code} ${name}`}
        description={catalogue.productDescription({ name, code, unit, companyName })}
        kind="product"
        {...(pictures[0] === undefined ? {} : { picture: pictures[0].imageLocation })}
        facts={import.meta.env.SSR ? productFacts(product, { publicUrl, company }) : {}}
      />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[
          { text: shell.home, to: "/" },
          { text: unit, to: unitAddress },
          { text: code, isCode: true },
        ]}
      />
      <div className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-y-8 md:flow-root">
        <div className={columns.left}>
          <Gallery pictures={pictures} />
        </div>
        <div className={`grid grid-cols-[minmax(0,1fr)] content-start gap-6 ${columns.right}`}>
          <div>
            <Link to={unitAddress} className="rounded-4 font-semibold text-yellow-text hover:underline">
              {unit}
            </Link>
            <h1 className="mt-1.5 font-normal">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="code text-26 break-all lg:text-36">{code}</span>
                <CopyButton text={code} label={catalogue.copyPartNumber} copiedLabel={catalogue.copied} />
              </span>
              <span className="mt-1 block font-sans text-18 leading-normal text-secondary lg:text-20">
                {name}
              </span>
            </h1>
            <PartSummary product={product} />
            {newest !== undefined && (
              <p className="mt-4 rounded-6 bg-ground px-4 py-3">
                {catalogue.newerNumbers}{" "}
                <Link to={shopAddress({ q: newest })} className="code rounded-4 underline underline-offset-4">
                  {newest}
                </Link>
              </p>
            )}
          </div>
          <div>
            <p className="tabular font-heading text-32 leading-tight font-bold lg:text-36">
              <span className="sr-only">{catalogue.price}: </span>
              {price === 0 ? (
                catalogue.priceOnRequest
              ) : (
                <>
                  {formatRupiah(price)}
                  <PerUnit unit={product.salesUnit} />
                </>
              )}
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3">
              <p className="text-15 text-quiet">{catalogue.shippingNote}</p>
              <ShippingQuoteButton key={product.id} productId={product.id} />
            </div>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
            {price > 0 && <BuyBox productId={product.id} code={code} salesUnit={product.salesUnit} />}
            {isMember && (
              <Suspense>
                <OwnPrice productId={product.id} salesUnit={product.salesUnit} />
              </Suspense>
            )}
            <div className="flex w-full flex-wrap gap-x-5">
              <WhatsappLink text={question} className={quietLink}>
                {() => catalogue.askAboutPart}
              </WhatsappLink>
              <Link to={`/ask?part=${encodeURIComponent(code)}`} className={quietLink}>
                {shell.askQuotation}
              </Link>
              <CompareButton part={product} className="-mx-2 min-h-11 px-2 text-15" />
            </div>
            {product.machines.length > 0 && (
              <PlateCheck key={product.id} part={product} question={question} />
            )}
            <ReportMisfit
              part={{
                id: product.id,
                code,
                numbers: [
                  ...product.crossReferences.map((other) => `${other.brand} ${other.code}`),
                  ...product.olderNumbers,
                ],
              }}
            />
          </div>
        </div>
        <div className={columns.left}>
          <WaysIn product={product} className="md:mt-8" />
          <ShownIn key={product.id} productId={product.id} />
          <ServicesOfPart key={product.id} productId={product.id} className="mt-9" />
        </div>
        <div className={`flex flex-col gap-7 md:mt-8 ${columns.right}`}>
          <PartLinksPlace product={product} />
          {description !== "" && (
            <section>
              <h2 className="mb-2 text-20">{catalogue.description}</h2>
              <RichText text={description} className="max-w-prose text-secondary" />
            </section>
          )}
          <div>
            <Specification product={product} />
            <PartFacts product={product} />
          </div>
          <AskBar words={question} />
        </div>
      </div>
    </div>
  );
}
