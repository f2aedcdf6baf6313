import type { AdminCategory } from "#contract/catalogue/admin/categories.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { pictureLocation } from "#contract/core/pictures.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useMay, useOffice } from "../../../office.ts";
import { OrderButtons } from "./files/order-buttons.tsx";
import type { DragOrder } from "./files/use-drag-order.ts";

interface CategoryRowProps {
  category: AdminCategory;
  index: number;
  count: number;
  drag: DragOrder;
  onMove: (place: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One category with its counts and its actions. */
export function CategoryRow({ category, index, count, drag, onMove, onEdit, onDelete }: CategoryRowProps) {
  const { language, texts } = useOffice();
  const words = texts.catalogue.categories;
  const mayEdit = useMay()("editCatalogue");
  const { id, nameEn, nameId, pictureKey, isVisible, productCount, visibleCount } = category;
  const [name, other] = language === "id" ? [nameId, nameEn] : [nameEn, nameId];
  const figure = (number: number) => formatFigure(number, language);
  return (
    <li
      {...drag.item(String(id))}
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-6 border p-2 pl-3",
        drag.dragged === String(id) ? "border-ink bg-ground" : "border-line bg-white",
      )}
    >
      <Picture
        imageLocation={pictureKey === null ? "/no-picture.svg" : pictureLocation(pictureKey)}
        alt=""
        sizes="3rem"
        className="size-12 rounded-4"
      />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {!isVisible && <Badge className="bg-picture text-ink">{words.hidden}</Badge>}
        </p>
        <p className="text-14 text-secondary">
          {other === name ? words.sameName : other} ·{" "}
          <Link to={`/products?category=${id}`} className="tabular underline underline-offset-4">
            {words.counts(figure(productCount), figure(visibleCount))}
            <span className="sr-only">: {name}</span>
          </Link>
        </p>
      </div>
      {mayEdit && (
        <OrderButtons
          index={index}
          count={count}
          grip={{ drag, itemKey: String(id), label: words.drag(name) }}
          labels={{ earlier: words.up(name), later: words.down(name) }}
          onMove={onMove}
        />
      )}
      <AllowedButton
        permission="editCatalogue"
        look="secondary"
        size="small"
        aria-label={words.edit(name)}
        onClick={onEdit}
      >
        {texts.frame.edit}
      </AllowedButton>
      <AllowedButton
        permission="editCatalogue"
        look="quiet"
        size="small"
        aria-label={words.delete(name)}
        onClick={onDelete}
      >
        {texts.frame.delete}
      </AllowedButton>
    </li>
  );
}
