/** Where every parcel starts: the official code of the shop's subdistrict, Cengkareng in Jakarta Barat. */
export const shopSubdistrictId = 317_301;
