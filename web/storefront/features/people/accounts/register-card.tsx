import { useTexts } from "#web/app-context.ts";
import { useSearch } from "#web/navigation.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons/icons.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { withWayBack } from "./way-back.ts";

/** The card with the link to the registration; its button is disabled during a login. */
export function RegisterCard({ isBusy }: { isBusy: boolean }) {
  const { auth } = useTexts();
  const search = useSearch();
  return (
    <section
      aria-labelledby="register-title"
      className="grid content-start justify-items-start gap-5 rounded-6 bg-ground p-5 md:p-8"
    >
      <h2 id="register-title" className="text-26 md:text-32">
        {auth.registerTitle}
      </h2>
      <p className="text-18 text-secondary">{auth.noAccount}</p>
      <ul className="grid gap-2.5">
        {auth.benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <CheckIcon className="mt-0.5 shrink-0 text-yellow-text" />
            {benefit}
          </li>
        ))}
      </ul>
      {isBusy ? (
        <Button look="secondary" size="large" disabled>
          {auth.register}
        </Button>
      ) : (
        <LinkButton to={withWayBack("/register", search)} look="secondary" size="large">
          {auth.register}
        </LinkButton>
      )}
    </section>
  );
}
