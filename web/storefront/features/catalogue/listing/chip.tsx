import { useTexts } from "#web/app-context.ts";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";

/** The category, the search or a value that narrows a list; `address` is the list without it. */
export function Chip({ text, address, rel }: { text: string; address: string; rel?: "nofollow" }) {
  const { catalogue } = useTexts();
  return (
    <li className="flex min-w-0 items-center rounded-4 bg-ground pl-3.5">
      <span className="truncate font-medium">
        <Unbroken text={text} />
      </span>
      <Link
        to={address}
        rel={rel}
        aria-label={catalogue.takeAway(text)}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-4 hover:bg-line"
      >
        <CloseIcon size={16} />
      </Link>
    </li>
  );
}
