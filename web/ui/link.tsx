import type { ComponentProps, FocusEvent, MouseEvent, PointerEvent } from "react";
import { useApp } from "#web/app-context.ts";
import { buttonClasses, type ButtonLook, type ButtonSize } from "./button.tsx";
import { classNames } from "./class-names.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address inside the shop, with its path. */
  to: string;
}

/** A link inside the shop: its page's script and data are loaded as soon as somebody points at it or focuses it. */
export function Link({ to, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const { preload, office } = useApp();
  const address = office === undefined ? to : office.addressOf(to);
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        // In the storefront the browser follows links: web/navigation.tsx shows their pages.
        if (office === undefined || event.defaultPrevented || !isPlainPress(event)) return;
        event.preventDefault();
        office.follow(to, event.currentTarget.href === window.location.href);
      }}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        preload(address);
        onPointerEnter?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        preload(address);
        onFocus?.(event);
      }}
    >
      {children}
    </a>
  );
}

/** Whether the link's page should open here, and not in another tab or as a file. */
export function isPlainPress({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent): boolean {
  const { target } = currentTarget as HTMLAnchorElement;
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (target === "" || target === "_self");
}

interface LinkButtonProps extends LinkProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <Link className={classNames(buttonClasses(look, size), className)} {...rest} />;
}
