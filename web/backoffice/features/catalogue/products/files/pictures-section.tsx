import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Panel } from "../../../../kit/panel.tsx";
import { useOffice } from "../../../../office.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { PictureCard } from "./picture-card.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import type { ProductFormState } from "../product-values.ts";
import { UploadList } from "./upload-list.tsx";
import { moved, useDragOrder } from "./use-drag-order.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

/** The pictures of a product: uploaded at once, sorted, cut and described. */
export function PicturesSection({ form }: { form: ProductFormState }) {
  const words = useOffice().texts.catalogue.form;
  const inputId = useId();
  const { field } = useController({ control: form.control, name: "pictures" });
  const [cropped, setCropped] = useState<string>();
  const [isFull, setFull] = useState(false);
  const pictures = field.value;
  // Several pictures arrive before this screen is drawn again: each is added to the form's latest value.
  const held = () => form.getValues("pictures");
  const { uploads, send, forget } = usePictureUpload((key) => {
    const now = held();
    if (now.some((picture) => picture.key === key)) return;
    field.onChange([...now, { key, altEn: "", altId: "" }]);
  });
  const keys = pictures.map(({ key }) => key);
  const arrange = (order: readonly string[]) => {
    field.onChange(order.flatMap((key) => pictures.find((picture) => picture.key === key) ?? []));
  };
  const drag = useDragOrder(keys, { onMove: arrange });
  return (
    <Panel title={words.pictures}>
      <PictureDrop
        id={inputId}
        hint={words.picturesHint}
        isMultiple
        onFiles={(files) => {
          const isTooMany = pictures.length + files.length > catalogueLimits.pictures;
          setFull(isTooMany);
          if (!isTooMany) void send(files);
        }}
      />
      {isFull && <Alert kind="error">{words.tooManyPictures}</Alert>}
      <UploadList uploads={uploads} onForget={forget} />
      {pictures.length > 0 && (
        <ol aria-label={words.pictures} className="grid gap-3">
          {pictures.map(({ key }, index) => (
            <PictureCard
              key={key}
              form={form}
              pictureKey={key}
              index={index}
              count={pictures.length}
              drag={drag}
              onMove={(place) => {
                arrange(moved(keys, key, place));
              }}
              onCrop={() => {
                setCropped(key);
              }}
              onRemove={() => {
                field.onChange(pictures.filter((picture) => picture.key !== key));
              }}
            />
          ))}
        </ol>
      )}
      {cropped !== undefined && (
        <CropDialog
          pictureKey={cropped}
          onClose={() => {
            setCropped(undefined);
          }}
          onCropped={(key) => {
            const isThere = keys.includes(key);
            field.onChange(
              held().flatMap((picture) => {
                if (picture.key !== cropped) return picture;
                return isThere ? [] : { ...picture, key };
              }),
            );
            setCropped(undefined);
          }}
        />
      )}
    </Panel>
  );
}
