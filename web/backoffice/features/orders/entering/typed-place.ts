import { z } from "zod";

/** A chosen place: the names come from the place picker, and the server knows the place by its id. */
export const typedPlace = {
  province: z.string(),
  city: z.string(),
  subdistrict: z.string().min(1, "subdistrictRequired"),
};

/** No place yet. */
export const emptyPlace = {
  RajaongkirSubdistrictId: 0,
  province: "",
  city: "",
  subdistrict: "",
  postalCode: "",
  address: "",
};
