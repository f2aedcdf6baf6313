import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from "react";
import { Alert, type AlertKind } from "./alert.tsx";

interface NoticeSettings {
  kind: AlertKind;
  text: string;
  /** Milliseconds until it disappears. */
  durationMs: number;
}

interface Notice extends NoticeSettings {
  key: number;
}

/** Where notices stand: not over the header of a phone, nor over the bars at the foot of its screen. */
export const noticePlace = "fixed inset-x-4 max-md:bottom-20 md:top-4";

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
  const notify = useCallback((notice: NoticeSettings) => {
    const key = nextKey.current++;
    setNotices((shown) => [...shown, { ...notice, key }].filter((one) => isStillTrue(one, key)));
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
        aria-label={label}
        aria-live="polite"
        className={`${noticePlace} pointer-events-none print:hidden z-50 flex flex-col items-center gap-2 *:pointer-events-auto`}
      >
        {list}
      </section>
    </NoticeContext>
  );
}

/** What went well is told once: the next notice takes its place ("log in" once somebody has). Of errors the last two stay. */
export function isStillTrue({ key, kind }: Pick<Notice, "key" | "kind">, latest: number): boolean {
  return key === latest || (kind === "error" && key === latest - 1);
}
