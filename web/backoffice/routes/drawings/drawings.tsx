import { useQuery } from "@tanstack/react-query";
import { drawingListQuery } from "../../api/drawings-queries.ts";
import { AllowedLink } from "../../features/catalogue/products/allowed-link.tsx";
import { DrawingTable } from "../../features/machines/drawings/drawing-table.tsx";
import { ListBody } from "../../kit/lists/list-body.tsx";
import { ListSearch } from "../../kit/lists/list-search.tsx";
import { useListAddress } from "../../kit/lists/use-list-address.ts";
import { OfficePage } from "../../kit/office-page.tsx";
import { useOffice } from "../../office.ts";

/** /admin/drawings: the drawings that show where parts sit. */
export function Component() {
  const { call, texts } = useOffice();
  const words = texts.drawings;
  const address = useListAddress();
  const query = useQuery(drawingListQuery(call, { q: address.get("q"), after: address.get("after") }));
  return (
    <OfficePage
      title={words.title}
      actions={
        <AllowedLink permission="editCatalogue" to="/drawings/new">
          {words.add}
        </AllowedLink>
      }
    >
      <p className="max-w-prose pb-4 text-15 text-secondary">{words.text}</p>
      <div className="pb-4">
        <ListSearch address={address} label={words.searchLabel} placeholder={words.searchShort} />
      </div>
      <ListBody query={query} address={address} empty={{ title: words.none, text: words.noneText }}>
        {({ rows }) => <DrawingTable rows={rows} />}
      </ListBody>
    </OfficePage>
  );
}
