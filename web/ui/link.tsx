import type { FocusEvent, PointerEvent } from "react";
import { Link as RouterLink, useHref, type LinkProps as RouterLinkProps } from "react-router";
import { useApp } from "#web/app-context.ts";
import { buttonClasses, type ButtonLook, type ButtonSize } from "./button.tsx";
import { classNames } from "./class-names.ts";

/** A link inside the shop: its page's script and data are fetched as soon as it is pointed at or focused. */
export function Link({ onPointerEnter, onFocus, ...rest }: RouterLinkProps) {
  const { preload } = useApp();
  const address = useHref(rest.to);
  return (
    <RouterLink
      {...rest}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        preload(address);
        onPointerEnter?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        preload(address);
        onFocus?.(event);
      }}
    />
  );
}

interface LinkButtonProps extends RouterLinkProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <Link className={classNames(buttonClasses(look, size), className)} {...rest} />;
}
