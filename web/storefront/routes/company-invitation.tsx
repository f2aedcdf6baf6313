import { useQuery } from "@tanstack/react-query";
import { useLogout } from "#web/api/auth-queries.ts";
import {
  companyInvitationQuery,
  mailedInvitationQuery,
  useAcceptCompanyInvitation,
} from "#web/api/company-queries.ts";
import { failureText, isAbout } from "#web/api/browser-call.ts";
import { useSession } from "#web/api/session.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { isPlainPress, LinkButton } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { handOn } from "../features/people/accounts/handed-on.ts";
import { knownPerson } from "../features/people/accounts/registration-form.ts";
import { loginAddress } from "../features/people/accounts/return-path.ts";
import { accountAddress } from "../features/people/accounts/account-view.ts";
import { useLinkCode } from "../shell/use-link-code.ts";
import { accountNoticeMs } from "../notice-times.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";

const address = "/company-invitation";
const register = `/register?return=${encodeURIComponent(address)}`;
/** Where the tab stores the code of the link. */
const codeKey = "company-invitation";

/**
 * /company-invitation#…, the link of an invitation's mail: somebody who is logged in with the invited address can
 * accept it. A guest reads who invites which address, and logs in or registers with it.
 */
export function Component() {
  const { shell, company } = useTexts();
  const { invitation: texts } = company;
  const session = useSession();
  const code = useLinkCode(codeKey);
  const isKnown = code !== undefined && session !== "unknown";
  return (
    <div className="page">
      <PageHead title={texts.title} isPrivate />
      <Breadcrumb label={shell.breadcrumb} crumbs={[{ text: shell.home, to: "/" }, { text: texts.title }]} />
      <h1 className="pb-5 text-32 md:text-36">{texts.title}</h1>
      {!isKnown && <PageSpinner label={shell.loading} />}
      {isKnown && code === null && <EmptyState title={texts.incomplete} text={texts.incompleteText} />}
      {isKnown && code !== null && session === "guest" && <LogInFirst code={code} />}
      {isKnown && code !== null && session === "member" && <Invitation code={code} />}
    </div>
  );
}

function LogInFirst({ code }: { code: string }) {
  const { shell, company } = useTexts();
  const { invitation: texts } = company;
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(mailedInvitationQuery(useCall(), code));
  const logIn = <LinkButton to={loginAddress(address)}>{texts.logInButton}</LinkButton>;
  if (isAbout(error, "companyInvitationUnknown")) return <EmptyState title={error.message} />;
  // Any other error, such as too many tries, passes: what is shown stays, and without it there is a way on.
  if (data === undefined && error !== null) {
    return (
      <div className="grid gap-4">
        <LoadFailed error={error} onRetry={() => void refetch()} />
        <div className="justify-self-center">{logIn}</div>
      </div>
    );
  }
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  const { legalName, role, email } = data;
  return (
    <EmptyState
      title={texts.invited(legalName)}
      text={`${texts.as(company.roles[role], company.roleTexts[role])} ${texts.logInText(email)}`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {logIn}
          <LinkButton
            to={register}
            look="secondary"
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              const known = knownPerson({ name: "", company: legalName, email, phoneNumber: "" });
              navigate(register, { state: handOn("known-person", known) });
            }}
          >
            {texts.registerButton}
          </LinkButton>
        </div>
      }
    />
  );
}

function Invitation({ code }: { code: string }) {
  const { shell, company, forms } = useTexts();
  const { invitation: texts } = company;
  const notify = useNotify();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(companyInvitationQuery(useCall(), code));
  const accepting = useAcceptCompanyInvitation();
  if (isAbout(error, "companyInvitationUnknown")) return <EmptyState title={error.message} />;
  if (isAbout(error, "companyInvitationForAnother"))
    return <EmptyState title={error.message} action={<ChangeAccount />} />;
  if (data === undefined && error !== null)
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  return (
    <EmptyState
      title={texts.invited(data.legalName)}
      text={texts.as(company.roles[data.role], company.roleTexts[data.role])}
      action={
        <>
          {accepting.error !== null && (
            <Alert kind="error">{failureText(accepting.error, forms.couldNotSend)}</Alert>
          )}
          <Button
            size="large"
            disabled={accepting.isPending}
            onClick={() => {
              accepting.mutate(code, {
                onSuccess: ({ legalName }) => {
                  notify({ kind: "success", text: texts.accepted(legalName), durationMs: accountNoticeMs });
                  navigate(accountAddress("company"), { replace: true });
                },
              });
            }}
          >
            {texts.accept}
          </Button>
        </>
      }
    />
  );
}

/** Logs out: the page then says to a guest what to do. The code of the invitation stays in the tab. */
function ChangeAccount() {
  const { invitation: texts } = useTexts().company;
  const logOut = useLogout(codeKey);
  return (
    <Button
      size="large"
      onClick={() => {
        logOut();
        // This button disappears: the focus goes to the page's content, or it would be lost.
        document.getElementById("content")?.focus({ preventScroll: true });
      }}
    >
      {texts.changeAccount}
    </Button>
  );
}
