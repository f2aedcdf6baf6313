import { useEffect } from "react";
import { useLogin } from "#web/api/auth-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { useNavigate, useSearch } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { InlineText } from "#web/ui/text/inline-text.tsx";
import { LoginCard } from "../features/people/accounts/login-card.tsx";
import { RegisterCard } from "../features/people/accounts/register-card.tsx";
import { returnPath, wantedPart } from "../features/people/accounts/way-back.ts";

/** Milliseconds between a successful login and leaving the screen. */
export const redirectMs = 2_000;

/** /login */
export function Component() {
  const { shell, auth } = useTexts();
  const navigate = useNavigate();
  const search = useSearch();
  const login = useLogin();
  const { isPending, isSuccess, reset } = login;
  const isBusy = isPending || isSuccess;
  const destination = returnPath(search);

  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => {
      reset();
      // The part is passed on and added to the cart on the next screen, which shows the result.
      navigate(destination, { replace: true, state: { wanted: wantedPart(search) } });
    }, redirectMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isSuccess, reset, navigate, destination, search]);

  return (
    <div className="page">
      <PageHead title={auth.loginTitle} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: auth.loginTitle }]}
      />
      <div className="grid gap-6 pt-2 md:grid-cols-2 lg:gap-8">
        <LoginCard login={login} isBusy={isBusy} />
        <RegisterCard isBusy={isBusy} />
      </div>
      <p className="pt-6 text-secondary">
        <InlineText text={auth.trackWithoutAccount} />
      </p>
    </div>
  );
}
