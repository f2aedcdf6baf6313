import { useLocation } from "react-router";
import { useCompanyName } from "./api/reference-queries.ts";
import { useApp } from "./app-context.ts";
import { jsonForScript } from "./page-state.ts";

interface PageHeadProps {
  title: string;
  description?: string;
  /** The address that search engines should keep, with its query; the path alone when left out. */
  canonicalPath?: string;
  /** The path of a picture for those who share the page. */
  picture?: string;
  kind?: "website" | "product";
  /** Keeps the page out of search engines. */
  isPrivate?: boolean;
  /** Facts for search engines (JSON-LD), which read what the server sent: the browser keeps that and needs none itself. */
  facts?: Record<string, unknown>;
}

/** Title, description, canonical address and what is shown when the page is shared; React puts it into the head. */
export function PageHead(props: PageHeadProps) {
  const {
    title,
    description,
    canonicalPath,
    picture = "/share.png",
    kind = "website",
    isPrivate,
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
