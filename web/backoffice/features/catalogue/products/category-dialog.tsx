import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useController } from "react-hook-form";
import type { z } from "zod";
import { categoryForm, type AdminCategory } from "#contract/catalogue/admin/categories.ts";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { pictureLocation } from "#contract/core/pictures.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm, type ShopForm } from "#web/forms/use-shop-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { keys } from "../../../api/query-keys.ts";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { useOffice } from "../../../office.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { CropDialog } from "./files/crop-dialog.tsx";
import { PictureDrop } from "./files/picture-drop.tsx";
import { usePictureUpload } from "./files/use-picture-upload.ts";

type CategoryValues = z.input<typeof categoryForm>;

interface CategoryDialogProps {
  /** If left out, a new one is created. */
  category: AdminCategory | undefined;
  onClose: () => void;
}

const savedNoticeMs = 4_000;
const newCategory: CategoryValues = { nameEn: "", nameId: "", pictureKey: null, isVisible: true };

/** Creates a category or edits one. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { patientCall, language, texts } = useOffice();
  const { frame, catalogue } = texts;
  const words = catalogue.categories;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = useShopForm(categoryForm, category === undefined ? newCategory : valuesOf(category));
  const save = useMutation({
    mutationFn: (body: CategoryValues) =>
      category === undefined
        ? patientCall("createCategory", { body })
        : patientCall("saveCategory", { params: { id: String(category.id) }, body }),
    onSuccess: () => {
      notify({ kind: "success", text: frame.saved, durationMs: savedNoticeMs });
      void queryClient.invalidateQueries({ queryKey: keys.categories });
      void queryClient.invalidateQueries({ queryKey: keys.products });
      onClose();
    },
  });
  const name = category && (language === "id" ? category.nameId : category.nameEn);
  const { categoryNameLength } = catalogueLimits;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name === undefined ? words.newCategory : words.edit(name)}
      closeLabel={frame.close}
    >
      <FormShell
        form={form}
        onSubmit={save.mutate}
        isPending={save.isPending}
        submitError={save.error}
        className="grid gap-4 p-5"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormTextField form={form} name="nameId" label={words.nameId} maxLength={categoryNameLength} />
          <FormTextField
            form={form}
            name="nameEn"
            label={words.nameEn}
            hint={words.nameEnHint}
            maxLength={categoryNameLength}
          />
        </div>
        <CategoryPicture form={form} />
        <CheckField label={words.isVisible} hint={words.visibleHint} {...form.register("isVisible")} />
        <DialogEnd label={frame.save} isPending={save.isPending} onBack={onClose} />
      </FormShell>
    </Dialog>
  );
}

function CategoryPicture({ form }: { form: ShopForm<CategoryValues> }) {
  const { catalogue } = useOffice().texts;
  const words = catalogue.categories;
  const inputId = useId();
  const { field } = useController({ control: form.control, name: "pictureKey" });
  const [isCropping, setCropping] = useState(false);
  const { uploads, send } = usePictureUpload(field.onChange);
  const key = field.value;
  return (
    <div className="grid gap-3">
      <p className="text-15 font-medium">{words.picture}</p>
      {key !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Picture
            imageLocation={pictureLocation(key)}
            alt={words.picture}
            sizes="6rem"
            className="size-24 rounded-4"
          />
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              setCropping(true);
            }}
          >
            {catalogue.form.crop}
          </Button>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              field.onChange(null);
            }}
          >
            {words.removePicture}
          </Button>
        </div>
      )}
      <PictureDrop
        id={inputId}
        hint={catalogue.form.picturesHint}
        onFiles={(files) => {
          void send(files.slice(0, 1));
        }}
      />
      {uploads.map(({ id, name, problem }) =>
        problem === undefined ? (
          <output key={id} className="block text-15 text-secondary">
            {catalogue.form.uploading(name)}
          </output>
        ) : (
          <Alert key={id} kind="error">
            {problem}
          </Alert>
        ),
      )}
      {isCropping && key !== null && (
        <CropDialog
          pictureKey={key}
          onClose={() => {
            setCropping(false);
          }}
          onCropped={(cut) => {
            field.onChange(cut);
            setCropping(false);
          }}
        />
      )}
    </div>
  );
}

function valuesOf({ nameEn, nameId, pictureKey, isVisible }: AdminCategory): CategoryValues {
  // If the English name only repeats the Indonesian one, it changes together with it.
  return { nameEn: nameEn === nameId ? "" : nameEn, nameId, pictureKey, isVisible };
}
