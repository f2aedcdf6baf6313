import { useQuery } from "@tanstack/react-query";
import { machineDrawingsQuery } from "#web/api/machines/drawing-queries.ts";
import { useCall } from "#web/app-context.ts";
import { DrawingLinks } from "./drawing-links.tsx";
import { useDrawingText } from "./drawing-text.ts";

/** The drawings of a machine and of what is built into it; nothing if there are none. */
export function MachineDrawings({ machine }: { machine: { brand: string; model: string } }) {
  const text = useDrawingText();
  const { data } = useQuery(machineDrawingsQuery(useCall(), machine));
  if (data === undefined || data.drawings.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-20 md:text-26">{text.drawings}</h2>
      <DrawingLinks
        label={text.drawings}
        drawings={data.drawings}
        about={(index) => {
          const serials = data.drawings[index]?.serials ?? [];
          return serials.length === 0 ? "" : text.serials(serials.join(", "));
        }}
      />
    </section>
  );
}
