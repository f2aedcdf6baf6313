import { Outlet } from "react-router";
import { permissions, type Permission } from "#contract/admin/permissions.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useMay, useOffice } from "../office.ts";

/** Opens a screen to the roles with its permission, and tells others which role may see it. */
export function Guarded({ permission }: { permission: Permission }) {
  const { texts } = useOffice();
  const may = useMay();
  if (may(permission)) return <Outlet />;
  return (
    <OfficePage title={texts.frame.notAllowed}>
      <p className="pb-4 text-secondary">{texts.frame.onlyFor(permissions[permission])}</p>
      <LinkButton to="/" look="secondary">
        {texts.frame.today}
      </LinkButton>
    </OfficePage>
  );
}
