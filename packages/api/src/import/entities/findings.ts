import { fillInLabel, type Label, PROBLEMS, type ProblemCode } from '@personalia/contract';
import type { Finding, Values } from './entity.ts';

/** Whose record it is, where that is known. */
export const idIn = ({ employeeId }: Values): string[] =>
  typeof employeeId === 'string' && employeeId.length === 36 ? [employeeId] : [];

export const problemAt = (field: string | null, code: ProblemCode, values: Values = {}): Finding =>
  findingAt(field, code, PROBLEMS[code].text, values);

/** What should be looked at again. */
export const warningAt = (field: string | null, code: string, text: Label, values: Values): Finding => ({
  ...findingAt(field, code, text, values),
  isWarning: true,
});

export const findingAt = (field: string | null, code: string, text: Label, values: Values): Finding => ({
  field,
  code,
  message: fillInLabel(text, values),
});
