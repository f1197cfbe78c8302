import type { EndAction, EndRow } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { type FilterChanges, useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
import { AskEvaluations } from './ask-evaluations.tsx';
import { EndDecision } from './end-decision.tsx';
import { EndDesk } from './end-desk.tsx';
import { filterOf, keyOf, openedEnd } from './ends-filter.ts';
import { Counters, Files, Filters } from './ends-filters.tsx';
import { Rows } from './ends-rows.tsx';
import { useCareerWords } from './use-career.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../../platform/table-report/table-report.css';
import './career.css';

/** /end-of-contract-and-probation (16): what ends, of whom, the nearest first. */
export function Component() {
  const { t } = useCareerWords();
  const filters = useAddressFilters();
  const { params, set } = filters;
  const opened = openedEnd(params);
  const [chosen, setChosen] = useState<ReadonlyMap<string, EndRow>>(new Map());
  const [deciding, setDeciding] = useState<readonly EndRow[] | null>(null);
  const change = (changes: FilterChanges) => {
    setChosen(new Map());
    filters.change(changes);
  };
  const choose = (row: EndRow) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
      return next;
    });
  const filter = filterOf(params);
  const rows = [...chosen.values()];
  const possible = commonActions(rows);
  return (
    <div className="list-page">
      <div className="report-head">
        <Counters filter={filter} />
        <Files filter={filter} />
      </div>
      <Filters filter={filter} params={params} onChange={change} />
      {rows.length > 0 && (
        <div className="career-chosen" role="status">
          <span>{t('ends.selected', { count: rows.length })}</span>
          {possible.length > 0 && (
            <Button type="primary" onClick={() => setDeciding(rows)}>
              {t('ends.decide')}
            </Button>
          )}
          {mayAskAll(rows) && <AskEvaluations rows={rows} onDone={() => setChosen(new Map())} />}
          {possible.length === 0 && !mayAskAll(rows) && <span className="note">{t('ends.mixed')}</span>}
          <Button onClick={() => setChosen(new Map())}>{t('ends.clear')}</Button>
        </div>
      )}
      <Rows
        filter={filter}
        chosen={chosen}
        onChoose={choose}
        onDecide={(row) => setDeciding([row])}
        onPage={(page) => change({ page: page === 1 ? null : String(page) })}
      />
      {opened && <EndDesk end={opened} onClose={() => set({ open: null })} />}
      {deciding && (
        <EndDecision
          rows={deciding}
          actions={commonActions(deciding)}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setDeciding(null);
            setChosen(new Map());
          }}
        />
      )}
    </div>
  );
}

/** What can be decided for all of them: of one kind only. */
function commonActions(rows: readonly EndRow[]): EndAction[] {
  const [first, ...others] = rows;
  if (!first) return [];
  return first.can.filter((action) => others.every(({ kind, can }) => kind === first.kind && can.includes(action)));
}

/** All of one kind, each still to be asked about. */
const mayAskAll = (rows: readonly EndRow[]): boolean =>
  rows.every(({ kind, may }) => kind === rows[0]?.kind && may.includes('askEvaluation'));
