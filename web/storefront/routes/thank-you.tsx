import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { accountAddress } from "../features/user/account-view.ts";
import { PackedCrate } from "../features/checkout/packed-crate.tsx";

/** Milliseconds until the account shows. */
export const redirectDelayMs = 3_500;

/** /thankyou */
export function Component() {
  const { checkout } = useTexts();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      void navigate("/account", { replace: true });
    }, redirectDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate]);
  return (
    <div className="page">
      <PageHead title={checkout.thankYouTitle} isPrivate />
      <div className="mx-auto flex max-w-2xl flex-col items-center py-14 text-center text-balance md:py-20">
        <PackedCrate />
        <h1 className="pt-6 text-36 md:text-54">{checkout.thankYouTitle}</h1>
        <p className="pt-4 text-18">{checkout.waitForAdmin}</p>
        <p className="pt-1 text-18">{checkout.payWhenWaiting}</p>
        <p className="pt-6 text-secondary">{checkout.redirectSoon}</p>
        <LinkButton to={accountAddress("orders")} look="secondary" className="mt-5">
          {checkout.toAccount}
        </LinkButton>
      </div>
    </div>
  );
}
