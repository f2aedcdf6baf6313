import type { CSSProperties, ReactNode } from "react";
import type { Language } from "#contract/core/languages.ts";
import type { DocumentAssets } from "./page-assets.ts";

interface DocumentProps {
  language: Language;
  assets: DocumentAssets;
  /** The state as JSON for a script element; null for a page that the browser does not hydrate. */
  stateJson: string | null;
  /** The company's own colour; only the server knows it, and the browser keeps what the server wrote. */
  look?: DocumentLook;
  children: ReactNode;
}

export interface DocumentLook {
  /** The colour of the browser's bar. */
  themeColour: string;
  /** Custom properties of the stylesheet. */
  style: CSSProperties;
}

/** The whole document. It contains one script, and the content security policy allows no other inline script. */
export function Document({ language, assets, stateJson, look, children }: DocumentProps) {
  return (
    // The document's own script sets an attribute when the shop's fonts are loaded.
    <html
      lang={language}
      suppressHydrationWarning
      style={look?.style}
      {...(stateJson === null && { "data-fonts": "" })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {look !== undefined && <meta name="theme-color" content={look.themeColour} />}
        {/* React finds this element by its `href`: in the browser it keeps the existing one, whatever its content. */}
        <style href="shop" precedence="shop">
          {assets.styles}
        </style>
        {/* Before the body, so that nothing can be pressed before it listens. */}
        {stateJson !== null && (
          <script
            data-entry={assets.entry}
            data-modules={assets.modules.join(" ")}
            suppressHydrationWarning
            // oxlint-disable-next-line react/no-danger -- the built web/start.ts, whose hash the policy names
            dangerouslySetInnerHTML={{ __html: assets.starter }}
          />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        {stateJson !== null && (
          // oxlint-disable-next-line react/no-danger -- JSON with every `<` escaped, made by jsonForScript
          <script type="application/json" id="state" dangerouslySetInnerHTML={{ __html: stateJson }} />
        )}
      </body>
    </html>
  );
}
