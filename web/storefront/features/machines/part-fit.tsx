import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { limits } from "#contract/core/limits.ts";
import type { Company } from "#contract/company/company-facts.ts";
import type { FitAnswer, ReadMachine } from "#contract/machines/fits.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { WhatsappLink } from "../../shell/whatsapp-link.tsx";
import { fitLooks } from "./fit-looks.ts";
import { fitsQuery } from "./fits-query.ts";
import { reasonOf } from "./fit-reason.ts";
import { KeepMachine } from "./keep-machine.tsx";
import { useFitText } from "./fit-text.ts";
import { choiceText, keepChoice, readChoice, type MachineChoice } from "./machine-choice.ts";

interface PartFitProps {
  part: Pick<ProductDetail, "id" | "code">;
  /** The text of a plate that the visitor has just typed; empty if none. */
  typed: string;
  /** The machine that the browser keeps. */
  kept: string;
  /** The text of a chat about the part. */
  question: (company: Company) => string;
  /** Called when the plate has been read. */
  onRead: () => void;
  /** Called when the visitor has forgotten the machine. */
  onForget: () => void;
}

/** Whether a part fits: the machine of a typed plate is read and kept, then the answer for it is shown. */
export function PartFit({ part, typed, kept, question, onRead, onForget }: PartFitProps) {
  // For a browser that keeps nothing.
  const [read, setRead] = useState<MachineChoice>();
  const choice = readChoice(kept) ?? read;
  const choose = (chosen: MachineChoice | undefined) => {
    setRead(chosen);
    keepChoice(chosen);
  };
  if (typed === "" && choice === undefined) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      {typed !== "" ? (
        <ReadPlate
          key={typed}
          part={part}
          typed={typed}
          question={question}
          onRead={(machine) => {
            choose(machine);
            onRead();
          }}
        />
      ) : (
        choice !== undefined && (
          <Answer
            part={part}
            choice={choice}
            question={question}
            onChoose={choose}
            onForget={() => {
              choose(undefined);
              onForget();
            }}
          />
        )
      )}
    </div>
  );
}

/** Reads the plate: one machine is kept at once, of several the visitor chooses. */
function ReadPlate({
  part,
  typed,
  question,
  onRead,
}: Pick<PartFitProps, "part" | "typed" | "question"> & { onRead: (machine: MachineChoice) => void }) {
  const text = useFitText();
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: ["plate", typed, part.id],
    queryFn: ({ signal }) => call("readPlate", { query: { text: typed, part: String(part.id) }, signal }),
  });
  const only = data?.machines.length === 1 ? data.machines[0] : undefined;
  const readOnly = useEffectEvent(onRead);
  useEffect(() => {
    if (only !== undefined) readOnly(choiceOf(only));
  }, [only]);
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (data === undefined || only !== undefined) return <output className="block">{text.checking}</output>;
  if (data.machines.length === 0) {
    return (
      <>
        <output className="block font-semibold">{text.unknown}</output>
        <AskStaff part={part} serial={typed} question={question} />
      </>
    );
  }
  return (
    <>
      <output className="block font-semibold">{text.several}</output>
      <ul aria-label={text.several} className="mt-2 flex flex-wrap gap-2">
        {data.machines.map((machine) => (
          <li key={choiceText(machine)}>
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                onRead(choiceOf(machine));
              }}
            >
              {choiceText(machine)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function choiceOf({ brand, model, serial }: ReadMachine): MachineChoice {
  return { brand, model, serial, engineSerial: "", unitNumber: "" };
}

/** The answer for the chosen machine. */
function Answer({
  part,
  choice,
  question,
  onForget,
  onChoose,
}: Pick<PartFitProps, "part" | "question" | "onForget"> & {
  choice: MachineChoice;
  onChoose: (choice: MachineChoice) => void;
}) {
  const { catalogue } = useTexts();
  const text = useFitText();
  const { data, isError, refetch } = useQuery(fitsQuery(useCall(), choice, part.id));
  const machine = choiceText({ ...choice, ...data?.machine });
  const answer = data?.answers[0];
  return (
    <>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && data === undefined && <output className="block">{text.checking}</output>}
      {answer !== undefined && <Decided answer={answer} machine={machine} />}
      {answer?.isReported && <p className="font-semibold">{catalogue.reportedMisfit}</p>}
      {answer?.state === "askSerial" && answer.component?.kind === "engine" && answer.serials.length > 0 && (
        <EngineSerial
          engine={`${answer.component.brand} ${answer.component.model}`}
          onTyped={(engineSerial) => {
            onChoose({ ...choice, engineSerial });
          }}
        />
      )}
      {data?.machine.serialState === "outside" && <p>{text.outside(data.machine.serial)}</p>}
      {answer !== undefined && answer.state !== "fits" && (
        <AskStaff part={part} serial={machine} question={question} />
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-15 text-secondary">
        <span>{text.kept(choiceText(choice))}</span>
        {data?.machine.series !== undefined && (
          <span>{text.series(data.machine.series.serials, data.machine.series.years)}</span>
        )}
        <button
          type="button"
          className="inline-flex min-h-11 items-center rounded-4 underline decoration-yellow-dark underline-offset-4 hover:decoration-ink"
          onClick={() => {
            onForget();
          }}
        >
          {text.anotherMachine}
        </button>
        <KeepMachine choice={choice} />
      </p>
    </>
  );
}

/** Asks for the serial number of the engine, which decides for a part of it. */
function EngineSerial({ engine, onTyped }: { engine: string; onTyped: (serial: string) => void }) {
  const text = useFitText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current?.value.trim() ?? "";
        if (typed === "") field.current?.focus();
        else onTyped(typed);
      }}
    >
      <label htmlFor={id} className="grid min-w-0 flex-1 basis-44 gap-1 text-15 font-semibold">
        {text.engineSerial(engine)}
        <input
          ref={field}
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.nameLength}
          className="code min-h-11 w-full rounded-6 border border-edge bg-white px-3.5 py-2 text-16 font-medium"
        />
      </label>
      <Button type="submit" look="secondary">
        {text.checkEngine}
      </Button>
    </form>
  );
}

function Decided({ answer, machine }: { answer: FitAnswer; machine: string }) {
  const text = useFitText();
  const { state, positions, instead } = answer;
  const { Icon, className } = fitLooks[state];
  return (
    <div>
      <output className={classNames("flex items-start gap-2 text-18 font-semibold", className)}>
        <Icon className="mt-1 shrink-0" />
        <span className="min-w-0 break-words">{text[state](machine)}</span>
      </output>
      <p>{reasonOf(answer, text)}</p>
      {state === "fits" && positions.length > 0 && (
        <ul className="mt-1 text-15 text-secondary">
          {positions.map(({ position, pieces, note, source }) => (
            <li key={[position, pieces, note].join("|")}>
              {[
                position,
                pieces === undefined ? "" : text.perMachine(pieces),
                note,
                source === undefined ? "" : text.source(source),
              ]
                .filter((fact) => fact !== "")
                .join(factDot)}
            </li>
          ))}
        </ul>
      )}
      {instead.length > 0 && (
        <>
          <p className="mt-2 font-semibold">{text.instead}</p>
          <ul>
            {instead.map(({ id, code, name }) => (
              <li key={id}>
                <Link
                  to={`/product/${id}/detail`}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-4 underline decoration-yellow-dark underline-offset-4"
                >
                  <span className="code">{code}</span> {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The ways to somebody who looks it up. */
function AskStaff({ part, serial, question }: Pick<PartFitProps, "part" | "question"> & { serial: string }) {
  const { catalogue } = useTexts();
  const text = useFitText();
  const link =
    "inline-flex min-h-11 items-center rounded-4 text-15 underline decoration-yellow-dark underline-offset-4 hover:decoration-ink";
  return (
    <>
      <p className="mt-1 text-15 text-secondary">{text.photo}</p>
      <p className="flex flex-wrap gap-x-5">
        <WhatsappLink
          text={(company) => `${question(company)}\n${catalogue.serialIs(serial)}`}
          className={link}
        >
          {() => catalogue.checkOnWhatsapp}
        </WhatsappLink>
        <Link to={`/ask?${new URLSearchParams({ part: part.code, serial }).toString()}`} className={link}>
          {catalogue.checkByForm}
        </Link>
      </p>
    </>
  );
}
