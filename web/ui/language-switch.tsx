import { languageCookie, languages, type Language } from "#contract/core/languages.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { classNames } from "./class-names.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/** EN / ID: stores the choice in a cookie for a year and reloads the page in that language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { shell } = useTexts();
  const shown = useLanguage();
  return (
    <fieldset className={classNames("flex items-center", className)}>
      <legend className="sr-only">{shell.language}</legend>
      {languages.map((language, index) => (
        <span key={language} className="flex items-center">
          {index > 0 && <span aria-hidden="true">/</span>}
          <button
            type="button"
            aria-pressed={language === shown}
            onClick={() => {
              choose(language);
            }}
            className={classNames(
              "min-h-7 min-w-8 rounded-4 px-1 uppercase hover:underline",
              language === shown && "font-semibold text-white",
            )}
          >
            {language}
            <span className="sr-only"> {shell.languageNames[language]}</span>
          </button>
        </span>
      ))}
    </fieldset>
  );
}

function choose(language: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in older Safari and Firefox
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  window.location.reload();
}
