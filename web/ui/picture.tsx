import { pictureSourceSet } from "#contract/pictures.ts";
import { classNames } from "./class-names.ts";

interface PictureProps {
  /** The address that an answer carries. */
  imageLocation: string;
  alt: string;
  /** The width at which it shows, as the `sizes` attribute takes it. */
  sizes: string;
  /** Set for what the first screen shows; everything else loads when it comes near. */
  isEager?: boolean;
  className?: string;
}

/** A stored picture in the format and width that the browser does best with; square. */
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
