import { fillInLabel } from './fill-in.ts';
import type { Label } from './label.ts';

/** An error keeps a record from being saved; a warning asks to look at it again. */
export type Severity = 'error' | 'warning';

/** What a rule has found in a record, at the field where it can be corrected. */
export interface Finding<Code extends string = string> {
  /** Empty: it concerns the record as a whole. */
  readonly path: string;
  readonly code: Code;
  readonly severity: Severity;
  /** Fill the places of the text. */
  readonly values: Readonly<Record<string, string | number | Label>>;
  readonly text: Label;
}

export const errorAt = <Code extends string>(
  path: string,
  code: Code,
  text: Label,
  values: Finding['values'] = {},
): Finding<Code> => ({ path, code, severity: 'error', values, text });

export const warningAt = <Code extends string>(
  path: string,
  code: Code,
  text: Label,
  values: Finding['values'] = {},
): Finding<Code> => ({ path, code, severity: 'warning', values, text });

/** Errors in the words of these problems. A rule that runs in a browser brings those of its own area alone. */
export const problemIn =
  <Problems extends Readonly<Record<string, { readonly text: Label }>>>(problems: Problems) =>
  <Code extends keyof Problems & string>(path: string, code: Code, values: Finding['values'] = {}): Finding<Code> =>
    errorAt(path, code, (problems[code] as { readonly text: Label }).text, values);

export const isError = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'error';

/** The sentence of a finding in every language. */
export const findingText = ({ text, values }: Pick<Finding, 'text' | 'values'>): Label => fillInLabel(text, values);
