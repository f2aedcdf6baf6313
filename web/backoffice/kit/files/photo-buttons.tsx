import { useState } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../office.ts";

interface PhotoButtonsProps {
  /** The address of the call that returns a photo, with `{photoId}` in it. */
  path: string;
  /** The photos' ids. */
  photos: number[];
  /** The name of a photo, from 1. */
  name: (place: number) => string;
  /** The same for screen readers, which do not show what it belongs to. */
  fullName: (place: number) => string;
}

/** A button for each photo that a customer has sent, which opens it. */
export function PhotoButtons({ path, photos, name, fullName }: PhotoButtonsProps) {
  const { texts, language } = useOffice();
  const [failure, setFailure] = useState<unknown>(null);
  if (photos.length === 0) return null;
  const open = async (photo: number) => {
    setFailure(null);
    await openFile(path.replace("{photoId}", String(photo)), language).catch(setFailure);
  };
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <Button
            key={photo}
            look="secondary"
            size="small"
            aria-label={fullName(index + 1)}
            onClick={() => void open(photo)}
          >
            {name(index + 1)}
          </Button>
        ))}
      </p>
      {failure !== null && <Alert kind="error">{failureText(failure, texts.frame.couldNotLoad)}</Alert>}
    </>
  );
}
