import { useEffect, useRef, useState } from "react";
import { callTimeoutMs } from "#web/api/browser-call.ts";

/** Milliseconds until the shop is tried again: the first time, and at most. */
const pauseMs = { first: 2_000, longest: 30_000 };

interface LostConnection {
  /** The shop cannot be reached: no network, or one without access to it. */
  isLost: boolean;
  /** Tries to reach the shop at once. */
  look: () => void;
}

/**
 * Finds out whether something failed because of a lost connection, and calls `onReturn` when the shop can be reached
 * again. It tries when the browser reports a network, and from time to time, because a network may not give access to
 * the shop.
 */
export function useLostConnection(onReturn: () => void): LostConnection {
  const [isLost, setLost] = useState(false);
  const look = useRef(() => undefined as void);
  const returned = useRef(onReturn);
  useEffect(() => {
    returned.current = onReturn;
  });
  useEffect(() => {
    let pause = pauseMs.first;
    let wasLost = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    const ask = async () => {
      clearTimeout(timer);
      try {
        const signal = AbortSignal.any([left.signal, AbortSignal.timeout(callTimeoutMs)]);
        await fetch("/livez", { cache: "no-store", signal });
        setLost(false);
        if (wasLost) returned.current();
        wasLost = false;
      } catch {
        if (left.signal.aborted) return;
        wasLost = true;
        setLost(true);
        timer = setTimeout(look.current, pause);
        pause = Math.min(2 * pause, pauseMs.longest);
      }
    };
    look.current = () => void ask();
    look.current();
    window.addEventListener("online", look.current);
    return () => {
      left.abort();
      clearTimeout(timer);
      window.removeEventListener("online", look.current);
    };
  }, []);
  return {
    isLost,
    look: () => {
      look.current();
    },
  };
}
