import { columnName, type Label, label, PROBLEMS, type ProblemCode } from '@personalia/contract';
import { isUnreachable } from '@personalia/database';
import { product } from '../area/product.ts';
import { Problem } from './problem.ts';

/** The parts of a PostgreSQL error that tell what a person can mend. */
interface DatabaseError extends Error {
  readonly code: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly column?: string;
  readonly detail?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `location_code_key` of table `location` stands for the field `code`; of several columns the last is the one to mend. */
export function fieldOfConstraint(table: string, constraint: string, columns: readonly string[] = []): string {
  const inner = constraint.replace(new RegExp(`^${table}_`), '').replace(/_(key|fkey|overlap|check)$/, '');
  const known = columns
    .filter((column) => inner === column || inner.endsWith(`_${column}`))
    .sort((a, b) => b.length - a.length)[0];
  return camel(known ?? inner);
}

/** What the refused statement was about: how its fields are called, and what was to be written. */
export interface Attempt {
  label(field: string): string | Label;
  readonly values: Readonly<Record<string, unknown>>;
}
/** Of what refers to a record the database tells neither its name nor how many. */
const IN_USE_SOMEWHERE = { name: label('This record', 'Data ini'), n: label('other', 'beberapa') };

const UNKNOWN: Attempt = { label: (field) => field, values: {} };

/**
 * Database refusals that are the caller's business become problems at fields; all others stay what they are. Under
 * row-level security PostgreSQL keeps the values of a conflict to itself, so they are taken from the attempt.
 */
export function problemOfDatabaseError(error: unknown, attempt: Attempt = UNKNOWN): unknown {
  if (isUnreachable(error)) return new Problem('UNAVAILABLE', { cause: error });
  if (!isDatabaseError(error)) return error;
  const field = fieldOfConstraint(
    error.table ?? '',
    error.constraint ?? '',
    Object.keys(attempt.values).map(columnName),
  );
  switch (error.code) {
    case '23505':
      return (
        problemOfArea(error, attempt) ??
        new Problem('TAKEN', {
          values: { label: attempt.label(field), value: attempt.values[field] ?? '' },
          errors: [{ path: field }],
          cause: error,
        })
      );
    case '23503':
      return error.message.startsWith('update or delete on table')
        ? new Problem('IN_USE', { values: IN_USE_SOMEWHERE, cause: error })
        : new Problem('REFERENCE_MISSING', { errors: [{ path: field }], cause: error });
    case '23P01':
      return problemOfArea(error, attempt) ?? error;
    // A rule that the database keeps itself: `raise exception 'UNIT_CYCLE' using column = 'parent_unit_id'`; what its
    // sentence needs is the detail, as JSON.
    case 'P0001':
      return error.message in PROBLEMS
        ? new Problem(error.message as ProblemCode, {
            ...(error.detail ? { values: JSON.parse(error.detail) as Record<string, unknown> } : {}),
            errors: error.column ? [{ path: camel(error.column) }] : [],
            cause: error,
          })
        : error;
    // A character that no text of the database may hold (NUL, half a surrogate pair), a number beyond every column's.
    case '22021':
    case '22P05':
    case '22P02':
    case '22003':
      return new Problem('MALFORMED', { cause: error });
    // The statement took too long: whoever waits for it may ask again.
    case '57014':
      return new Problem('UNAVAILABLE', { cause: error });
    default:
      return error;
  }
}

/** What the area of a constraint says of it. */
function problemOfArea(error: DatabaseError, attempt: Attempt): Problem | undefined {
  const texts = product().constraints.get(error.constraint ?? '');
  if (!texts) return undefined;
  const values = Object.fromEntries(
    Object.entries(texts.values).map(([name, field]) => [name, attempt.values[field] ?? '']),
  );
  return new Problem(texts.code, { values, errors: [{ path: texts.field }], cause: error });
}
