import { useEffect } from "react";
import { useTexts } from "#web/app-context.ts";
import { ChunkLoadError } from "#web/lazy-route.ts";
import { loadWhole } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { isMissing } from "#web/screen-data.ts";
import { Button } from "#web/ui/button.tsx";
import { isPlainPress, LinkButton } from "#web/ui/link.tsx";
import { Trouble } from "./trouble.tsx";
import { useLostConnection } from "#web/ui/behaviour/use-lost-connection.ts";

/** Shown instead of a screen: the 404 page, a script that did not load, or an error. */
export function RouteError({ error }: { error: unknown }) {
  const isNowhere = isMissing(error);
  useEffect(() => {
    if (!isNowhere) console.error(error);
  }, [error, isNowhere]);
  return isNowhere ? <NotFound /> : <Fault error={error} />;
}

/** The 404 page. */
export function NotFound() {
  const { pages } = useTexts();
  return (
    <div className="page">
      <PageHead title={pages.notFoundTitle} isPrivate />
      <Trouble
        title={pages.notFoundTitle}
        text={pages.notFoundText}
        actions={
          <>
            <LinkButton to="/shop">{pages.goToShop}</LinkButton>
            <LinkButton to="/" look="secondary">
              {pages.goHome}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}

function Fault({ error }: { error: unknown }) {
  const { pages, shell } = useTexts();
  const { isLost, look } = useLostConnection(reload);
  const title = isLost ? shell.noConnection : pages.errorTitle;
  return (
    <div className="page" aria-live="polite">
      <PageHead title={title} isPrivate />
      <Trouble
        title={title}
        text={
          isLost ? shell.comesByItself : error instanceof ChunkLoadError ? pages.chunkText : pages.errorText
        }
        actions={
          <>
            <Button onClick={isLost ? look : reload}>{pages.tryAgain}</Button>
            {!isLost && (
              <a
                href="/"
                className="self-center font-semibold underline underline-offset-4"
                onClick={(event) => {
                  if (!isPlainPress(event)) return;
                  event.preventDefault();
                  loadWhole("/");
                }}
              >
                {pages.goHome}
              </a>
            )}
          </>
        }
      />
    </div>
  );
}

function reload(): void {
  window.location.reload();
}
