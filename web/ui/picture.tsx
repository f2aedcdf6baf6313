import { pictureSourceSet } from "#contract/core/pictures.ts";
import { classNames } from "./class-names.ts";

interface PictureProps {
  /** The address from an answer. */
  imageLocation: string;
  alt: string;
  /** The displayed width, as the `sizes` attribute expects it. */
  sizes: string;
  /** Set for pictures on the first screen; all others load when they come near. */
  isEager?: boolean;
  className?: string;
}

/** A stored picture in the best format and width for the browser; square. */
export function Picture({ imageLocation, alt, sizes, isEager = false, className }: PictureProps) {
  return (
    <picture className="block shrink-0">
      <source type="image/avif" srcSet={pictureSourceSet(imageLocation, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSourceSet(imageLocation, "webp")} sizes={sizes} />
      <img
        src={imageLocation}
        srcSet={pictureSourceSet(imageLocation, "jpg")}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640}
        loading={isEager ? "eager" : "lazy"}
        fetchPriority={isEager ? "high" : "auto"}
        decoding="async"
        className={classNames("block bg-picture object-cover", className)}
      />
    </picture>
  );
}
