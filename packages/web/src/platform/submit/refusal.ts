import { messageOf, Problem } from '../api/index.ts';
import type { Errors } from '../form/index.ts';

/** What a form shows of a refused submission: at its fields, and above them what has no field. */
export interface Refusal {
  readonly errors: Errors;
  readonly general: string | null;
}

/** The field that shows what is said of a path of the answer; null: none does. */
export type FieldOfPath = (path: string) => string | null;

/** Brings each finding to its field; what has none is said above the form, so that nothing is lost. */
export function refusalOf(error: unknown, fieldOf: FieldOfPath = (path) => path || null): Refusal {
  const findings = error instanceof Problem ? error.errors : [];
  if (findings.length === 0) return { errors: {}, general: messageOf(error) };
  const placed = findings.map(({ path, message }) => ({ field: fieldOf(path), message }));
  const elsewhere = placed.filter(({ field }) => field === null).map(({ message }) => message);
  return {
    errors: Object.fromEntries(placed.flatMap(({ field, message }) => (field === null ? [] : [[field, message]]))),
    general: [...new Set(elsewhere)].join(' ') || null,
  };
}
