import { useEffect, useId, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CloseIcon } from "./icons/icons.tsx";
import { noteOpenDialog } from "./behaviour/open-dialogs.ts";
import { Unbroken } from "./text/unbroken.tsx";

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** "side" stands along the left edge of the screen, "bottom" along its lower one. */
  place?: "centre" | "side" | "bottom";
  children: ReactNode;
}

const places = {
  centre: "m-auto w-[calc(100%-2rem)] max-w-2xl max-h-[calc(100dvh-2rem)] rounded-6",
  side: "m-0 mr-auto h-dvh max-h-dvh w-[min(22rem,calc(100%-3rem))]",
  bottom:
    "mx-auto mt-auto mb-0 max-h-[calc(100dvh-3rem)] w-full max-w-2xl rounded-t-6 scroll-pt-20 scroll-pb-24 overscroll-contain",
};

/**
 * The browser's own modal dialog: the focus stays inside, Escape closes it. A click outside closes a dialog at an
 * edge; one in the centre may hold a form, which an accidental click must not close.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, place = "centre", children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  useEffect(() => (isOpen ? noteOpenDialog() : undefined), [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the backdrop closes; keys have Escape and the button
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (place !== "centre" && event.target === event.currentTarget) onClose();
      }}
      className={classNames("bg-white text-ink shadow-float", places[place])}
    >
      {isOpen && (
        <div className="flex min-h-full flex-col">
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-white py-2 pr-2 pl-5">
            <h2 id={titleId} className="min-w-0 text-20 wrap-anywhere">
              <Unbroken text={title} />
            </h2>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={onClose}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-4 hover:bg-ground"
            >
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
