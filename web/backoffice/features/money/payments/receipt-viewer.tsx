import { useQuery } from "@tanstack/react-query";
import { useCallback, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { icon } from "#web/ui/icons/icons.tsx";
import { keepFocus } from "#web/ui/behaviour/keep-focus.ts";
import { MinusIcon, PlusIcon } from "#web/ui/icons/tool-icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { receiptQuery } from "../../../api/payments-queries.ts";
import { useOffice } from "../../../office.ts";

const TurnIcon = icon(<path d="M19 12a7 7 0 1 1-2-4.9M17.5 3v4.5H13" />);
const WholeIcon = icon(<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />);

interface View {
  zoom: number;
  /** Degrees. */
  turn: number;
  /** By how many pixels it is moved. */
  x: number;
  y: number;
}

const whole: View = { zoom: 1, turn: 0, x: 0, y: 0 };
const zoomStep = 1.4;
const largestZoom = 8;
const moveStep = 60;

function zoomed(view: View, factor: number): View {
  const zoom = Math.min(largestZoom, Math.max(1, view.zoom * factor));
  return zoom === 1 ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom };
}

const keyChanges: Record<string, (view: View) => View> = {
  "+": (view) => zoomed(view, zoomStep),
  "=": (view) => zoomed(view, zoomStep),
  "-": (view) => zoomed(view, 1 / zoomStep),
  r: (view) => ({ ...view, turn: view.turn + 90 }),
  R: (view) => ({ ...view, turn: view.turn - 90 }),
  "0": () => whole,
  ArrowLeft: (view) => ({ ...view, x: view.x + moveStep }),
  ArrowRight: (view) => ({ ...view, x: view.x - moveStep }),
  ArrowUp: (view) => ({ ...view, y: view.y + moveStep }),
  ArrowDown: (view) => ({ ...view, y: view.y - moveStep }),
};

/** The receipt of a payment; buttons, keys and the pointer zoom, turn and move it. */
export function ReceiptViewer({ id, orderCode }: { id: string; orderCode: string }) {
  const { texts } = useOffice();
  const { data, error, refetch } = useQuery(receiptQuery(id));
  const [view, setView] = useState(whole);
  const [isMoving, setMoving] = useState(false);

  const press = (event: KeyboardEvent) => {
    const change = keyChanges[event.key];
    if (change === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setView(change);
  };
  const drag = (event: PointerEvent) => {
    if (!isMoving) return;
    setView((now) => ({ ...now, x: now.x + event.movementX, y: now.y + event.movementY }));
  };

  return (
    <section aria-label={texts.payments.receipt} className="grid content-start gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <ViewerButton
          label={texts.payments.zoomOut}
          onClick={() => {
            setView((now) => zoomed(now, 1 / zoomStep));
          }}
        >
          <MinusIcon />
        </ViewerButton>
        <ViewerButton
          label={texts.payments.zoomIn}
          onClick={() => {
            setView((now) => zoomed(now, zoomStep));
          }}
        >
          <PlusIcon />
        </ViewerButton>
        <ViewerButton
          label={texts.payments.turn}
          onClick={() => {
            setView((now) => ({ ...now, turn: now.turn + 90 }));
          }}
        >
          <TurnIcon />
        </ViewerButton>
        <ViewerButton
          label={texts.payments.reset}
          onClick={() => {
            setView(whole);
          }}
        >
          <WholeIcon />
        </ViewerButton>
        <p className="tabular pl-1 text-14 text-quiet">{Math.round(view.zoom * 100)}%</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and the pointer move the picture; the buttons above do the same */}
      <figure
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        aria-label={`${texts.payments.receiptOf(orderCode)}. ${texts.payments.receiptKeys}`}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setMoving(true);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          setMoving(false);
        }}
        onDoubleClick={() => {
          setView((now) => (now.zoom > 1 ? { ...whole, turn: now.turn } : zoomed(now, 2.5)));
        }}
        className="relative grid h-[26rem] touch-none place-items-center overflow-hidden rounded-6 border border-line bg-picture select-none xl:h-[min(38rem,calc(100dvh-12rem))]"
      >
        {data === undefined && error === null && <Skeleton className="size-full" />}
        {data === undefined && error !== null && (
          <div className="grid justify-items-center gap-3 p-4 text-center">
            <p>{failureText(error, texts.payments.receiptFailed)}</p>
            <Button ref={keepFocus} look="secondary" size="small" onClick={() => void refetch()}>
              {texts.frame.tryAgain}
            </Button>
          </div>
        )}
        {data !== undefined && (
          <Picture blob={data} alt={texts.payments.receiptOf(orderCode)} view={view} isMoving={isMoving} />
        )}
      </figure>
      <p className="hidden text-13 text-quiet md:block">{texts.payments.receiptKeys}</p>
    </section>
  );
}

interface PictureProps {
  blob: Blob;
  alt: string;
  view: View;
  isMoving: boolean;
}

function Picture({ blob, alt, view, isMoving }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [blob],
  );
  return (
    <img
      ref={show}
      alt={alt}
      draggable={false}
      className="absolute inset-0 size-full object-contain"
      style={{
        transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turn}deg)`,
        transition: isMoving ? "none" : "transform 120ms",
        cursor: isMoving ? "grabbing" : "grab",
      }}
    />
  );
}

function ViewerButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-4 border border-edge bg-white hover:bg-ground"
    >
      {children}
    </button>
  );
}
