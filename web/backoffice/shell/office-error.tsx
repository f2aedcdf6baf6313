import { useRouteError } from "react-router";
import { useEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyDrawing } from "#web/ui/icons/empty-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useOffice } from "../office.ts";

/** A screen that failed, or whose script did not load, inside the frame. */
export function OfficeError() {
  const error = useRouteError();
  const { texts } = useOffice();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <OfficePage title={texts.frame.failed}>
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        {texts.frame.tryAgain}
      </Button>
    </OfficePage>
  );
}

/** The frame itself failed. */
export function OfficeBroken() {
  return (
    <main id="content" className="page py-10">
      <OfficeError />
    </main>
  );
}

/** An address that the back office does not have. */
export function OfficeNotFound() {
  const { texts } = useOffice();
  return (
    <OfficePage title={texts.frame.notFound}>
      <EmptyState
        drawing={<EmptyDrawing picture="nothing-found" />}
        title={texts.frame.notFoundText}
        action={<LinkButton to="/">{texts.frame.today}</LinkButton>}
      />
    </OfficePage>
  );
}
