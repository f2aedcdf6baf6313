import type { Picture } from "./picture.ts";
import { electricPictures } from "./tables/electrics.ts";
import { enginePictures } from "./tables/engine.ts";
import { filterPictures } from "./tables/filters.ts";
import { machinePictures } from "./tables/machine.ts";
import { oilPictures } from "./tables/oils.ts";

/** Every part picture: its name in the catalogue, what draws it, its measures and its view. */
export const pictures: Picture[] = [
  ...filterPictures,
  ...enginePictures,
  ...electricPictures,
  ...machinePictures,
  ...oilPictures,
];
