import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { Alert, type AlertKind } from "./alert.tsx";

interface NoticeSettings {
  kind: AlertKind;
  text: string;
  /** Milliseconds until it disappears. */
  durationMs: number;
  /** Whether it tells of what somebody else did. */
  isNews?: boolean;
}

interface Notice extends NoticeSettings {
  key: number;
  /** Notices with the same number belong to one act, such as all files of one choice. */
  group: number;
}

/** The most errors that are shown at once, unless more belong to one act. */
const mostErrors = 2;

/** The place of notices: not over the header of a phone, nor over the bars at the foot of its screen. */
export const noticePlace = "notices fixed inset-x-4 max-md:bottom-20 md:top-4";

/** Keeps what has the focus clear of a place of notices; used as the `ref` of one that is there only with its notice. */
export function clearOfFocus(place: HTMLElement | null): void {
  // Without it the notice stays where it is.
  if (place !== null) {
    import("./behaviour/clear-of-focus.ts")
      .then(({ keepClearOfFocus }) => keepClearOfFocus(place))
      .catch(console.error);
  }
}

const NoticeContext = createContext<((notice: NoticeSettings) => void) | null>(null);

/** Shows a notice above the page for a while; it can be closed earlier. */
export function useNotify(): (notice: NoticeSettings) => void {
  const notify = useContext(NoticeContext);
  if (notify === null) throw new Error("useNotify needs a NoticeProvider around it.");
  return notify;
}

interface NoticeProviderProps {
  /** The name of the notices' region for screen readers. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** The region in which notices are shown. */
export function NoticeProvider({ label, closeLabel, children }: NoticeProviderProps) {
  const [notices, setNotices] = useState<Notice[]>([]);
  const nextKey = useRef(0);
  const group = useRef(0);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (notices.length > 0) clearOfFocus(place.current);
  }, [notices]);
  const notify = useCallback((notice: NoticeSettings) => {
    const next = { ...notice, key: nextKey.current++, group: group.current };
    // Notices that come before the browser does anything else belong together.
    queueMicrotask(() => {
      group.current = next.group + 1;
    });
    setNotices((shown) => withNotice(shown, next));
  }, []);
  const list = useMemo(
    () =>
      notices.map(({ key, kind, text, durationMs }) => (
        <Alert
          key={key}
          kind={kind}
          durationMs={durationMs}
          closeLabel={closeLabel}
          onClose={() => {
            setNotices((shown) => shown.filter((notice) => notice.key !== key));
          }}
          className="w-full max-w-xl shadow-float"
        >
          {text}
        </Alert>
      )),
    [notices, closeLabel],
  );
  return (
    <NoticeContext value={notify}>
      {children}
      <section
        ref={place}
        aria-label={label}
        aria-live="polite"
        className={`${noticePlace} pointer-events-none print:hidden z-50 -m-4 -mb-10 flex max-h-[calc(100dvh-14rem)] flex-col items-center gap-2 overflow-auto p-4 pb-10 *:pointer-events-auto`}
      >
        {list}
      </section>
    </NoticeContext>
  );
}

/**
 * The notices that are shown after `next`. Earlier notices of success disappear ("log in" after somebody has done it),
 * and so do the oldest of many errors; notices of the same act stay. News takes only the place of earlier news: an act
 * whose notice is gone too early seems to have failed.
 */
export function withNotice<Shown extends Pick<Notice, "kind" | "group" | "isNews">>(
  shown: readonly Shown[],
  next: Shown,
): Shown[] {
  const all = [...shown, next];
  const errors = new Set(all.filter(({ kind }) => kind === "error").slice(-mostErrors));
  const stays = (one: Shown) => one.group === next.group || errors.has(one);
  return all.filter((one) => stays(one) || (next.isNews === true && one.isNews !== true));
}
