import { useState } from 'react';
import { useAfterPress } from './use-after-press.ts';

export type Values = Readonly<Record<string, unknown>>;
/** Field path to the sentence shown there; the empty path is the record as a whole. */
export type Errors = Readonly<Record<string, string>>;

export interface Draft {
  readonly values: Values;
  /** What is shown now: mistakes of fields that were left, or all of them after a try to save. */
  readonly errors: Errors;
  readonly dirty: boolean;
  set(name: string, value: unknown): void;
  leave(name: string): void;
  /** Shows every mistake and returns them. */
  reveal(): Errors;
  /** Mistakes the API found; each goes when its field changes. */
  refuse(errors: Errors): void;
  replace(values: Values): void;
}

/** Values being typed, and what is wrong with them. Typed values stay whatever happens to the request. */
export function useDraft(initial: Values, check: (values: Values) => Errors): Draft {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const afterPress = useAfterPress();
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const found = check(values);
  return {
    values,
    errors: visibleErrors(found, refused, tried ? null : left),
    dirty: isChanged(initial, values),
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused((before) => without(before, name));
    },
    leave: (name) => afterPress(() => setLeft((before) => (before.has(name) ? before : new Set([...before, name])))),
    reveal: () => {
      setTried(true);
      return found;
    },
    refuse: setRefused,
    replace: setValues,
  };
}

/** `left`: names of the fields that were left, null for all. What the API said stands above what the form knows. */
export function visibleErrors(found: Errors, refused: Errors, left: ReadonlySet<string> | null): Errors {
  const shown = Object.entries(found).filter(([name]) => left === null || left.has(name));
  return { ...Object.fromEntries(shown), ...refused };
}

export function isChanged(initial: Values, values: Values): boolean {
  const empty = (value: unknown) => (value === '' || value === undefined ? null : value);
  return [...new Set([...Object.keys(initial), ...Object.keys(values)])].some(
    (name) => empty(initial[name]) !== empty(values[name]),
  );
}

function without(errors: Errors, name: string): Errors {
  if (!(name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([one]) => one !== name));
}
