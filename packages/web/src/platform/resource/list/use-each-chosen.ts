import { useState } from 'react';
import { messageOf } from '../../api/index.ts';
import { useWords } from '../fields/words.ts';
import type { Results } from './bulk-results.tsx';
import { runForEach } from './run-for-each.ts';
import type { Selection } from './selection.ts';

/** Does the same to each chosen row, and has the result of each. */
export function useEachChosen<R extends { readonly id: string }>(selection: Selection<R>, nameOf: (row: R) => string) {
  const { t } = useWords();
  const [progress, setProgress] = useState<string | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  async function run(work: (row: R) => Promise<unknown>): Promise<void> {
    const rows = [...selection.chosen.values()];
    const report = (done: number) => setProgress(t('bulk.running', { done, total: rows.length }));
    report(0);
    const found = await runForEach(rows, (row) => work(row).then(() => 'done' as const), messageOf, report);
    setProgress(null);
    setResults({
      done: found.filter(({ outcome }) => outcome === 'done').length,
      total: found.length,
      lines: found.map(({ record, ...line }) => ({ ...line, id: record.id, name: nameOf(record) })),
    });
    selection.clear();
  }
  return { progress, results, run, close: () => setResults(null) };
}
