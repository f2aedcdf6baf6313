import type { ComponentProps, FocusEvent, PointerEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { useApp } from "#web/app-context.ts";
import { buttonClasses, type ButtonLook, type ButtonSize } from "./button.tsx";
import { classNames } from "./class-names.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address inside the shop. */
  to: string;
  /** Replaces this address in the history, so that "back" skips it. */
  replace?: boolean;
}

/** A link inside the shop: its page's script and data are loaded as soon as it is pointed at or focused. */
export function Link({ to, replace, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const { preload } = useApp();
  const address = useHref(to);
  const follow = useLinkClickHandler(to, replace === undefined ? {} : { replace });
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
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

interface LinkButtonProps extends LinkProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <Link className={classNames(buttonClasses(look, size), className)} {...rest} />;
}
