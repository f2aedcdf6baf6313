import {
  Activity,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import {
  matchRoutes,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  type Path,
  type RouteMatch,
  type RouteObject,
} from "react-router";
import { afterPaint } from "#web/after-paint.ts";
import {
  addPlaceAhead,
  isAt,
  IsAheadProvider,
  renderAhead,
  usePageAhead,
  type Page,
} from "#web/page-ahead.ts";
import { layOutWhilePressed, setContentHidden, showBox } from "./lay-out-ahead.ts";

/**
 * The page of the shown address. Another page may be rendered ahead, in an element that is not in the document: it is
 * not visible, not read out and runs nothing until its address is shown; then its element replaces the page before.
 * After a press (`showAhead`) the element does so at once, and React follows when it is painted.
 */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  const ahead = usePageAhead();
  const [{ shown, at }, setShown] = useState(() => ({
    at: location,
    shown: { key: "first", location, matches: matchRoutes(routes, location) ?? [] } as Page,
  }));
  /** Holds a page that was not rendered ahead. */
  const inPlace = useRef<HTMLDivElement>(null);
  /** Holds the element of a page that was rendered ahead; while its link is pressed, also that of the next page. */
  const moved = useRef<HTMLDivElement>(null);
  if (at !== location) {
    // The same screen keeps its state: what is open in it, and where the focus is.
    const next = isReady(ahead, shown, location)
      ? ahead
      : { ...shown, location, matches: matchRoutes(routes, location) ?? [] };
    setShown({ at: location, shown: next });
  }
  const place = useCallback((box: HTMLElement | undefined) => {
    if (inPlace.current) inPlace.current.hidden = box !== undefined;
    if (moved.current) showBox(moved.current, box);
  }, []);
  useLayoutEffect(() => {
    place(shown.box);
    // Also for a new location of the same page: `showAhead` may have put another page here for a press that a second press
    // replaced.
  }, [shown, place]);
  useLayoutEffect(
    () =>
      addPlaceAhead((wanted) => {
        if (!isReady(ahead, shown, wanted)) return false;
        setContentHidden(ahead.box, false);
        place(ahead.box);
        return true;
      }),
    [ahead, shown, place],
  );
  useEffect(() => {
    if (ahead?.box === undefined || ahead.box === shown.box || moved.current === null) return undefined;
    return layOutWhilePressed({
      box: ahead.box,
      place: moved.current,
      isOf: (link) => link.origin === window.location.origin && isReady(ahead, shown, link),
    });
  }, [ahead, shown]);
  useEffect(() => {
    if (at !== location) return undefined;
    // The page that was rendered ahead is no longer needed.
    return afterPaint(renderAhead);
  }, [at, location]);
  const boxed = [shown, ahead?.box === shown.box ? undefined : ahead].flatMap((page) => {
    return page?.box === undefined ? [] : [{ ...page, box: page.box, page }];
  });
  return (
    <>
      <div ref={inPlace}>{shown.box === undefined && <Screen page={shown} />}</div>
      <div ref={moved} />
      {boxed.map(({ key, box, page }) => (
        <Activity key={key} mode={page === shown ? "visible" : "hidden"}>
          {createPortal(
            <IsAheadProvider value={page !== shown}>
              <Screen page={page} />
            </IsAheadProvider>,
            box,
          )}
        </Activity>
      ))}
    </>
  );
}

/**
 * A page under its own address. It is not rendered again when another page is shown, or when it is finally shown
 * itself.
 */
const Screen = memo(({ page: { location, matches } }: { page: Page }) => {
  const place = useMemo(() => ({ location, navigationType: NavigationType.Push }), [location]);
  return <LocationContext value={place}>{drawMatches(matches)}</LocationContext>;
});

/**
 * The matched routes, each inside the one before. React Router's own function also draws the states of its data router,
 * which the storefront does without.
 */
function drawMatches(matches: RouteMatch[]): ReactNode {
  return matches.reduceRight<ReactElement | null>((outlet, { route: { Component } }, index) => {
    const context = { outlet, matches: matches.slice(0, index + 1), isDataRoute: false };
    return <RouteContext value={context}>{Component ? <Component /> : outlet}</RouteContext>;
  }, null);
}

/** Whether the page ahead replaces the shown one when this location is shown. */
function isReady(ahead: Page | undefined, shown: Page, location: Path): ahead is Page & { box: HTMLElement } {
  return ahead?.box !== undefined && ahead.box !== shown.box && isAt(ahead, location);
}
