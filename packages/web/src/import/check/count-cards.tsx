import type { ImportCounts } from '@personalia/contract';
import type { CountName } from '../state/result-text.ts';
import { useImportWords } from '../use-import-words.ts';
import './count-cards.css';

interface Props {
  counts: ImportCounts;
  names: readonly CountName[];
}

const BAD: ReadonlySet<CountName> = new Set(['errors', 'failed', 'kept']);

/** How many rows go which way. */
export function CountCards({ counts, names }: Props) {
  const { t, count } = useImportWords();
  return (
    <dl className="count-cards">
      {names.map((name) => (
        <div key={name} className={BAD.has(name) && counts[name] > 0 ? 'count-card count-card-bad' : 'count-card'}>
          <dt>{t(`counted.${name}`)}</dt>
          <dd>{count(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
