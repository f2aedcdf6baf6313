import { useState } from "react";
import type { AdminCallData } from "#contract/admin/call.ts";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { mostPictureNames } from "#contract/catalogue/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import type { MatchingStep } from "../../../kit/files/matched-files.tsx";
import { useOffice } from "../../../office.ts";

type Product = NonNullable<AdminCallData<"matchPictures">[number]["product"]>;

/** A picture and its state. */
export interface MatchedPicture {
  file: File;
  /** Null if no part number begins the file's name, and for a file that is no picture. */
  product: Product | null;
  state: "waiting" | "added" | "had" | "failed";
  /** Why it was not added. */
  problem?: string;
}

/** A browser knows a file's kind by the end of its name; if it knows none, the shop decides. */
const isPicture = ({ type }: File) => type === "" || type.startsWith("image/");

/**
 * Matches pictures with products by their names, then uploads the matched ones, those of each product in their order.
 */
export function useMatchedPictures(onAdded: () => void) {
  const { patientCall, texts } = useOffice();
  const words = texts.imports;
  const [pictures, setPictures] = useState<MatchedPicture[]>([]);
  const [step, setStep] = useState<MatchingStep>("choosing");
  const [error, setError] = useState("");

  async function match(chosen: File[]): Promise<void> {
    const files = chosen.slice(0, mostPictureNames);
    setStep("matching");
    setError("");
    try {
      const matches = await patientCall("matchPictures", {
        body: { fileNames: files.map(({ name }) => name) },
      });
      const matched = files.map((file, index) => ({ file, found: matches[index] }));
      matched.sort(
        (one, other) =>
          (one.found?.product?.code ?? "").localeCompare(other.found?.product?.code ?? "") ||
          (one.found?.order ?? 1) - (other.found?.order ?? 1) ||
          one.file.name.localeCompare(other.file.name),
      );
      setPictures(
        matched.map(({ file, found }) => {
          if (!isPicture(file)) return { file, product: null, state: "failed", problem: words.pictureIsNone };
          const product = found?.product ?? null;
          return file.size > catalogueLimits.pictureBytes
            ? { file, product, state: "failed", problem: words.pictureTooLarge }
            : { file, product, state: "waiting" };
        }),
      );
      setStep("matched");
    } catch (cause) {
      setError(failureText(cause, words.uploadFailed));
      setStep("choosing");
    }
  }

  async function send(): Promise<void> {
    setStep("sending");
    for (const picture of pictures) {
      if (picture.product === null || picture.state !== "waiting") continue;
      const change = (next: Partial<MatchedPicture>) => {
        setPictures((now) => now.map((one) => (one.file === picture.file ? { ...one, ...next } : one)));
      };
      try {
        const { wasThere } = await patientCall("addMatchedPicture", {
          query: { fileName: picture.file.name },
          body: picture.file,
        });
        change({ state: wasThere ? "had" : "added" });
      } catch (cause) {
        change({ state: "failed", problem: failureText(cause, words.uploadFailed) });
      }
    }
    setStep("done");
    onAdded();
  }

  function reset(): void {
    setPictures([]);
    setStep("choosing");
  }

  return { pictures, step, error, match, send, reset };
}
