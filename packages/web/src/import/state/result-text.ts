import type { ImportCounts, ImportRecord } from '@personalia/contract';

export type CountName = keyof ImportCounts;

/** The counts that tell how an upload stands or ended: one line of a list, and the cards of the result. */
export function tellingCounts({
  state,
  counts,
  policy,
}: Pick<ImportRecord, 'state' | 'counts' | 'policy'>): CountName[] {
  const undone = state === 'undone' || state === 'undonePartly' || state === 'undoing';
  const written: CountName[] = undone ? ['removed', 'restored', 'kept'] : ['added', 'changed'];
  if (policy === null && counts.rows > 0) return presentOrFirst(['add', 'change', 'same', 'errors'], counts);
  if (policy === null) return [];
  return presentOrFirst(undone ? written : [...written, 'errors', 'failed'], counts);
}

/** Zeros say nothing, except where everything is zero. */
function presentOrFirst(names: readonly CountName[], counts: ImportCounts): CountName[] {
  const present = names.filter((name) => counts[name] > 0);
  return present.length > 0 ? present : names.slice(0, 1);
}

export type Tone = 'busy' | 'good' | 'warning' | 'bad' | 'plain';

const TONES: Readonly<Record<ImportRecord['state'], Tone>> = {
  uploaded: 'plain',
  mapped: 'plain',
  validating: 'busy',
  validated: 'plain',
  validatedWithErrors: 'warning',
  running: 'busy',
  paused: 'warning',
  completed: 'good',
  completedWithErrors: 'warning',
  failed: 'bad',
  cancelled: 'plain',
  undoing: 'busy',
  undone: 'plain',
  undonePartly: 'warning',
};

export const toneOf = (state: ImportRecord['state']): Tone => TONES[state];
