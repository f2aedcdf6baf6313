import type { ReactNode } from "react";
import type { Permission } from "#contract/admin/permissions.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useMay } from "../../../office.ts";

interface AllowedLinkProps {
  permission: Permission;
  to: string;
  look?: "primary" | "secondary";
  children: ReactNode;
}

/** A link for some roles only; for others it is a disabled button that says which role may use it. */
export function AllowedLink({ permission, to, look = "primary", children }: AllowedLinkProps) {
  const may = useMay();
  if (may(permission)) {
    return (
      <LinkButton to={to} look={look}>
        {children}
      </LinkButton>
    );
  }
  return (
    <AllowedButton permission={permission} look={look}>
      {children}
    </AllowedButton>
  );
}
