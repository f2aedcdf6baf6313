import { useQueryClient } from "@tanstack/react-query";
import { Alert } from "#web/ui/alert.tsx";
import { keys } from "../../../api/query-keys.ts";
import { Panel } from "../../../kit/panel.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../../office.ts";
import { FilePlace } from "../../../kit/files/file-place.tsx";
import { MatchingFiles, SendMatched } from "../../../kit/files/matched-files.tsx";
import { useMatchedPictures, type MatchedPicture } from "./use-matched-pictures.ts";

const pictureTypes = ".jpg,.jpeg,.png,.webp,.avif,image/jpeg,image/png,image/webp,image/avif";

/** Uploads many pictures at once, each for the product whose number begins its file name. */
export function PicturesPanel() {
  const { texts } = useOffice();
  const words = texts.imports;
  const queryClient = useQueryClient();
  const { pictures, step, error, match, send, reset } = useMatchedPictures(() => {
    void queryClient.invalidateQueries({ queryKey: keys.products });
  });
  const matched = pictures.filter(({ product }) => product !== null);
  const waiting = matched.filter(({ state }) => state === "waiting").length;
  const count = (state: MatchedPicture["state"]) => matched.filter((one) => one.state === state).length;
  return (
    <Panel title={words.picturesTitle}>
      <p className="text-15 text-secondary">{words.picturesText}</p>
      {step === "choosing" && (
        <FilePlace
          id="import-pictures"
          label={words.dropPictures}
          choose={words.choosePictures}
          hint={words.picturesHint}
          accept={pictureTypes}
          isMultiple
          onFiles={(files) => void match(files)}
        />
      )}
      {step === "matching" && <MatchingFiles text={words.matching} />}
      {error !== "" && <Alert kind="error">{error}</Alert>}
      {pictures.length > 0 && (
        <>
          <p aria-live="polite" className="font-semibold">
            {step === "matched" && words.pictureMatches(matched.length, pictures.length)}
            {step === "sending" && words.sentPictures(matched.length - waiting, matched.length)}
            {step === "done" && words.picturesDone(count("added"), count("had"), count("failed"))}
          </p>
          <PictureTable pictures={pictures} words={words} />
          <SendMatched
            step={step}
            waiting={waiting}
            words={{ send: words.sendPictures(waiting), startOver: words.startOver }}
            onSend={() => void send()}
            onReset={reset}
          />
        </>
      )}
    </Panel>
  );
}

function PictureTable({ pictures, words }: { pictures: MatchedPicture[]; words: OfficeMessages["imports"] }) {
  const outcome = ({ product, state, problem }: MatchedPicture) => {
    if (state === "failed") return problem;
    if (product === null) return words.pictureNoPart;
    const names = { waiting: words.pictureWaiting, added: words.pictureAdded, had: words.pictureHad };
    return names[state];
  };
  return (
    <section
      aria-label={words.pictureState}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-6 border border-line"
    >
      <table className="w-full text-15">
        <thead className="bg-ground text-left text-14">
          <tr>
            <th className="px-3 py-2">{words.pictureFile}</th>
            <th className="px-3 py-2">{words.picturePart}</th>
            <th className="px-3 py-2">{words.pictureState}</th>
          </tr>
        </thead>
        <tbody>
          {pictures.map((picture) => (
            <tr key={`${picture.file.name} ${picture.file.size}`} className="border-t border-line align-top">
              <td className="px-3 py-2 break-all">{picture.file.name}</td>
              <td className="px-3 py-2">
                {picture.product !== null && (
                  <>
                    <span className="code font-semibold whitespace-nowrap">{picture.product.code}</span>{" "}
                    <span className="text-secondary">{picture.product.name}</span>
                  </>
                )}
              </td>
              <td
                className={
                  picture.product === null || picture.state === "failed"
                    ? "px-3 py-2 text-danger"
                    : "px-3 py-2 text-secondary"
                }
              >
                {outcome(picture)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
