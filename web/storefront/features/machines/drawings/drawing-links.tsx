import { drawingSourceSet } from "#contract/core/pictures.ts";
import type { ListedDrawing } from "#contract/machines/drawings.ts";
import { Link } from "#web/ui/link.tsx";

interface DrawingLinksProps {
  label: string;
  drawings: Omit<ListedDrawing, "serials">[];
  /** What else is said of a drawing; empty for nothing. */
  about: (index: number) => string;
  /** What the address of a drawing ends with, `?part=12`. */
  search?: string;
}

/** Drawings as small pictures that open them. */
export function DrawingLinks({ label, drawings, about, search = "" }: DrawingLinksProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-4">
      {drawings.map(({ id, title, imageLocation }, index) => (
        <li key={id}>
          <Link
            to={`/drawings/${id}${search}`}
            className="group grid gap-1.5 rounded-6 text-15 hover:underline"
          >
            <img
              src={imageLocation}
              srcSet={drawingSourceSet(imageLocation)}
              sizes="14rem"
              alt=""
              width={320}
              height={240}
              loading="lazy"
              decoding="async"
              className="aspect-4/3 w-full rounded-6 border border-line bg-white object-contain"
            />
            <span className="font-semibold break-words">{title}</span>
            {about(index) !== "" && <span className="text-14 text-secondary">{about(index)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
