import type { Resource } from '@personalia/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/index.ts';
import { recordTitle } from '../data/record.ts';
import { type Switch, switchRecord } from '../data/use-record-actions.ts';
import { useRefresh } from '../data/use-resource.ts';
import { Dialog } from '../dialog.tsx';
import { useWords } from '../fields/words.ts';
import { type RowResult, runForEach } from './run-for-each.ts';
import type { Selection } from './selection.ts';

interface Props {
  resource: Resource;
  selection: Selection;
  canSwitch: boolean;
  /** Buttons of this list alone. */
  more: ReactNode;
  onExport: (() => void) | null;
}

const TARGET = { activate: 'active', deactivate: 'inactive' } as const;

/** What can be done with all chosen rows at once, and afterwards the result of each. */
export function BulkBar({ resource, selection, canSwitch, more, onExport }: Props) {
  const { t } = useWords();
  const refresh = useRefresh(resource);
  const [progress, setProgress] = useState<number | null>(null);
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const records = [...selection.chosen.values()];

  async function switchAll(action: Switch): Promise<void> {
    setProgress(0);
    const done = await runForEach(
      records,
      async (record) => {
        if (record.status === TARGET[action]) return 'skipped';
        await switchRecord(resource, action, record);
        return 'done';
      },
      messageOf,
      setProgress,
    );
    setProgress(null);
    setResults(done);
    selection.clear();
    await refresh();
  }

  return (
    <>
      {records.length > 0 && (
        <div className="list-bulk" role="toolbar" aria-label={t('bulk.selected', { count: records.length })}>
          <strong>{t('bulk.selected', { count: records.length })}</strong>
          {progress === null ? (
            <>
              {canSwitch && (
                <>
                  <Button size="small" onClick={() => void switchAll('activate')}>
                    {t('bulk.activate')}
                  </Button>
                  <Button size="small" onClick={() => void switchAll('deactivate')}>
                    {t('bulk.deactivate')}
                  </Button>
                </>
              )}
              {more}
              {onExport && (
                <Button size="small" onClick={onExport}>
                  {t('bulk.export')}
                </Button>
              )}
              <Button size="small" type="text" onClick={selection.clear}>
                {t('bulk.clear')}
              </Button>
            </>
          ) : (
            <span role="status">{t('bulk.running', { done: progress, total: records.length })}</span>
          )}
        </div>
      )}
      <Dialog
        open={results !== null}
        title={t('bulk.results')}
        onClose={() => setResults(null)}
        actions={<Button onClick={() => setResults(null)}>{t('close')}</Button>}
      >
        {results && <Results resource={resource} results={results} />}
      </Dialog>
    </>
  );
}

function Results({ resource, results }: { resource: Resource; results: readonly RowResult[] }) {
  const { t } = useWords();
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  return (
    <>
      <p>{t('bulk.done', { done, total: results.length })}</p>
      <ul className="list-results">
        {results.map(({ record, outcome, message }) => (
          <li key={record.id} data-outcome={outcome}>
            <span>{recordTitle(resource, record)}</span>
            <span>{message ?? (outcome === 'done' ? t('bulk.ok') : t('bulk.skipped'))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
