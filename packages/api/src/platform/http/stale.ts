import { formatInstant, type Label, type Locale, label } from '@personalia/contract';
import { Problem } from './problem.ts';

/** Who wrote a record last, and when. Without a writer it was the product itself, without a moment nobody knows. */
export interface LastWrite {
  readonly updatedBy?: string | null;
  /** An instant, as the database writes it. */
  readonly updatedAt?: string | null;
}

const SYSTEM = label('the system', 'sistem');
const SOMEONE = label('someone else', 'orang lain');
const MEANWHILE = label('the same time', 'saat yang sama');

/**
 * STALE, 409: somebody was quicker. It says who and when, and brings the record as it is now, so that both can be shown
 * side by side (claims-workflow-access 0). `last` is left out where the record itself
 * tells, `current` where it is not for the caller to see.
 */
export function stale(current: object | undefined, last: LastWrite = current ?? {}): Problem {
  const { updatedBy, updatedAt } = last;
  const name = updatedBy ?? (updatedAt ? SYSTEM : SOMEONE);
  return new Problem('STALE', { values: { name, time: updatedAt ? momentText(updatedAt) : MEANWHILE }, current });
}

/** A moment as a sentence names it; of the reader's time zone nothing is known here. */
export function momentText(instant: string): Label {
  const say = (locale: Locale) => `${formatInstant(instant, locale, 'UTC')} UTC`;
  return label(say('en'), say('id'));
}
