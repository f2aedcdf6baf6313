import { useQuery } from "@tanstack/react-query";
import { preload } from "react-dom";
import { pictureSourceSet } from "#contract/core/pictures.ts";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { LinkButton } from "#web/ui/link.tsx";

const wide = "(width >= 64rem)";
const narrow = "(width < 64rem)";
const narrowSizes = "(width >= 48rem) 50vw, 100vw";
const wideSizes = "(width >= 80rem) 750px, 65vw";

/** The shop's banner: its words on a dark background, and its picture beside them, on a phone below them. */
export function Banner() {
  const { catalogue } = useTexts();
  const { data: company } = useQuery(companyQuery(useCall()));
  if (company === undefined) return <div className="min-h-104 bg-banner" />;
  const { title, description, url, narrowUrl, link } = company.banner;
  if (import.meta.env.SSR) {
    // The largest element of the first screen: a hint in the document lets the browser load it before the scripts.
    preloadPicture(url, wide, wideSizes);
    preloadPicture(narrowUrl, narrow, narrowSizes);
  }
  return (
    <section aria-labelledby="banner" className="on-dark overflow-hidden bg-banner text-white">
      <div className="page grid items-center gap-x-8 md:min-h-104 md:grid-cols-2">
        <div className="relative z-10 pt-8 md:py-14">
          <h2 id="banner" className="max-w-xl text-36 lg:text-54">
            {title}
          </h2>
          {description !== "" && (
            <p className="mt-4 max-w-lg text-16 md:max-w-80 lg:max-w-lg text-dark-text md:text-18">
              {description}
            </p>
          )}
          <LinkButton to={link} size="large" className="mt-7">
            {link === "/shop" ? catalogue.showAllParts : catalogue.goToShop}
          </LinkButton>
        </div>
        {/* The left part of the wide picture is behind the words, so it fades into the background; between a phone and
        it, the narrow picture is shown whole. */}
        <picture className="-mx-4 mt-4 md:mx-0 md:mt-0 lg:-ml-40 lg:[mask-image:linear-gradient(to_right,transparent_9rem,black_15rem)]">
          {(["avif", "webp", "jpg"] as const).map((format) => (
            <source
              key={`wide-${format}`}
              media={wide}
              type={types[format]}
              srcSet={pictureSourceSet(url, format)}
              sizes={wideSizes}
            />
          ))}
          <source type="image/avif" srcSet={pictureSourceSet(narrowUrl, "avif")} sizes={narrowSizes} />
          <source type="image/webp" srcSet={pictureSourceSet(narrowUrl, "webp")} sizes={narrowSizes} />
          <img
            src={narrowUrl}
            alt=""
            width={640}
            height={498}
            fetchPriority="high"
            className="aspect-640/498 max-h-80 w-full object-cover md:object-contain lg:aspect-auto lg:h-104 lg:max-h-none lg:object-cover lg:object-right"
          />
        </picture>
      </div>
      <div className="hazard" />
    </section>
  );
}

function preloadPicture(address: string, media: string, sizes: string): void {
  const imageSrcSet = pictureSourceSet(address, "avif");
  if (imageSrcSet === "") return;
  preload(address, {
    as: "image",
    type: types.avif,
    imageSrcSet,
    imageSizes: sizes,
    media,
    fetchPriority: "high",
  });
}

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
