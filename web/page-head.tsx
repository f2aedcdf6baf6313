import { useCompanyName } from "./api/company-facts-queries.ts";
import { useApp } from "./app-context.ts";
import { useLocation } from "./navigation.tsx";
import { jsonForScript } from "./page-state.ts";

interface PageHeadProps {
  title: string;
  description?: string;
  /** The canonical address with its query; the path alone if left out. */
  canonicalPath?: string;
  /** The path of the picture for shared links. */
  picture?: string;
  kind?: "website" | "product";
  /** Excludes the page from search engines. */
  isPrivate?: boolean;
  /**
   * One of very many variants of the page at `canonicalPath`: search engines should neither list it nor follow its
   * links.
   */
  isVariant?: boolean;
  /**
   * Facts for search engines (JSON-LD). They read the server's HTML; the browser keeps it and does not render it again.
   */
  facts?: Record<string, unknown>;
}

/** Title, description, canonical address and the preview for shared links; React puts them into the head. */
export function PageHead(props: PageHeadProps) {
  const {
    title,
    description,
    canonicalPath,
    picture = "/share.png",
    kind = "website",
    isPrivate,
    isVariant,
    facts,
  } = props;
  const { language, publicUrl } = useApp();
  const { pathname } = useLocation();
  const companyName = useCompanyName();
  const fullTitle = title.includes(companyName) ? title : `${title} | ${companyName}`;
  const address = publicUrl + (canonicalPath ?? pathname);
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {isVariant && <meta name="robots" content="noindex, nofollow" />}
          <link rel="canonical" href={address} />
          <meta property="og:title" content={title} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:type" content={kind} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={publicUrl + picture} />
          <meta property="og:site_name" content={companyName} />
          <meta property="og:locale" content={language === "id" ? "id_ID" : "en_US"} />
        </>
      )}
      {facts !== undefined && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- JSON with every `<` escaped, made by jsonForScript
          dangerouslySetInnerHTML={{ __html: jsonForScript(facts) }}
        />
      )}
    </>
  );
}
