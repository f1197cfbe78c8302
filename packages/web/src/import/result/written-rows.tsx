import type { ImportRecord } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { useRows } from '../data/use-imports.ts';
import { useImportWords } from '../use-import-words.ts';
import './written-rows.css';

/** The records that rows became, asked for only when somebody wants to see them. */
export function WrittenRows({ upload }: { upload: ImportRecord }) {
  const { t } = useImportWords();
  const [open, setOpen] = useState(false);
  const states = (['add', 'change'] as const).filter(
    (state) => upload.counts[state === 'add' ? 'added' : 'changed'] > 0,
  );
  return (
    <details className="written" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('written.title')}</summary>
      {open && states.map((state) => <Rows key={state} upload={upload} state={state} />)}
    </details>
  );
}

function Rows({ upload, state }: { upload: ImportRecord; state: 'add' | 'change' }) {
  const { t, count } = useImportWords();
  const rows = useRows(upload, state, true);
  if (rows.isPending) return <ListSkeleton rows={3} columns={3} />;
  if (rows.isError)
    return <ListFailure error={rows.error} entities={t('written.inText')} onRetry={() => void rows.refetch()} />;
  return (
    <div className="written-rows">
      <h3>{t(`written.${state}`)}</h3>
      <ul>
        {rows.data.pages.flat().map(({ row, link, label }) => {
          const text = label ?? t('written.row', { row: count(row) });
          return <li key={row}>{link ? <Link to={link}>{text}</Link> : text}</li>;
        })}
      </ul>
      {rows.hasNextPage && (
        <Button size="small" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          {t('issues.more')}
        </Button>
      )}
    </div>
  );
}
