import type { Picture } from "./picture.ts";
import { bearingPictures } from "./tables/bearings.ts";
import { coolingAndBeltPictures } from "./tables/cooling-and-belts.ts";
import { driveAndBrakePictures } from "./tables/drives-and-brakes.ts";
import { electricPictures } from "./tables/electrics.ts";
import { engineInsidePictures } from "./tables/engine-inside.ts";
import { filterPictures } from "./tables/filters.ts";
import { fuelSystemPictures } from "./tables/fuel-system.ts";
import { groundEngagingPictures } from "./tables/ground-engaging.ts";
import { hardwarePictures } from "./tables/hardware.ts";
import { hydraulicPictures } from "./tables/hydraulics.ts";
import { oilPictures } from "./tables/oils.ts";
import { sealPictures } from "./tables/seals.ts";
import { turbochargerPictures } from "./tables/turbochargers.ts";
import { undercarriagePictures } from "./tables/undercarriage.ts";

/** Every part picture: its name in the catalogue, what draws it, its measures and its view. */
export const pictures: Picture[] = [
  ...filterPictures,
  ...engineInsidePictures,
  ...fuelSystemPictures,
  ...coolingAndBeltPictures,
  ...electricPictures,
  ...bearingPictures,
  ...sealPictures,
  ...hydraulicPictures,
  ...driveAndBrakePictures,
  ...undercarriagePictures,
  ...groundEngagingPictures,
  ...hardwarePictures,
  ...oilPictures,
  ...turbochargerPictures,
];
