import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Link } from "#web/ui/link.tsx";
import { stockOfProductQuery } from "../api/stock-queries.ts";
import { StockFigures } from "../features/stock/figures.tsx";
import { LabelButton } from "../features/stock/label-button.tsx";
import { Holders } from "../features/stock/holders.tsx";
import { MinimumLine } from "../features/stock/minimum-line.tsx";
import { MovementForm } from "../features/stock/movement-form.tsx";
import { Movements } from "../features/stock/movements.tsx";
import { ShelfLine } from "../features/stock/shelf-line.tsx";
import { StartForm } from "../features/stock/start-form.tsx";
import { StopButton } from "../features/stock/stop-button.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { Panel } from "../kit/panel.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useOffice } from "../office.ts";

/** /admin/stock/{id}: one product in the warehouse. */
export function Component() {
  const { id = "" } = useParams();
  const { call, texts } = useOffice();
  const query = useQuery(stockOfProductQuery(call, id));
  return (
    <OfficePage
      title={query.data?.code ?? texts.stock.title}
      actions={
        query.data !== undefined && (
          <LabelButton label={texts.labels.print} parts={[{ ...query.data, pieces: query.data.onHand }]} />
        )
      }
      above={
        <p className="pb-1">
          <Link to="/stock" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {texts.stock.toList}
          </Link>
        </p>
      }
    >
      <QueryBody query={query}>
        {(stock) => (
          <div className="grid gap-5">
            <p className="-mt-3 text-18 text-secondary">{stock.name}</p>
            <div className="grid content-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
              {stock.isCounted && (
                <Panel title={texts.stock.figures}>
                  <StockFigures stock={stock} isLarge />
                  <ShelfLine stock={stock} />
                  <MinimumLine stock={stock} />
                </Panel>
              )}
              <Panel
                title={stock.isCounted ? texts.stock.book : texts.stock.startTitle}
                className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
              >
                {stock.isCounted ? (
                  <MovementForm key={stock.productId} stock={stock} />
                ) : (
                  <StartForm stock={stock} />
                )}
              </Panel>
              <Panel title={texts.stock.holders} className={stock.isCounted ? undefined : "lg:row-span-2"}>
                <Holders holders={stock.holders} salesUnit={stock.salesUnit} />
              </Panel>
            </div>
            <Panel title={texts.stock.movements}>
              <Movements productId={id} salesUnit={stock.salesUnit} />
            </Panel>
            {stock.isCounted && (
              <div>
                <StopButton stock={stock} />
              </div>
            )}
          </div>
        )}
      </QueryBody>
    </OfficePage>
  );
}
