import { useRef, useState, type PointerEvent } from "react";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { ZoomIcon } from "#web/ui/icons/part-icons.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** A product's pictures: one large, the others to choose from; the large one can be enlarged. */
export function Gallery({ pictures }: { pictures: ProductDetail["ProductImages"] }) {
  const { catalogue } = useTexts();
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (shown === undefined) return <div className="aspect-square rounded-6 bg-picture" />;
  return (
    <section aria-label={catalogue.pictures}>
      <ZoomablePicture key={shown.imageLocation} picture={shown} />
      {pictures.length > 1 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {pictures.map(({ imageLocation }, index) => (
            <li key={imageLocation}>
              <button
                type="button"
                aria-label={catalogue.picture(index + 1, pictures.length)}
                aria-pressed={index === chosen}
                onClick={() => {
                  setChosen(index);
                }}
                className={classNames(
                  "block overflow-hidden rounded-6 border-2",
                  index === chosen ? "border-ink" : "border-line hover:border-quiet",
                )}
              >
                <Picture imageLocation={imageLocation} alt="" sizes="88px" className="size-20 md:size-22" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The enlarged picture in a scroll area: a mouse moves it by pointing, fingers and arrow keys by scrolling. */
function ZoomablePicture({ picture }: { picture: ProductDetail["ProductImages"][number] }) {
  const { catalogue } = useTexts();
  const [isEnlarged, setEnlarged] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!isEnlarged || event.pointerType !== "mouse" || area.current === null) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const { scrollWidth, scrollHeight } = area.current;
    area.current.scrollTo(
      ((event.clientX - left) / width) * (scrollWidth - width),
      ((event.clientY - top) / height) * (scrollHeight - height),
    );
  };
  return (
    <div className="relative aspect-square overflow-hidden rounded-6 bg-picture" onPointerMove={follow}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls must be reachable by keyboard */}
      <div
        ref={area}
        {...(isEnlarged ? { tabIndex: 0, role: "group", "aria-label": picture.alt } : {})}
        className={classNames("size-full", isEnlarged ? "overflow-auto" : "overflow-hidden")}
      >
        <Picture
          imageLocation={picture.imageLocation}
          alt={picture.alt}
          sizes={isEnlarged ? "1000px" : "(width >= 80rem) 572px, (width >= 48rem) 44vw, 100vw"}
          isEager
          className={classNames(
            "aspect-square max-w-none object-contain!",
            isEnlarged ? "w-[200%]" : "w-full",
          )}
        />
      </div>
      <button
        type="button"
        aria-label={isEnlarged ? catalogue.zoomOut : catalogue.zoomIn}
        onClick={() => {
          setEnlarged(!isEnlarged);
        }}
        className={classNames(
          "absolute flex items-end justify-end rounded-6 p-3",
          isEnlarged ? "right-0 bottom-0 cursor-zoom-out" : "inset-0 cursor-zoom-in",
        )}
      >
        <span className="inline-flex size-11 items-center justify-center rounded-full border border-line bg-white">
          {isEnlarged ? <CloseIcon /> : <ZoomIcon />}
        </span>
      </button>
    </div>
  );
}
