import type { HistoryEntry } from '@personalia/contract';
import { expect, test } from 'vitest';
import { foldReads } from './fold-reads.ts';

let made = 0;
const entry = (action: string, by: string | null = 'Ada', more: Partial<HistoryEntry> = {}): HistoryEntry =>
  ({ id: String(made++), action, by, role: 'HR', channel: 'web', reason: null, changes: [], at: '', ...more }) as never;

const result = (...entries: HistoryEntry[]) =>
  foldReads(entries).map(({ entry: { action }, times }) => [action, times]);

test('C4: the same looks in a row are one line, which tells how many', () => {
  const look = () => entry('READ_SENSITIVE');
  expect(result(look(), look(), look(), entry('UPDATE'), look())).toEqual([
    ['READ_SENSITIVE', 3],
    ['UPDATE', 1],
    ['READ_SENSITIVE', 1],
  ]);
});

test('C4: changes, other people and other things that were read keep their own lines', () => {
  expect(result(entry('UPDATE'), entry('UPDATE'))).toHaveLength(2);
  expect(result(entry('READ_FILE'), entry('READ_FILE', 'Grace'))).toHaveLength(2);
  expect(result(entry('READ_FILE'), entry('READ_FILE', 'Ada', { reason: 'Audit' }))).toHaveLength(2);
  const read = (field: string) =>
    entry('READ_SENSITIVE', 'Ada', { changes: [{ field, old: null, new: null }] } as never);
  expect(result(read('salary'), read('religion'))).toHaveLength(2);
});

test('the newest of them stands for all', () => {
  const [newest, older] = [entry('READ_FILE'), entry('READ_FILE')];
  expect(foldReads([newest, older])[0]?.entry).toBe(newest);
});
