import { useQuery } from "@tanstack/react-query";
import { companyQuery } from "#web/api/reference-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LoadFailed } from "../shell/load-failed.tsx";

/** /about */
export function Component() {
  const { shell, pages } = useTexts();
  const { data: company, isError, refetch } = useQuery(companyQuery(useCall()));
  return (
    <div className="page">
      <PageHead title={pages.aboutTitle} description={pages.aboutDescription} />
      <Breadcrumb label={shell.breadcrumb} crumbs={[{ text: shell.home, to: "/" }, { text: shell.about }]} />
      <h1 className="max-w-3xl text-36 md:text-54">{pages.aboutLead}</h1>
      {company !== undefined && (
        <>
          <div className="mt-10 grid gap-x-10 gap-y-9 md:mt-14 md:grid-cols-3">
            <Block title={pages.whatWeDo} text={company.about.whatWeDo} />
            <Block title={pages.ourMission} text={company.about.mission} />
            <Block title={pages.historyOfUs} text={company.about.history} />
          </div>
          <LinkButton to="/shop" size="large" className="mt-12">
            {pages.goToShop}
          </LinkButton>
        </>
      )}
      {company === undefined && isError && (
        <LoadFailed
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {company === undefined && !isError && <PageSpinner label={shell.loading} />}
    </div>
  );
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <section className="border-t-4 border-yellow pt-5">
      <h2 className="text-26">{title}</h2>
      <p className="mt-3 text-16 whitespace-pre-line text-secondary md:text-18">{text}</p>
    </section>
  );
}
