import { useTexts } from "#web/app-context.ts";
import { useLocation } from "#web/navigation.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Section } from "#web/texts/pages/article.ts";

/** Links to the sections: beside the text if there is room, else in a foldable list above it. */
export function ArticleContents({ sections }: { sections: Section[] }) {
  const { pages } = useTexts();
  return (
    <>
      <nav aria-label={pages.onThisPage} className="sticky top-8 self-start text-15 max-lg:hidden">
        <p className="mb-2 font-heading text-18 font-bold">{pages.onThisPage}</p>
        <SectionLinks sections={sections} className="border-l-2 border-line" linkClassName="min-h-8 pl-4" />
      </nav>
      <nav aria-label={pages.onThisPage} className="max-w-152 lg:hidden">
        <details className="group rounded-6 border border-line">
          <summary className="flex min-h-12 items-center justify-between rounded-6 px-5 font-semibold group-open:rounded-b-none">
            {pages.onThisPage}
            <ChevronDownIcon className="transition-transform group-open:rotate-180" />
          </summary>
          <SectionLinks sections={sections} className="pb-2" linkClassName="min-h-11 px-5" />
        </details>
      </nav>
    </>
  );
}

interface SectionLinksProps {
  sections: Section[];
  className: string;
  linkClassName: string;
}

function SectionLinks({ sections, className, linkClassName }: SectionLinksProps) {
  const { pathname } = useLocation();
  return (
    <ol className={className}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`${pathname}#${id}`}
            onClick={() => {
              // Moves the focus, so that reading and tabbing continue there; the router scrolls the page.
              document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
            }}
            className={classNames(
              "flex items-center py-1 leading-snug text-secondary hover:text-ink hover:underline",
              linkClassName,
            )}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}
