import type { ImportRecord } from '@personalia/contract';
import { Button } from 'antd';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useFilesLeftOut } from '../data/use-imports.ts';
import { useImportWords } from '../use-import-words.ts';
import './issue-table.css';

/** How many of the files that came along go to a record, and why the others do not. */
export function FilesLeftOut({ upload }: { upload: ImportRecord }) {
  const { t, count } = useImportWords();
  const { files, fit } = upload.archive ?? {};
  if (files == null || fit == null) return null;
  return (
    <>
      <p className="wizard-hint">{t('archive.fit', { count: files, fit: count(fit), files: count(files) })}</p>
      {fit < files && <LeftOut upload={upload} />}
    </>
  );
}

function LeftOut({ upload }: { upload: ImportRecord }) {
  const { t, count } = useImportWords();
  const files = useFilesLeftOut(upload);
  if (files.isPending) return <ListSkeleton rows={3} columns={3} />;
  if (files.isError)
    return <ListFailure error={files.error} entities={t('archive.inText')} onRetry={() => void files.refetch()} />;
  return (
    <div className="issues">
      <h3>{t('archive.leftOut')}</h3>
      <RowsTable
        compact
        className="issues-frame"
        tableClass="issue-table"
        label={t('archive.leftOut')}
        heads={[t('archive.file'), t('archive.row'), t('archive.why')]}
      >
        {files.data.pages.flat().map(({ no, name, row, message }) => (
          <tr key={no}>
            <td data-label={t('archive.file')}>{name}</td>
            <td data-label={t('archive.row')}>{row === null ? '–' : count(row)}</td>
            <td data-label={t('archive.why')} className="issue-message">
              {message}
            </td>
          </tr>
        ))}
      </RowsTable>
      {files.hasNextPage && (
        <Button loading={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
          {t('issues.more')}
        </Button>
      )}
    </div>
  );
}
