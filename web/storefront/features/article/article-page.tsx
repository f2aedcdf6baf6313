import { useQuery } from "@tanstack/react-query";
import { companyProfileQuery } from "#web/api/company-facts-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay } from "#web/texts/moments.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { CheckIcon } from "#web/ui/icons/icons.tsx";
import type { Article, Section } from "#web/texts/pages/article.ts";
import { ArticleBlock } from "./article-blocks.tsx";
import { ArticleContents } from "./article-contents.tsx";
import { ArticleHelp } from "./article-help.tsx";
import { CompanyReady } from "./company-ready.tsx";
import { textFacts } from "./text-facts.ts";

/** A long text: a summary, the sections, links to them, and whom to ask. */
export function ArticlePage({ article }: { article: Article }) {
  const { shell, pages } = useTexts();
  const language = useLanguage();
  // If the shop is younger than the text, the text has been in force since the shop began.
  const { openedOn = "" } = useQuery(companyProfileQuery(useCall())).data ?? {};
  return (
    <div className="page">
      <PageHead title={article.title} description={article.description} />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: article.title }]}
      />
      <header className="max-w-3xl">
        <h1 className="text-36 break-words hyphens-auto md:text-54">{article.title}</h1>
        <p className="mt-4 text-18 text-secondary md:text-20">{article.lead}</p>
        <p className="mt-3 text-15 text-quiet">
          {pages.inForceSince(formatDay(openedOn > article.since ? openedOn : article.since, language))}
        </p>
      </header>
      <CompanyReady>
        {(company, profile) => {
          const { summary, sections } = article.write(textFacts(company, profile));
          return (
            <div className="mt-8 grid gap-x-14 gap-y-6 md:mt-12 lg:grid-cols-[13rem_minmax(0,38rem)] xl:grid-cols-[13rem_minmax(0,38rem)_1fr]">
              <ArticleContents sections={sections} />
              <article className="min-w-0 max-w-152 text-16 md:text-18">
                <Summary points={summary} />
                {sections.map((section) => (
                  <ArticleSection key={section.id} section={section} />
                ))}
              </article>
              <ArticleHelp company={company} />
            </div>
          );
        }}
      </CompanyReady>
    </div>
  );
}

function Summary({ points }: { points: string[] }) {
  const { pages } = useTexts();
  return (
    <section className="rounded-6 bg-ground p-5 md:p-7">
      <h2 className="text-20">{pages.inShort}</h2>
      <ul className="mt-3 grid gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <CheckIcon className="mt-1 shrink-0 text-yellow-text" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ArticleSection({ section: { id, title, blocks } }: { section: Section }) {
  return (
    <section id={id} className="mt-9 grid gap-4 md:mt-12 [&_:is(p,li,dd)]:wrap-anywhere">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-26 outline-none">
        {title}
      </h2>
      {blocks.map((block) => (
        <ArticleBlock key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  );
}
