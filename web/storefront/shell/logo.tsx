import { useQuery } from "@tanstack/react-query";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";

/** The logo or the mark, the name and the company's trade. */
export function Logo() {
  const { shell } = useTexts();
  const { data: company } = useQuery(companyQuery(useCall()));
  return (
    <span className="flex items-center gap-2.5 md:gap-3">
      {company?.logo ? (
        <img
          src={company.logo}
          alt=""
          className="h-[40px] max-w-[120px] shrink-0 object-contain md:h-[44px]"
        />
      ) : company?.mark ? (
        <img src={company.mark} alt="" className="size-[40px] shrink-0 md:size-[44px]" />
      ) : (
        <LogoMark />
      )}
      {/* A phone has no room for a name beside a logo. */}
      <span className={company?.logo ? "grid max-sm:sr-only" : "grid @max-[7rem]:sr-only"}>
        <span className="font-heading text-18 leading-tight font-bold sm:text-20">{company?.name}</span>
        <span className="text-13 leading-tight text-quiet max-lg:hidden">
          {shell.tagline(company?.since ?? "")}
        </span>
      </span>
    </span>
  );
}

/** The monogram on the company's colour; the same drawing as `public/favicon.svg`. */
export function LogoMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className="size-[40px] shrink-0 md:size-[44px]">
      <rect width="64" height="64" rx="9" fill="var(--color-yellow)" />
      <path
        d="M9 46V19h7.5l6.5 12.5L29.5 19H37v27h-6.5V30.5L25 41h-4l-5.5-10.5V46Zm34.5 6.5c6.5 0 10.5-3.6 10.5-10.4V19h-6.6v22.5c0 3.3-1.4 5-4.4 5-1 0-2-.2-3-.5v6c1.1.3 2.3.5 3.5.5Z"
        fill="var(--color-on-yellow)"
      />
    </svg>
  );
}
