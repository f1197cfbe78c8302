import { useId } from 'react';
import './choice-cards.css';

interface Choice<T extends string> {
  value: T;
  title: string;
  hint: string;
  /** Why it cannot be chosen. */
  refused?: string | undefined;
}

interface Props<T extends string> {
  legend: string;
  value: T;
  choices: readonly Choice<T>[];
  disabled?: boolean;
  onChange: (value: T) => void;
}

/** One of a few, each with a line that says what it does. */
export function ChoiceCards<T extends string>({ legend, value, choices, disabled = false, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="choice-cards" disabled={disabled}>
      <legend>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} className="choice-card">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.refused !== undefined}
              aria-describedby={`${name}-${choice.value}`}
              onChange={() => onChange(choice.value)}
            />
            <span className="choice-card-title">{choice.title}</span>
            <span id={`${name}-${choice.value}`} className="choice-card-hint">
              {choice.refused ?? choice.hint}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
