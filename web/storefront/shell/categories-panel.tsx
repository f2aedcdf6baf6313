import { useQuery } from "@tanstack/react-query";
import { useRef, type RefObject } from "react";
import { categoriesQuery } from "#web/api/catalogue-queries.ts";
import { useCall } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { shopAddress } from "../features/catalogue/search/shop-search.ts";
import { useHoverPanel } from "./use-hover-panel.ts";

export interface CategoriesPanelProps {
  /** The element around the menu's button and this panel. */
  box: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** The menu of all categories. */
export function CategoriesPanel({ box, isOpen, setOpen }: CategoriesPanelProps) {
  const { data: categories } = useQuery(categoriesQuery(useCall()));
  const panel = useRef<HTMLDivElement>(null);
  useHoverPanel({ box, panel, isOpen, setOpen });
  if (!isOpen || categories === undefined) return null;
  return (
    <div
      ref={panel}
      className="absolute top-full -left-5 z-30 w-[min(46rem,calc(100vw-12rem))] rounded-6 rounded-t-none border border-line bg-white p-4 shadow-float"
    >
      <ul className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
        {categories.map(({ id, name, productCount }) => (
          <li key={id}>
            <Link
              to={shopAddress({ unit: name })}
              className="flex min-h-10 items-center justify-between gap-3 rounded-4 px-2.5 hover:bg-ground"
            >
              {name}
              <span className="tabular text-14 text-quiet">{productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
