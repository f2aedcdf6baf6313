import "#web/without-eval.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createAdminCall } from "#contract/admin/call.ts";
import { unattendedHeader } from "#contract/people/admin/unattended.ts";
import { chooseLanguage, languageCookie } from "#contract/core/languages.ts";
import { timeLimits } from "#contract/core/time-limits.ts";
import { browserTransport, callTimeoutMs } from "#web/api/browser-call.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { keepTokenUnder, onSessionChange, readToken } from "#web/api/session.ts";
import { AppProvider, type App } from "#web/app-context.ts";
import { loadMemberMessages, loadPublicMessages, pageMessages } from "#web/texts/shop/load-messages.ts";
import { loadOfficeMessages } from "#web/texts/office/load-office-messages.ts";
import { OfficeProvider } from "./office.ts";
import { officeRoutes } from "./routes.tsx";
import { isUnattended, watchAttendance } from "./shell/attendance.ts";
import { takeOverSession } from "./shell/take-over-session.ts";
import "./styles.css";

/** Milliseconds that a file may take on a slow connection. */
const fileTimeoutMs = timeLimits.fileSeconds * 1_000;

/** The path below which the back office is served. */
const officePath = "/admin";

void start();

/** The texts are loaded first; then one React root fills the document. */
async function start(): Promise<void> {
  const cookie = new RegExp(`${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
  const language = chooseLanguage(cookie, navigator.languages.join(","));
  document.documentElement.lang = language;
  keepTokenUnder("staff_token");
  watchAttendance();
  const [texts] = await Promise.all([
    loadOfficeMessages(language),
    takeOverSession(),
    loadPublicMessages(language),
    loadMemberMessages(language),
  ]);
  const messages = pageMessages();
  const callWithin = (milliseconds: number) => {
    const transport = browserTransport(language, messages.shell.noAnswer, milliseconds);
    return createAdminCall((request) =>
      transport(
        isUnattended() ? { ...request, headers: { ...request.headers, [unattendedHeader]: "1" } } : request,
      ),
    );
  };
  const call = callWithin(callTimeoutMs);
  const queryClient = createQueryClient();
  onSessionChange(() => {
    if (readToken() === null) queryClient.clear();
  });
  const router = createBrowserRouter(officeRoutes, { basename: officePath });
  const app: App = {
    call,
    queryClient,
    language,
    messages,
    publicUrl: location.origin,
    preload: () => undefined,
    office: {
      addressOf: (path) => officePath + path.replace(/^\/(?=$|[?#])/, ""),
      // Like the browser's own, a link to the shown address adds no step to the history.
      follow: (path, isShown) => void router.navigate(path, { replace: isShown }),
    },
  };
  const place = document.getElementById("back-office");
  if (place === null) throw new Error("The document has no place for the back office.");
  createRoot(place).render(
    <AppProvider value={app}>
      <OfficeProvider value={{ call, patientCall: callWithin(fileTimeoutMs), language, texts }}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </OfficeProvider>
    </AppProvider>,
  );
}
