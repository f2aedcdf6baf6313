import { useQuery } from "@tanstack/react-query";
import { drawingsOfPartQuery } from "#web/api/machines/drawing-queries.ts";
import { useCall } from "#web/app-context.ts";
import { DrawingLinks } from "./drawing-links.tsx";
import { useDrawingText } from "./drawing-text.ts";

/** The drawings in which a part is shown; nothing if there are none. */
export function ShownIn({ productId }: { productId: number }) {
  const text = useDrawingText();
  const { data } = useQuery(drawingsOfPartQuery(useCall(), productId));
  if (data === undefined || data.drawings.length === 0) return null;
  return (
    <section className="mt-9">
      <h2 className="mb-3 text-20">{text.shownIn}</h2>
      <DrawingLinks
        label={text.shownIn}
        drawings={data.drawings}
        about={(index) => text.numbers((data.drawings[index]?.labels ?? []).join(", "))}
        search={`?part=${productId}`}
      />
    </section>
  );
}
