import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useOffice } from "../../../../office.ts";
import { openPdf, type OpenedPdf } from "./open-pdf.ts";
import { pdfReasonOf, type PdfReason } from "./pdf-fault.ts";

interface PdfPagesProps {
  file: File;
  /** Is given the chosen page as a picture. */
  onPicture: (picture: File) => void;
  onClose: () => void;
}

/** How many pages are shown at once. */
const pagesShown = 6;

/** The pages of a PDF, of which one becomes the picture. */
export function PdfPages({ file, onPicture, onClose }: PdfPagesProps) {
  const { texts } = useOffice();
  const words = texts.drawings.pdf;
  const [opened, setOpened] = useState<OpenedPdf>();
  const [fault, setFault] = useState<PdfReason>();
  useEffect(() => {
    let isLeft = false;
    let own: OpenedPdf | undefined;
    const open = async () => {
      try {
        own = await openPdf(file);
        if (isLeft) own.close();
        else setOpened(own);
      } catch (error) {
        if (!isLeft) setFault(pdfReasonOf(error));
      }
    };
    void open();
    return () => {
      isLeft = true;
      own?.close();
    };
  }, [file]);
  return (
    <Dialog isOpen onClose={onClose} title={words.title} closeLabel={texts.frame.close}>
      <div className="grid gap-4 p-5">
        {fault !== undefined && <Alert kind="error">{words.faults[fault]}</Alert>}
        {fault === undefined && opened === undefined && (
          <p className="flex items-center gap-3" aria-live="polite">
            <Spinner label="" size={18} />
            {words.opening(file.name)}
          </p>
        )}
        {opened !== undefined && <Choice pdf={opened} name={file.name} onPicture={onPicture} />}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  pdf: OpenedPdf;
  name: string;
  onPicture: PdfPagesProps["onPicture"];
}

function Choice({ pdf, name, onPicture }: ChoiceProps) {
  const words = useOffice().texts.drawings.pdf;
  const [first, setFirst] = useState(1);
  const [chosen, setChosen] = useState(1);
  const last = Math.min(pdf.pages, first + pagesShown - 1);
  const drawing = useMutation({
    mutationFn: () => pdf.draw(chosen, "large"),
    onSuccess: (picture) => {
      const title = name.replace(/\.pdf$/i, "");
      onPicture(new File([picture], `${title}-${chosen}.png`, { type: "image/png" }));
    },
  });
  const turn = (to: number) => {
    setFirst(to);
    setChosen(to);
  };
  return (
    <>
      <p>{words.text}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {Array.from({ length: last - first + 1 }, (_, place) => first + place).map((page) => (
          <li key={page}>
            <Page
              pdf={pdf}
              page={page}
              isChosen={page === chosen}
              onChoose={() => {
                setChosen(page);
              }}
            />
          </li>
        ))}
      </ul>
      {drawing.error !== null && <Alert kind="error">{words.faults[pdfReasonOf(drawing.error)]}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {pdf.pages > pagesShown ? (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              look="secondary"
              size="small"
              disabled={first === 1}
              onClick={() => {
                turn(first - pagesShown);
              }}
            >
              {words.earlier}
            </Button>
            <Button
              look="secondary"
              size="small"
              disabled={last === pdf.pages}
              onClick={() => {
                turn(first + pagesShown);
              }}
            >
              {words.later}
            </Button>
            <span className="text-14 text-secondary tabular">{words.shown(first, last, pdf.pages)}</span>
          </div>
        ) : (
          <span />
        )}
        <Button
          disabled={drawing.isPending}
          pendingLabel={drawing.isPending ? words.drawing : undefined}
          onClick={() => {
            drawing.mutate();
          }}
        >
          {words.use(chosen)}
        </Button>
      </div>
    </>
  );
}

interface PageProps {
  pdf: OpenedPdf;
  page: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Page({ pdf, page, isChosen, onChoose }: PageProps) {
  const words = useOffice().texts.drawings.pdf;
  const { data, isPending, error } = useQuery({
    queryKey: ["pdf-page", pdf.id, page],
    queryFn: async () => dataAddress(await pdf.draw(page, "small")),
    retry: false,
    gcTime: 0,
  });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classNames(
        "grid w-full gap-1 rounded-6 border-2 p-1.5 text-14",
        isChosen ? "border-ink bg-yellow text-on-yellow" : "border-line bg-white hover:border-ink",
      )}
      onClick={onChoose}
    >
      <span className="relative grid aspect-square place-items-center bg-white">
        {data !== undefined && (
          <img src={data} alt="" className="absolute inset-0 size-full object-contain" />
        )}
        {isPending && <Spinner label="" size={18} />}
        {error !== null && <span className="text-error">{words.faults[pdfReasonOf(error)]}</span>}
      </span>
      {words.page(page)}
    </button>
  );
}

/** A small picture as an address that holds it, so that nothing has to be given back. */
function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      resolve(reader.result as string);
    });
    reader.addEventListener("error", () => {
      reject(reader.error ?? new Error("the picture cannot be read"));
    });
    reader.readAsDataURL(picture);
  });
}
