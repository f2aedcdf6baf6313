import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from "react";
import { Alert, type AlertKind } from "./alert.tsx";

interface Notice {
  key: number;
  kind: AlertKind;
  text: string;
}

interface NoticeSettings {
  kind: AlertKind;
  text: string;
  /** Milliseconds until it disappears. */
  durationMs: number;
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
  const close = useCallback((key: number) => {
    setNotices((shown) => shown.filter((notice) => notice.key !== key));
  }, []);
  const notify = useCallback(
    ({ kind, text, durationMs }: NoticeSettings) => {
      const key = nextKey.current++;
      setNotices((shown) => [...shown, { key, kind, text }]);
      setTimeout(() => {
        close(key);
      }, durationMs);
    },
    [close],
  );
  const list = useMemo(
    () =>
      notices.map(({ key, kind, text }) => (
        <Alert
          key={key}
          kind={kind}
          closeLabel={closeLabel}
          onClose={() => {
            close(key);
          }}
          className="w-full max-w-xl shadow-float"
        >
          {text}
        </Alert>
      )),
    [notices, closeLabel, close],
  );
  return (
    <NoticeContext value={notify}>
      {children}
      <section
        aria-label={label}
        aria-live="polite"
        className="pointer-events-none print:hidden fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2 *:pointer-events-auto"
      >
        {list}
      </section>
    </NoticeContext>
  );
}
