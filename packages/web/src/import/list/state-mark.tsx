import type { ImportRecord } from '@personalia/contract';
import { toneOf } from '../state/result-text.ts';
import { useImportWords } from '../use-import-words.ts';
import './state-mark.css';

export function StateMark({ state }: Pick<ImportRecord, 'state'>) {
  const { t } = useImportWords();
  return <span className={`import-state import-state-${toneOf(state)}`}>{t(`state.${state}`)}</span>;
}
