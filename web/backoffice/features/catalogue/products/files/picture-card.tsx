import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { pictureLocation } from "#contract/core/pictures.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { useOffice } from "../../../../office.ts";
import { OrderButtons } from "./order-buttons.tsx";
import type { ProductFormState } from "../product-values.ts";
import type { DragOrder } from "./use-drag-order.ts";

interface PictureCardProps {
  form: ProductFormState;
  pictureKey: string;
  index: number;
  count: number;
  drag: DragOrder;
  onMove: (place: number) => void;
  onCrop: () => void;
  onRemove: () => void;
}

/** One picture of a product with its actions. */
export function PictureCard({
  form,
  pictureKey,
  index,
  count,
  drag,
  onMove,
  onCrop,
  onRemove,
}: PictureCardProps) {
  const { frame, catalogue } = useOffice().texts;
  const words = catalogue.form;
  const name = words.picture(index + 1, count);
  const altLength = catalogueLimits.altLength;
  return (
    <li
      {...drag.item(pictureKey)}
      className={classNames(
        "grid gap-3 rounded-6 border p-3 sm:grid-cols-[auto_1fr]",
        drag.dragged === pictureKey ? "border-ink bg-ground" : "border-line bg-white",
      )}
    >
      <div className="grid justify-items-start gap-1.5">
        <Picture
          imageLocation={pictureLocation(pictureKey)}
          alt={name}
          sizes="8rem"
          className="size-32 rounded-4"
        />
        {index === 0 && <Badge>{words.mainPicture}</Badge>}
      </div>
      <div className="grid gap-3">
        <div className="grid gap-3 md:grid-cols-2">
          <FormTextField
            form={form}
            name={`pictures.${index}.altId`}
            label={words.altId}
            hint={words.altHint}
            maxLength={altLength}
          />
          <FormTextField
            form={form}
            name={`pictures.${index}.altEn`}
            label={words.altEn}
            hint={words.altHint}
            maxLength={altLength}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <OrderButtons
            index={index}
            count={count}
            grip={{ drag, itemKey: pictureKey, label: words.drag }}
            labels={{
              earlier: `${words.earlier}: ${name}`,
              later: `${words.later}: ${name}`,
            }}
            onMove={onMove}
          />
          <Button look="secondary" size="small" aria-label={`${words.crop}: ${name}`} onClick={onCrop}>
            {words.crop}
          </Button>
          <Button look="quiet" size="small" aria-label={`${frame.remove} ${name}`} onClick={onRemove}>
            {frame.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}
