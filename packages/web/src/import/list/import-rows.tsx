import type { ImportEntityInfo, ImportRecord } from '@personalia/contract';
import { Link } from 'react-router';
import { formatInstant } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';
import { UndoButton } from '../result/undo-button.tsx';
import { entityLabel, useImportWords } from '../use-import-words.ts';
import { CountsLine } from './counts-line.tsx';
import { StateMark } from './state-mark.tsx';

interface Props {
  uploads: readonly ImportRecord[];
  entities: readonly ImportEntityInfo[] | undefined;
  mayChange: boolean;
}

/** Past uploads, newest first: a table, or cards where there is no room for one. */
export function ImportRows(props: Props) {
  return useIsNarrow() ? <Cards {...props} /> : <Table {...props} />;
}

function Table({ uploads, entities, mayChange }: Props) {
  const { t, locale } = useImportWords();
  return (
    <RowsTable
      label={t('list.title')}
      heads={[
        t('list.file'),
        t('list.entity'),
        t('list.state'),
        t('list.result'),
        t('list.when'),
        t('list.who'),
        { words: t('list.actions'), isHidden: true },
      ]}
    >
      {uploads.map((upload) => (
        <tr key={upload.id}>
          <td>
            <UploadLink upload={upload} />
          </td>
          <td>{entityLabel(entities, upload.entity, locale)}</td>
          <td className="rows-text">
            <StateMark state={upload.state} />
          </td>
          <td className="rows-text">
            <CountsLine upload={upload} />
          </td>
          <td>
            <time dateTime={upload.createdAt}>{formatInstant(upload.createdAt, locale)}</time>
          </td>
          <td>{upload.createdBy ?? '–'}</td>
          <td className="import-row-action">{mayChange && <UndoButton upload={upload} size="small" />}</td>
        </tr>
      ))}
    </RowsTable>
  );
}

function Cards({ uploads, entities, mayChange }: Props) {
  const { locale } = useImportWords();
  return (
    <ul className="list-cards">
      {uploads.map((upload) => (
        <li key={upload.id} className="list-card import-card">
          <div className="import-card-head">
            <UploadLink upload={upload} />
            <StateMark state={upload.state} />
          </div>
          <p>
            {entityLabel(entities, upload.entity, locale)} · <CountsLine upload={upload} />
          </p>
          <p className="import-card-soft">
            <time dateTime={upload.createdAt}>{formatInstant(upload.createdAt, locale)}</time>
            {upload.createdBy && ` · ${upload.createdBy}`}
          </p>
          {mayChange && <UndoButton upload={upload} size="small" />}
        </li>
      ))}
    </ul>
  );
}

const UploadLink = ({ upload }: { upload: ImportRecord }) => (
  <Link to={`/upload-data/${upload.id}`} data-row-link="">
    {upload.fileName}
  </Link>
);
