import { Button } from 'antd';
import { Dialog } from '../dialog.tsx';
import { useWords } from '../fields/words.ts';

/** What became of one row. */
export interface RowLine {
  readonly id: string;
  readonly name: string;
  readonly outcome: 'done' | 'skipped' | 'failed';
  /** Why it failed. */
  readonly message: string | null;
}
export interface Results {
  readonly done: number;
  readonly total: number;
  readonly lines: readonly RowLine[];
}

interface Props {
  results: Results | null;
  /** Instead of how many were changed. */
  text?: string;
  onClose: () => void;
}

/** How many rows were changed, and the result of each that is worth a line. */
export function BulkResults({ results, text, onClose }: Props) {
  const { t } = useWords();
  return (
    <Dialog
      open={results !== null}
      title={t('bulk.results')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {results && (
        <>
          <p>{text ?? t('bulk.done', { done: results.done, total: results.total })}</p>
          <ul className="list-results">
            {results.lines.map(({ id, name, outcome, message }) => (
              <li key={id} data-outcome={outcome}>
                <span>{name}</span>
                <span>{message ?? (outcome === 'done' ? t('bulk.ok') : t('bulk.skipped'))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
