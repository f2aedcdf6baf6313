import { useQuery } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { machinesQuery } from "../../../api/catalogue-queries.ts";
import { useOffice } from "../../../office.ts";
import { machineName } from "./machine-name.ts";
import { useDebounced } from "./use-debounced.ts";

/** Milliseconds after the last key until machines are searched. */
const typingPause = 250;

interface MachineFinderProps {
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  /** Machines that are not offered, by their ids. */
  except?: readonly number[];
  onAdd: (machine: Machine) => void;
  /** What stands beside the field. */
  children?: ReactNode;
}

/** Finds machines by what is typed and offers each with a button. */
export function MachineFinder(props: MachineFinderProps) {
  const { label, placeholder, typed, onType, except = [], onAdd, children } = props;
  const { call, texts } = useOffice();
  const search = useRef<HTMLInputElement>(null);
  const asked = useDebounced(typed.trim(), typingPause);
  const { data } = useQuery(machinesQuery(call, asked));
  const offered = (data ?? []).filter(({ id }) => !except.includes(id));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={search}
          label={label}
          placeholder={placeholder}
          fieldClassName="min-w-0 max-w-xl flex-1 basis-64"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            onType(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        {children}
      </div>
      {asked !== "" && data !== undefined && offered.length === 0 && (
        <output className="block text-15 text-secondary">{texts.catalogue.form.noMachine}</output>
      )}
      {asked !== "" && offered.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {offered.map((machine) => (
            <li key={machine.id}>
              <Button
                look="secondary"
                onClick={() => {
                  onAdd(machine);
                  // The pressed button goes.
                  search.current?.focus();
                }}
              >
                + {machineName(machine)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
