import { Outlet, ScrollRestoration } from "react-router";
import { useTexts } from "#web/app-context.ts";
import { NoticeProvider } from "#web/ui/notice.tsx";

/** What stands around every screen of the storefront. */
export function Shell() {
  const { shell } = useTexts();
  return (
    <NoticeProvider label={shell.notices} closeLabel={shell.close}>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </NoticeProvider>
  );
}
