import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "#contract/call.ts";
import type { ShownDrawing } from "#contract/machines/drawings.ts";
import { drawingQuery } from "#web/api/machines/drawing-queries.ts";
import { useKeptMachine } from "#web/api/machines/chosen-machine.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useLocation, useSearch } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { DrawingLines } from "../features/machines/drawings/drawing-lines.tsx";
import { DrawingOrder } from "../features/machines/drawings/lazy-drawing-order.tsx";
import { DrawingPicture } from "../features/machines/drawings/drawing-picture.tsx";
import { drawingText, useDrawingText } from "../features/machines/drawings/drawing-text.ts";
import { isOtherDrawing, machineOfDrawing } from "../features/machines/drawings/serial-notes.ts";
import { choiceText, readChoice } from "../features/machines/machine-choice.ts";
import { NotFound } from "../shell/route-error.tsx";

export const text = drawingText;

/** /drawings/{id}: a drawing with its callouts and lines; `?part=` is the id of the product that is marked. */
export function Component() {
  const id = useLocation().match?.params["id"] ?? "";
  const { shell } = useTexts();
  const { data, error, refetch } = useQuery(drawingQuery(useCall(), id));
  if (data !== undefined) return <Drawing key={data.id} drawing={data} />;
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  if (error === null) return <PageSpinner label={shell.loading} />;
  return (
    <div className="page pt-8">
      <LoadFailed
        onRetry={() => {
          void refetch();
        }}
      />
    </div>
  );
}

function Drawing({ drawing }: { drawing: ShownDrawing }) {
  const words = useDrawingText();
  const { shell } = useTexts();
  const part = Number(useSearch().get("part"));
  const { title, machines, lines, source, imageLocation } = drawing;
  const [chosen, setChosen] = useState(() => lines.find(({ product }) => product?.id === part)?.label ?? "");
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const machine = machineOfDrawing(drawing, readChoice(useKeptMachine()));
  const names = [...new Set(machines.map(({ brand, model }) => `${brand} ${model}`))];
  const pick = (place: number, pieces: string | undefined) => {
    setPicked((before) => {
      const after = new Map(before);
      if (pieces === undefined) after.delete(place);
      else after.set(place, pieces);
      return after;
    });
  };
  return (
    <div className="page">
      <PageHead
        title={names.length === 0 ? title : `${title}, ${names.slice(0, 3).join(", ")}`}
        description={words.describe(title, names.slice(0, 3).join(", "))}
        picture={imageLocation}
      />
      <div className="print:hidden">
        <Breadcrumb label={shell.breadcrumb} crumbs={[{ text: shell.home, to: "/" }, { text: title }]} />
      </div>
      <h1 className="text-26 lg:text-32">{title}</h1>
      <p className="pb-4 text-15 text-secondary">
        {machines
          .map(({ brand, model, serials }) =>
            serials === undefined
              ? `${brand} ${model}`
              : words.drawingSerials(`${brand} ${model}`, serials.text),
          )
          .join("; ")}
      </p>
      {machine !== undefined && isOtherDrawing(drawing, machine) && (
        <Alert kind="error" className="mb-4">
          {words.drawingOtherSerials(choiceText(machine))}
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)] print:block">
        <div className="grid gap-2 lg:sticky lg:top-6">
          <DrawingPicture drawing={drawing} chosen={chosen} onChoose={setChosen} />
          <Chosen lines={lines} label={chosen} />
          {source !== "" && <p className="text-14 text-quiet">{words.source(source)}</p>}
        </div>
        <section aria-labelledby="drawing-lines" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2 id="drawing-lines" className="text-20 print:pt-2">
            {words.lines}
          </h2>
          <div
            data-list
            className="relative max-h-[70dvh] overflow-y-auto max-lg:max-h-none print:max-h-none"
          >
            <DrawingLines
              lines={lines}
              chosen={chosen}
              onChoose={setChosen}
              picked={picked}
              onPick={pick}
              machine={machine}
            />
          </div>
          <DrawingOrder
            title={title}
            lines={lines}
            picked={picked}
            onDone={(places) => {
              for (const place of places) pick(place, undefined);
            }}
          />
        </section>
      </div>
    </div>
  );
}

/** The part of the marked number, right below the picture: on a phone its line may be far down. */
function Chosen({ lines, label }: { lines: ShownDrawing["lines"]; label: string }) {
  const words = useDrawingText();
  const named = lines.filter((line) => line.label === label);
  return (
    <output className="block min-h-12 text-15 print:hidden">
      {label === "" && <span className="text-secondary">{words.hint}</span>}
      {named.map(({ number, product }) => (
        <span key={number} className="block">
          <span className="tabular font-semibold">{label}</span>{" "}
          <span className="code">{product?.code ?? number}</span> {product?.name}
        </span>
      ))}
    </output>
  );
}
