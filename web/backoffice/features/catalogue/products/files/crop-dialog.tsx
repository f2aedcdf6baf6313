import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { pictureLocation } from "#contract/core/pictures.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogEnd } from "../../../../kit/dialogs/dialog-end.tsx";
import { useOffice } from "../../../../office.ts";

interface CropDialogProps {
  pictureKey: string;
  onClose: () => void;
  /** Gets the key of the cut, which is a separate picture. */
  onCropped: (key: string) => void;
}

const mostZoom = 4;

/** Cuts a square out of a picture; the server cuts the original, so that nothing is lost. */
export function CropDialog({ pictureKey, onClose, onCropped }: CropDialogProps) {
  const { patientCall, texts } = useOffice();
  const { frame, catalogue } = texts;
  const words = catalogue.form;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const cut = useMutation({
    mutationFn: ({ x, y, width, height }: Area) =>
      patientCall("cropCataloguePicture", {
        params: { key: pictureKey },
        body: { left: share(x), top: share(y), width: share(width), height: share(height) },
      }),
    onSuccess: ({ key }) => {
      onCropped(key);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={words.crop} closeLabel={frame.close}>
      <div className="grid gap-4 p-5">
        <p className="text-secondary">{words.cropText}</p>
        <div className="relative h-80 overflow-hidden rounded-6 bg-ink">
          <Cropper
            image={pictureLocation(pictureKey, 1000, "webp")}
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={mostZoom}
            aspect={1}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={setArea}
          />
        </div>
        <label className="grid gap-1.5">
          <span className="text-15 font-medium">{words.zoom}</span>
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={zoom}
            className="h-11 w-full accent-ink"
            onChange={(event) => {
              setZoom(Number(event.target.value));
            }}
          />
        </label>
        <DialogEnd
          label={words.keepCut}
          isPending={cut.isPending}
          isReady={area !== undefined}
          error={cut.error}
          onBack={onClose}
          onSend={() => {
            if (area !== undefined) cut.mutate(area);
          }}
        />
      </div>
    </Dialog>
  );
}

/** The cropper's rounding sometimes exceeds the picture by a tiny amount. */
function share(value: number): number {
  return Math.min(100, Math.max(0, value));
}
