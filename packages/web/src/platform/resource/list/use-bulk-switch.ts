import type { BulkResult } from '@personalia/contract';
import { useState } from 'react';
import { messageOf } from '../../api/index.ts';
import { jobsChanged } from '../../jobs/index.ts';
import { notify } from '../../notify/index.ts';
import { recordTitle } from '../data/record.ts';
import { type Switch, switchRecord } from '../data/use-record-actions.ts';
import { ask, useRefresh } from '../data/use-resource.ts';
import { useWords } from '../fields/words.ts';
import type { Results } from './bulk-results.tsx';
import { filterRequest } from './list-request.ts';
import { runForEach } from './run-for-each.ts';
import type { Selection } from './selection.ts';
import type { List } from './use-list.ts';

const TARGET = { activate: 'active', deactivate: 'inactive' } as const;

/** Switches the chosen rows from here one by one, or all that match on the server, which may leave them to a job. */
export function useBulkSwitch({ resource, address }: List, selection: Selection) {
  const { t } = useWords();
  const refresh = useRefresh(resource);
  const [progress, setProgress] = useState<string | null>(null);
  const [results, setResults] = useState<Results | null>(null);

  async function switchChosen(action: Switch): Promise<Results> {
    const records = [...selection.chosen.values()];
    const report = (done: number) => setProgress(t('bulk.running', { done, total: records.length }));
    report(0);
    const rows = await runForEach(
      records,
      async (record) => {
        if (record.status === TARGET[action]) return 'skipped';
        await switchRecord(resource, action, record);
        return 'done';
      },
      messageOf,
      report,
    );
    return {
      done: rows.filter(({ outcome }) => outcome === 'done').length,
      total: rows.length,
      lines: rows.map(({ record, ...row }) => ({ ...row, id: record.id, name: recordTitle(resource, record) })),
    };
  }

  async function switchAll(action: Switch): Promise<Results | null> {
    setProgress(t('loading'));
    const endpoint = resource.endpoints[`${action}All`];
    const { changed, unchanged, failed, jobId } = await ask<BulkResult>(endpoint, { query: filterRequest(address) });
    if (jobId) {
      notify.success(t('bulk.queued'));
      await jobsChanged();
      return null;
    }
    const lines = failed.map((row) => ({ ...row, outcome: 'failed' as const }));
    return { done: changed, total: changed + unchanged + failed.length, lines };
  }

  async function run(action: Switch): Promise<void> {
    try {
      setResults(await (selection.all ? switchAll(action) : switchChosen(action)));
      selection.clear();
    } catch (error) {
      notify.error(messageOf(error));
    }
    setProgress(null);
    await refresh();
  }

  return { progress, results, run, close: () => setResults(null) };
}
