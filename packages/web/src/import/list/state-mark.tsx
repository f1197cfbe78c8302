import { IMPORT_STATE_LABELS, type ImportRecord } from '@personalia/contract';
import { toneOf } from '../state/result-text.ts';
import { useImportWords } from '../use-import-words.ts';
import './state-mark.css';

export function StateMark({ state }: Pick<ImportRecord, 'state'>) {
  const { locale } = useImportWords();
  return <span className={`import-state import-state-${toneOf(state)}`}>{IMPORT_STATE_LABELS[state][locale]}</span>;
}
