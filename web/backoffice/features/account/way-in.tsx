import type { ReactNode } from "react";
import { useTexts } from "#web/app-context.ts";
import { LanguageSwitch } from "#web/ui/language-switch.tsx";
import { NoticeProvider } from "#web/ui/notice.tsx";
import { useOffice } from "../../office.ts";

/** The frame of a screen for who is not logged in: one card in the middle. */
export function WayIn({ title, children }: { title: string; children: ReactNode }) {
  const { texts } = useOffice();
  const { shell } = useTexts();
  return (
    <NoticeProvider label={shell.notices} closeLabel={texts.frame.close}>
      <main id="content" className="grid min-h-dvh place-items-center bg-ground p-4">
        <title>{title}</title>
        <div className="grid w-full max-w-md gap-5 rounded-6 border border-line bg-white p-6 md:p-8">
          <div className="flex items-center justify-between gap-3">
            <p className="font-heading font-bold text-secondary">{shell.shopName}</p>
            <LanguageSwitch className="text-14" />
          </div>
          <h1 className="text-26">{title}</h1>
          {children}
        </div>
      </main>
    </NoticeProvider>
  );
}
