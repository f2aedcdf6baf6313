import { useId } from "react";

interface ChoicesProps<Choice extends string> {
  legend: string;
  choices: readonly Choice[];
  text: (choice: Choice) => string;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** A question with a few answers, of which one is chosen. */
export function Choices<Choice extends string>(props: ChoicesProps<Choice>) {
  const { legend, choices, text, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex items-center gap-2">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-ink"
            checked={chosen === choice}
            onChange={() => {
              onChoose(choice);
            }}
          />
          {text(choice)}
        </label>
      ))}
    </fieldset>
  );
}
