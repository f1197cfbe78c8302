import type { ImportRecord } from '@personalia/contract';
import { tellingCounts } from '../state/result-text.ts';
import { useImportWords } from '../use-import-words.ts';

/** What an upload did or would do, in one line. */
export function CountsLine({ upload }: { upload: ImportRecord }) {
  const { t, count } = useImportWords();
  const words = tellingCounts(upload).map((name) =>
    t(`count.${name}`, { count: upload.counts[name], number: count(upload.counts[name]) }),
  );
  return <span className="import-counts-line">{words.join(' · ') || '–'}</span>;
}
