import { useEffect, useState } from "react";

/** The time that is left until a moment, in hours, minutes and seconds: `23:59:07`. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const left = timeLeft(Date.parse(until) - now);
  return (
    <span role="timer" className="tabular text-18 font-semibold">
      {left}
    </span>
  );
}

/** Milliseconds as `23:59:07`; `00:00:00` if none are left. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
