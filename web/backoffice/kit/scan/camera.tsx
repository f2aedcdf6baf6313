import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useOffice } from "../../office.ts";
import { cameraFault, type CameraFault } from "./camera-fault.ts";
import { openReader } from "./read-codes.ts";
import { Sightings } from "./sightings.ts";

/** Milliseconds between two pictures, so that the phone stays cool. */
const pauseMs = 120;

interface CameraProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** What the rear camera sees. It tells each code that comes into sight, and is switched off when it is closed or nobody looks. */
export default function Camera({ onCode, onClose }: CameraProps) {
  const { texts } = useOffice();
  const t = texts.scan;
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "running" | CameraFault>("starting");
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const tell = useEffectEvent(onCode);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const shown = video.current;
    if (shown === null) return undefined;
    const end = new AbortController();
    let stream: MediaStream | undefined;
    const stop = () => {
      end.abort();
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    const watch = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: "environment", width: { ideal: 1_280 }, height: { ideal: 720 } },
      });
      if (end.signal.aborted) {
        stop();
        return;
      }
      shown.srcObject = stream;
      await shown.play();
      const read = await openReader();
      setTrack(stream.getVideoTracks()[0]);
      setState("running");
      const sightings = new Sightings();
      while (!end.signal.aborted) {
        const codes = shown.videoWidth > 0 ? await read(shown) : [];
        if (end.signal.aborted) return;
        for (const code of sightings.see(codes, performance.now())) tell(code);
        await new Promise((resolve) => {
          setTimeout(resolve, pauseMs);
        });
      }
    };
    watch().catch((error: unknown) => {
      if (end.signal.aborted) return;
      stop();
      setState(cameraFault(error));
    });
    const leave = () => {
      if (document.hidden) close();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      stop();
    };
  }, []);

  const isFaulty = state !== "starting" && state !== "running";
  return (
    <section aria-label={t.camera} className="grid gap-2">
      {isFaulty ? (
        <Alert kind="error">{t.faults[state]}</Alert>
      ) : (
        <div className="relative overflow-hidden rounded-6 bg-ink">
          {/* A picture of the moment, without sound or words. */}
          <video
            ref={video}
            muted
            playsInline
            className="block h-56 w-full object-cover"
            aria-label={t.camera}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-8 inset-y-10 rounded-6 border-2 border-yellow-bright"
          />
          {state === "starting" && (
            <p className="absolute inset-0 grid place-items-center text-white">
              <Spinner label={t.starting} />
            </p>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={onClose}>
          {t.close}
        </Button>
        {hasTorch(track) && (
          <Button
            look="secondary"
            aria-pressed={isLit}
            onClick={() => {
              void track?.applyConstraints({ advanced: [torch(!isLit)] });
              setLit(!isLit);
            }}
          >
            {isLit ? t.torchOff : t.torchOn}
          </Button>
        )}
      </div>
    </section>
  );
}

/** TypeScript does not know the lamp of a phone. */
function torch(isOn: boolean): MediaTrackConstraintSet {
  return { torch: isOn } as MediaTrackConstraintSet;
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return able?.torch === true;
}
