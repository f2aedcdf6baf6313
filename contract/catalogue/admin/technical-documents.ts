import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { technicalFileKey, technicalLimits } from "../technical-documents.ts";

export const addTechnicalFile = defineEndpoint({
  name: "addTechnicalFile",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "Store a PDF (up to 10 MB) for the technical documents of a product; it is public while a visible product names it, and deleted after a day if none names it",
  body: fileBody,
  // More than a file may have, so that a file that is too large gets a refusal of its own.
  bodyLimitBytes: technicalLimits.fileBytes + 2_000_000,
  data: z.object({ address: z.string() }),
  refusals: ["technicalFileNotReadable", "technicalFileTooLarge", "storageUnavailable"],
});

export const getTechnicalFile = defineEndpoint({
  name: "getTechnicalFile",
  access: "staff",
  permission: "seeCatalogue",
  summary: "A stored PDF of a product's technical documents, even if visitors do not see the product",
  params: z.object({ key: technicalFileKey }),
  refusals: ["notFound"],
});
