import { useId, type ComponentProps } from "react";
import { permissions, type Permission } from "#contract/admin/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { useMay, useOffice } from "../office.ts";

/** A button for some roles only; for others it is disabled and says which role may use it. */
export function AllowedButton({
  permission,
  ...button
}: ComponentProps<typeof Button> & { permission: Permission }) {
  const { texts } = useOffice();
  const may = useMay();
  const whoseId = useId();
  if (may(permission)) return <Button {...button} />;
  const whose = texts.frame.onlyFor(permissions[permission]);
  return (
    <span title={whose} className="inline-flex">
      <Button {...button} disabled aria-describedby={whoseId} />
      <span id={whoseId} className="sr-only">
        {whose}
      </span>
    </span>
  );
}
