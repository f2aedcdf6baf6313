import type { ReactNode } from "react";
import { useCompanyName } from "#web/api/company-facts-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LanguageSwitch } from "#web/ui/language-switch.tsx";
import { NoticeProvider } from "#web/ui/notice.tsx";
import { CompanyLogo } from "../../../kit/company-logo.tsx";
import { useOffice } from "../../../office.ts";

interface WayInProps {
  title: string;
  /** For a form with more than one column. */
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of a screen for somebody who is not logged in: one card in the middle. */
export function WayIn({ title, isWide = false, children }: WayInProps) {
  const { texts } = useOffice();
  const { shell } = useTexts();
  return (
    <NoticeProvider label={shell.notices} closeLabel={texts.frame.close}>
      <main id="content" className="grid min-h-dvh place-items-center bg-ground p-4">
        <title>{title}</title>
        <div
          className={classNames(
            "w-full rounded-6 border border-line bg-white",
            isWide ? "max-w-xl" : "max-w-md",
          )}
        >
          <div className="on-dark flex items-center justify-between gap-3 rounded-t-6 bg-ink px-6 py-3 text-dark-text md:px-8">
            <p className="flex items-center gap-2.5 font-heading text-18 leading-tight font-bold text-white">
              <CompanyLogo />
              {useCompanyName()}
            </p>
            <LanguageSwitch className="text-14" />
          </div>
          <div className="grid gap-5 p-6 md:p-8">
            <h1 className="text-26">{title}</h1>
            {children}
          </div>
        </div>
      </main>
    </NoticeProvider>
  );
}
