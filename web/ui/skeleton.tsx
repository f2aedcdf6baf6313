import { classNames } from "./class-names.ts";

/** A grey shape in place of content that is loading; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classNames("block animate-wait rounded-4 bg-picture", className)} />
  );
}
