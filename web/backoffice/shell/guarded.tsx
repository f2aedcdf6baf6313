import { Outlet } from "react-router";
import type { Permission } from "#contract/admin/permissions.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { permissions } from "#contract/admin/permissions.ts";
import { useMay, useOffice } from "../office.ts";

/** Opens a screen to the roles with its permission, and tells others which role may see it. */
export function Guarded({ permission }: { permission: Permission }) {
  const { texts } = useOffice();
  const may = useMay();
  if (may(permission)) return <Outlet />;
  return <EmptyState title={texts.frame.notAllowed} text={texts.frame.onlyFor(permissions[permission])} />;
}
