import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import { machineListQuery } from "../../api/machines-queries.ts";
import { keys } from "../../api/query-keys.ts";
import { NewMachineDialog } from "../../features/catalogue/products/new-machine-dialog.tsx";
import { MachineTable } from "../../features/machines/machine-table.tsx";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { ListBody } from "../../kit/lists/list-body.tsx";
import { ListSearch } from "../../kit/lists/list-search.tsx";
import { useListAddress } from "../../kit/lists/use-list-address.ts";
import { OfficePage } from "../../kit/office-page.tsx";
import { useOffice } from "../../office.ts";

/** /admin/machines: the machines, engines and components that parts fit. */
export function Component() {
  const { call, texts } = useOffice();
  const { machines: words, catalogue } = texts;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const address = useListAddress();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(machineListQuery(call, { q: address.get("q"), after: address.get("after") }));
  const make = useMutation({
    mutationFn: (body: Omit<Machine, "id">) => call("addMachine", { body }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: keys.machines });
      void queryClient.invalidateQueries({ queryKey: [...keys.products, "machines"] });
      void navigate(`/machines/${id}`);
    },
  });
  return (
    <OfficePage
      title={words.title}
      actions={
        <AllowedButton
          permission="editCatalogue"
          onClick={() => {
            setAdding(true);
          }}
        >
          {catalogue.form.addMachine}
        </AllowedButton>
      }
    >
      <p className="max-w-prose pb-4 text-15 text-secondary">{words.text}</p>
      <div className="pb-4">
        <ListSearch address={address} label={words.searchLabel} placeholder={words.searchShort} />
      </div>
      <ListBody query={query} address={address} empty={{ title: words.none, text: words.noneText }}>
        {({ rows }) => <MachineTable rows={rows} />}
      </ListBody>
      {isAdding && (
        <NewMachineDialog
          typed={address.get("q")}
          make={make}
          onClose={() => {
            make.reset();
            setAdding(false);
          }}
        />
      )}
    </OfficePage>
  );
}
