import { useRouteError } from "react-router";
import { useEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useOffice } from "../office.ts";

/** A screen that broke, or whose script did not come. */
export function OfficeError() {
  const error = useRouteError();
  const { texts } = useOffice();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <main id="content" className="page py-10">
      <EmptyState
        title={texts.frame.failed}
        action={
          <Button
            onClick={() => {
              location.reload();
            }}
          >
            {texts.frame.tryAgain}
          </Button>
        }
      />
    </main>
  );
}

/** An address that the back office does not have. */
export function OfficeNotFound() {
  const { texts } = useOffice();
  return <EmptyState title={texts.frame.notFound} />;
}
