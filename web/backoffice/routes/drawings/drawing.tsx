import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { buttonClasses } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { drawingQuery } from "../../api/drawings-queries.ts";
import { DeleteDrawing } from "../../features/machines/drawings/delete-drawing.tsx";
import { DrawingEditor } from "../../features/machines/drawings/drawing-editor.tsx";
import { OfficePage } from "../../kit/office-page.tsx";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";

/** /admin/drawings/new, and /admin/drawings/{id} */
export function Component() {
  const { id = "" } = useParams();
  const { texts } = useOffice();
  if (id === "new") {
    return (
      <OfficePage title={texts.drawings.newTitle} above={<ToList />}>
        <DrawingEditor key="new" drawing={undefined} onLoadAgain={() => Promise.resolve(undefined)} />
      </OfficePage>
    );
  }
  return <Stored key={id} id={id} />;
}

function Stored({ id }: { id: string }) {
  const { call, language, texts } = useOffice();
  const words = texts.drawings;
  const query = useQuery({
    ...drawingQuery(call, id),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  return (
    <OfficePage
      title={data === undefined ? words.title : language === "id" ? data.titleId : data.titleEn}
      above={<ToList />}
      actions={
        data !== undefined && (
          <>
            <a href={`/drawings/${data.id}`} className={buttonClasses("secondary")}>
              {words.inShop}
            </a>
            <DeleteDrawing drawing={data} />
          </>
        )
      }
    >
      <QueryBody query={query}>
        {(drawing) => (
          <DrawingEditor
            key={drawing.id}
            drawing={drawing}
            onLoadAgain={async () => (await query.refetch()).data}
          />
        )}
      </QueryBody>
    </OfficePage>
  );
}

function ToList() {
  const words = useOffice().texts.drawings;
  return (
    <Link
      to="/drawings"
      className="mb-2 inline-flex min-h-11 items-center rounded-4 text-15 underline underline-offset-4"
    >
      {words.toList}
    </Link>
  );
}
