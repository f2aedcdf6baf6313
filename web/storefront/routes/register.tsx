import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRegister } from "#web/api/auth-queries.ts";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { useLocation, useNavigate, useSearch } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { InlineText } from "#web/ui/text/inline-text.tsx";
import { Link } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { handOn, readHandedOn } from "../features/people/accounts/handed-on.ts";
import { RegistrationFields } from "../features/people/accounts/registration-fields.tsx";
import {
  emptyRegistration,
  registrationBody,
  registrationFieldNames,
  registrationForm,
  type KnownPerson,
} from "../features/people/accounts/registration-form.ts";
import { WhatsappTick } from "../features/people/accounts/whatsapp-tick.tsx";
import { keepWayBack, withWayBack } from "../features/people/accounts/way-back.ts";
import { accountNoticeMs, registrationErrorMs } from "../notice-times.ts";

/** Milliseconds between a successful registration and the login screen. */
export const redirectMs = 3_000;

/** /register */
export function Component() {
  const { shell, auth } = useTexts();
  const navigate = useNavigate();
  const search = useSearch();
  const login = withWayBack("/login", search);
  const notify = useNotify();
  const { state } = useLocation();
  const [known] = useState(() => readHandedOn("known-person", state) as KnownPerson | undefined);
  const form = useShopForm(
    registrationForm,
    { ...emptyRegistration, ...known },
    {
      shouldFocusError: false,
    },
  );
  const { mutate, data, isPending, isSuccess, error, reset } = useRegister();
  const registeredEmail = data?.email;
  const sendsWhatsapp = useQuery(companyQuery(useCall())).data?.sendsWhatsapp === true;
  const [wantsWhatsapp, setWantsWhatsapp] = useState(false);

  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => {
      reset();
      navigate(login, { state: handOn("registered-email", registeredEmail) });
    }, redirectMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isSuccess, reset, navigate, login, registeredEmail]);

  return (
    <div className="page">
      <PageHead title={auth.registerTitle} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: auth.registerTitle }]}
      />
      <div className="grid gap-6 pt-2 lg:max-w-4xl">
        <div className="grid gap-2">
          <h1 className="text-32 md:text-36">{auth.newAccount}</h1>
          <p className="text-secondary">
            {auth.haveAccount}{" "}
            <Link
              to={login}
              className="rounded-4 font-medium text-ink underline decoration-yellow-dark decoration-2 underline-offset-4"
            >
              {auth.backToLogin}
            </Link>
          </p>
        </div>
        <FormShell
          form={form}
          label={auth.newAccount}
          hasSummary
          isPending={isPending}
          submitError={error}
          errorNoticeMs={registrationErrorMs}
          fieldNames={registrationFieldNames}
          refusalFields={{ emailTaken: "email" }}
          onSubmit={(values) => {
            mutate(
              { ...registrationBody(values), ...(sendsWhatsapp && wantsWhatsapp && { wantsWhatsapp }) },
              {
                onSuccess: () => {
                  keepWayBack(search);
                  notify({ kind: "success", text: auth.registered, durationMs: accountNoticeMs });
                },
              },
            );
          }}
        >
          <RegistrationFields form={form} />
          {sendsWhatsapp && (
            <div className="mt-6">
              <WhatsappTick label={auth.whatsapp} isTicked={wantsWhatsapp} onTick={setWantsWhatsapp} />
            </div>
          )}
          <Button
            type="submit"
            size="large"
            disabled={isPending || isSuccess}
            pendingLabel={isPending ? auth.registering : undefined}
            className="mt-8 w-full sm:w-auto sm:min-w-56"
          >
            {auth.registerButton}
          </Button>
          <p className="mt-4 text-15 text-secondary">
            <InlineText text={auth.agreement} />
          </p>
        </FormShell>
      </div>
    </div>
  );
}
