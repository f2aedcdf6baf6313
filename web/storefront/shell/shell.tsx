import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { useIsLoading, useLocation } from "#web/navigation.tsx";
import { NoticeProvider } from "#web/ui/notice.tsx";
import { AddToCartAlert, AddToCartProvider } from "../features/catalogue/products/add-to-cart.tsx";
import { CompareBarPlace } from "./compare-bar-place.tsx";
import { Footer } from "./footer.tsx";
import { GuestCartTakeover } from "./guest-cart-takeover.tsx";
import { MachinesTakeover } from "./machines-takeover.tsx";
import { Header } from "./header.tsx";
import { PlaceOnPage } from "./place-on-page.tsx";

// Always the same elements: when the screen changes, React renders only the parts of them that read the address.
const header = <Header />;
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** The frame around every screen of the storefront. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useTexts();
  const main = useRef<HTMLElement>(null);
  return (
    <NoticeProvider label={shell.notices} closeLabel={shell.close}>
      <AddToCartProvider>
        <a
          href="#content"
          className="absolute top-2 left-2 z-50 -translate-y-20 rounded-4 bg-white px-4 py-2.5 font-semibold focus:translate-y-0 print:hidden"
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {shell.skipToContent}
        </a>
        <div className="flex min-h-dvh flex-col print:block">
          {header}
          <GuestCartTakeover />
          <MachinesTakeover />
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            className="flex-1 pb-11 outline-none has-aria-busy:min-h-(--height-of-place) md:pb-16"
          >
            <Suspense>
              {children}
              <TakeOver of="member" />
            </Suspense>
          </main>
          <CompareBarPlace />
          {footer}
        </div>
        <AddToCartAlert />
        <RouteChange main={main} />
        <TakeOver of="guest" />
        <PlaceOnPage />
      </AddToCartProvider>
    </NoticeProvider>
  );
}

/**
 * Tells the document's own script (web/start.ts) that React handles every press from now on. React takes over the
 * content of a `Suspense` later, or with the first press on it. For members that would be too late: in `main` some
 * links of the server's HTML become buttons for them.
 */
function TakeOver({ of }: { of: "guest" | "member" }) {
  const isKnown = useSession() === of;
  useEffect(() => {
    // Not inside React's own work: the held clicks are repeated now, and may need more of it.
    if (isKnown) queueMicrotask(() => dispatchEvent(new Event("takenover")));
  }, [isKnown]);
  return null;
}

/** Shows that another screen is loading; when it is shown, moves the focus to it and announces its title. */
function RouteChange({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const isLoading = useIsLoading();
  const [title, setTitle] = useState("");
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    const focused = document.activeElement;
    // Moving the focus now would lay the page out twice before it is visible.
    const timer = setTimeout(() => {
      // If something else has the focus by then, it keeps it.
      if (document.activeElement === focused) main.current?.focus({ preventScroll: true });
      setTitle(document.title);
    });
    return () => {
      clearTimeout(timer);
    };
  }, [pathname, main]);
  return (
    <>
      {isLoading && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 animate-late bg-yellow" />
      )}
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
    </>
  );
}
