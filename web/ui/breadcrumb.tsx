import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";

export interface Crumb {
  text: string;
  /** Left out for the shown page. */
  to?: string;
  isCode?: boolean;
}

/** The position of this page in the shop. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="py-5 text-15 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {crumbs.map(({ text, to, isCode }, index) => (
          <li key={text} className="flex min-w-0 items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-quiet">
                ›
              </span>
            )}
            {to === undefined ? (
              <span aria-current="page" className={classNames("font-semibold break-words", isCode && "code")}>
                {text}
              </span>
            ) : (
              <Link to={to} className="rounded-4 py-0.5 text-quiet hover:text-ink hover:underline">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
