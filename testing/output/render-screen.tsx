import { QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import type { Language } from "#contract/core/languages.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { AppProvider, type App } from "#web/app-context.ts";
import { publicMessages as en } from "#web/texts/shop/en.ts";
import { memberMessages as enMember } from "#web/texts/shop/en-member.ts";
import { publicMessages as id } from "#web/texts/shop/id.ts";
import { memberMessages as idMember } from "#web/texts/shop/id-member.ts";
import { ShownProvider } from "#web/navigation.tsx";
import { NoticeProvider } from "#web/ui/notice.tsx";

/** Every text of the shop, by language. */
export const messagesOf = { en: { ...en, ...enMember }, id: { ...id, ...idMember } };

interface Shown {
  /** The address that is visited. */
  address?: string;
  /** The shop's answers that are already loaded, by the key of their query. */
  answers?: [QueryKey, unknown][];
}

/**
 * The first HTML of a part of a screen in one language; it makes no calls, and it is not known yet who is logged in.
 */
export function renderScreen(
  content: ReactNode,
  language: Language = "en",
  { address = "/", answers = [] }: Shown = {},
): string {
  const queryClient = createQueryClient();
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  const app: App = {
    call: () => Promise.reject(new Error("Nothing is asked for while a screen is rendered.")),
    queryClient,
    language,
    messages: messagesOf[language],
    publicUrl: "https://shop.example",
    preload: () => undefined,
  };
  const { pathname, search, hash } = new URL(address, app.publicUrl);
  const html = renderToString(
    <AppProvider value={app}>
      <QueryClientProvider client={queryClient}>
        <ShownProvider value={{ pathname, search, hash, state: null, key: "first", match: undefined }}>
          {/* The back office's screens ask React Router. */}
          <MemoryRouter initialEntries={[address]}>
            <NoticeProvider label="Notices" closeLabel="Close">
              {content}
            </NoticeProvider>
          </MemoryRouter>
        </ShownProvider>
      </QueryClientProvider>
    </AppProvider>,
  );
  queryClient.clear();
  return html;
}
