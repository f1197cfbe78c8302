import type { ImportRecord, ImportRow } from '@personalia/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { type AskedRows, useRows } from '../data/use-imports.ts';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { CellEditor } from './cell-editor.tsx';
import { fieldOfIssue } from './finding-lines.ts';
import { PersonChoice } from './person-choice.tsx';
import './issue-table.css';

interface Props {
  upload: ImportRecord;
  /** Rows with mistakes, rows to look at again, or records that an undo had to keep. */
  state: 'error' | 'warning' | 'kept';
  /** Only rows of which this is said. */
  asked?: AskedRows | null;
  /** Cells can be corrected here, for the next check. */
  draft?: SettingsDraft | null;
  /** Back to all rows. */
  onAll?: () => void;
}

/** What is wrong, cell by cell, with the row numbers of the file. */
export function IssueTable({ upload, state, asked = null, draft = null, onAll }: Props) {
  const { t, count } = useImportWords();
  const rows = useRows(upload, state, true, asked);
  if (rows.isPending) return <ListSkeleton rows={4} columns={4} />;
  if (rows.isError)
    return <ListFailure error={rows.error} entities={t('issues.inText')} onRetry={() => void rows.refetch()} />;
  const found = rows.data.pages.flat();
  const lines = found.flatMap(({ row, link, issues }) => issues.map((issue, at) => ({ row, link, issue, at })));
  return (
    <div className="issues">
      <h3>{t(`issues.${state}`)}</h3>
      {asked && (
        <p className="issues-asked" role="status">
          {t('findings.only', {
            finding: [asked.column, asked.value].filter(Boolean).join(': ') || t('findings.wholeRow'),
          })}
          <Button size="small" onClick={onAll}>
            {t('findings.all')}
          </Button>
        </p>
      )}
      <RowsTable
        compact
        stacks
        className="issues-frame"
        tableClass="issue-table"
        label={t(`issues.${state}`)}
        heads={[t('issues.row'), t('issues.column'), t('issues.value'), t('issues.message')]}
      >
        {lines.map(({ row, link, issue, at }) => (
          <tr key={`${row} ${at}`}>
            <td data-label={t('issues.row')}>{link ? <Link to={link}>{count(row)}</Link> : count(row)}</td>
            <td data-label={t('issues.column')}>{issue.column ?? '–'}</td>
            <td data-label={t('issues.value')}>
              <Cell upload={upload} draft={draft} row={row} issue={issue} />
            </td>
            <td data-label={t('issues.message')} className="rows-text">
              {issue.message}
            </td>
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

interface CellProps extends Pick<Props, 'upload'> {
  draft: SettingsDraft | null;
  row: number;
  issue: ImportRow['issues'][number];
}

function Cell({ upload, draft, row, issue }: CellProps) {
  const field = draft && fieldOfIssue(draft.entity, upload.source.header, draft.settings.mapping, issue.column);
  if (draft && issue.choices) return <PersonChoice draft={draft} row={row} issue={issue} />;
  if (!draft || !field || field.sealed) return issue.value ?? '–';
  return <CellEditor draft={draft} row={row} field={field} value={issue.value} />;
}
