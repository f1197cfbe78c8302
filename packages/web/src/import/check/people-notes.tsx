import { type ImportRecord, NAME_KEY } from '@personalia/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useRows } from '../data/use-imports.ts';
import { useImportWords } from '../use-import-words.ts';
import type { StepProps } from '../wizard/step-props.ts';
import './issue-table.css';
import './people-notes.css';

/** From so many percent of the rows on it is rather a list of people who are there. */
const MANY = 20;

/** PEOPLE_KNOWN: rows that would hire people whose names are here already, said before anything is written. */
export function KnownPeople({ upload, draft, mayChange, go }: StepProps) {
  const { t, count } = useImportWords();
  const { add, known } = upload.counts;
  const percent = add === 0 ? 0 : Math.round((known / add) * 100);
  if (percent < MANY) return null;
  const match = () => {
    draft.change({ mode: 'upsert', matchKey: NAME_KEY });
    go('entity');
  };
  return (
    <div role="alert" className="people-known">
      <p>
        <strong>{t('known.title', { percent })}</strong> {t('known.text', { known: count(known), add: count(add) })}
      </p>
      {mayChange && upload.can.includes('map') && draft.settings.matchKey !== NAME_KEY && (
        <Button onClick={match}>{t('known.match')}</Button>
      )}
    </div>
  );
}

/** Who stands in no row and will have left, before it is written. */
export function Leaving({ upload }: { upload: ImportRecord }) {
  const { t, count } = useImportWords();
  const isAny = upload.counts.leaving > 0;
  const rows = useRows(upload, 'leaving', isAny);
  if (!isAny) return null;
  if (rows.isPending) return <ListSkeleton rows={3} columns={1} />;
  if (rows.isError)
    return <ListFailure error={rows.error} entities={t('issues.inText')} onRetry={() => void rows.refetch()} />;
  const title = t('leaving.title', { count: upload.counts.leaving, number: count(upload.counts.leaving) });
  return (
    <div className="issues">
      <h3>{title}</h3>
      <RowsTable compact className="issues-frame" tableClass="issue-table" label={title} heads={[t('leaving.person')]}>
        {rows.data.pages.flat().map(({ row, link, label }) => (
          <tr key={row}>
            <td data-label={t('leaving.person')}>{link ? <Link to={link}>{label ?? '–'}</Link> : (label ?? '–')}</td>
          </tr>
        ))}
      </RowsTable>
      {rows.hasNextPage && (
        <Button loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          {t('issues.more')}
        </Button>
      )}
    </div>
  );
}
