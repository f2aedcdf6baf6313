import { classNames } from "./class-names.ts";

/** A grey shape in the place of what is still coming; give it its size by `className`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classNames("block animate-wait rounded-4 bg-picture", className)} />
  );
}
