import { useLanguage, useTexts } from "#web/app-context.ts";
import { useLocation } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { text as en } from "#web/texts/pages/en/error-page.ts";
import { text as id } from "#web/texts/pages/id/error-page.ts";
import { Logo } from "./logo.tsx";
import { Trouble } from "./trouble.tsx";

/** The page for a failure on the server: it needs neither data nor scripts. */
export function ErrorPage({ status }: { status: 429 | 500 | 503 }) {
  const { pages } = useTexts();
  const own = { en, id }[useLanguage()];
  const { pathname } = useLocation();
  const { title, text } = {
    429: { title: own.tooMuchTitle, text: own.tooMuchText },
    500: { title: pages.errorTitle, text: pages.errorText },
    503: { title: own.unavailableTitle, text: own.unavailableText },
  }[status];
  return (
    <>
      <PageHead title={title} isPrivate />
      <header className="page py-5">
        <a href="/" className="inline-flex">
          <Logo />
        </a>
      </header>
      <main className="page pb-16">
        <Trouble
          title={title}
          text={text}
          actions={
            <>
              <a href={pathname === "/" ? "" : pathname} className={buttonClasses()}>
                {pages.tryAgain}
              </a>
              <a href="/" className={buttonClasses("secondary")}>
                {pages.goHome}
              </a>
            </>
          }
        />
      </main>
    </>
  );
}
