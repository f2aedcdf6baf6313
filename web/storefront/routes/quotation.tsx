import { useQuery } from "@tanstack/react-query";
import { isAbout } from "#web/api/browser-call.ts";
import { shownQuotationQuery, type QuotationAt } from "#web/api/quotation-queries.ts";
import { quotationCodeKey, useSession } from "#web/api/session.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useSearch } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { QuotationView } from "../features/quotations/quotation-view.tsx";
import { useLinkCode } from "../shell/use-link-code.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";

/** /quotation#…, the private link in mails and messages; /quotation?id=… for its customer's people. */
export function Component() {
  const { shell, quotation } = useTexts();
  const search = useSearch();
  const isMember = useSession() === "member";
  const code = useLinkCode(quotationCodeKey);
  const id = search.get("id");
  const at = isMember && id !== null ? { id } : typeof code === "string" ? { code } : undefined;
  return (
    <div className="page">
      <PageHead title={quotation.title} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: quotation.title }]}
      />
      {at === undefined && <PageTitle />}
      {code === undefined && <PageSpinner label={shell.loading} />}
      {code !== undefined && at === undefined && (
        <EmptyState title={quotation.linkIncomplete} text={quotation.linkIncompleteText} />
      )}
      {code !== undefined && at !== undefined && <Quotation at={at} />}
    </div>
  );
}

function Quotation({ at }: { at: QuotationAt }) {
  const { data, error, refetch } = useQuery(shownQuotationQuery(useCall(), at));
  if (data !== undefined) return <QuotationView quotation={data} at={at} />;
  return (
    <>
      <PageTitle />
      <NotShown error={error} onRetry={() => void refetch()} />
    </>
  );
}

function PageTitle() {
  const { quotation } = useTexts();
  return <h1 className="pb-5 text-32 md:text-36">{quotation.title}</h1>;
}

/** A quotation that is loading, or that cannot be shown. */
function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { shell, quotation: texts } = useTexts();
  if (error === null) return <PageSpinner label={shell.loading} />;
  // The address was typed or cut off: no quotation can have this id.
  if (isAbout(error, "invalidInput"))
    return <EmptyState title={texts.linkIncomplete} text={texts.linkIncompleteText} />;
  if (isAbout(error, "quotationLinkUnknown") || isAbout(error, "quotationNotFound")) {
    return (
      <EmptyState
        title={error.message}
        text={texts.linkUnknownText}
        action={
          <LinkButton to="/ask" look="secondary">
            {shell.askQuotation}
          </LinkButton>
        }
      />
    );
  }
  return <LoadFailed error={error} onRetry={onRetry} />;
}
