import { Fragment } from "react";
import { classNames } from "../class-names.ts";
import { Link } from "../link.tsx";

const linkPattern = /\[([^\]]+)\]\(([^)]+)\)/g;
const linkClasses =
  "rounded-4 font-medium text-ink underline decoration-yellow-dark decoration-2 underline-offset-4";

/** A sentence with links, written as `[words](address)`; an address that begins with `/` is inside the shop. */
export function InlineText({ text }: { text: string }) {
  // `split` returns words, a link's words, its address, words, and so on.
  const parts = text.split(linkPattern);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const address = index % 3 === 1 ? parts[index + 1] : undefined;
    const key = `${index} ${part}`;
    if (address === undefined) return <Fragment key={key}>{part}</Fragment>;
    return address.startsWith("/") ? (
      <Link key={key} to={address} className={linkClasses}>
        {part}
      </Link>
    ) : (
      // A number stays on one line; an address may be too long for that.
      <a
        key={key}
        href={address}
        className={classNames(
          linkClasses,
          address.startsWith("mailto:") ? "wrap-anywhere" : "inline-block max-w-full",
        )}
      >
        {part}
      </a>
    );
  });
}
