import { recordTitle } from '../data/record.ts';
import { columnCell } from '../fields/cells.tsx';
import { useWords } from '../fields/words.ts';
import { linkColumn, type RowsProps } from './resource-table.tsx';
import { TickBox } from './tick-box.tsx';

/** The same rows for narrow screens: what names a record on top, the other columns as pairs below. */
export function ResourceCards({ resource, columns, records, link, actions, selection, isStale }: RowsProps) {
  const { t, locale } = useWords();
  const linked = linkColumn(resource, columns);
  const heading = columns.find(({ name }) => name === linked);
  const others = columns.filter(({ name }) => name !== linked && name !== 'status');
  const status = columns.find(({ name }) => name === 'status');
  return (
    <ul className={isStale ? 'list-cards rows-stale' : 'list-cards'} aria-busy={isStale}>
      {records.map((record) => {
        const name = recordTitle(resource, record);
        const title = heading ? (columnCell(heading, record, { t, locale }) ?? name) : name;
        return (
          <li key={record.id} className="list-card" data-row-key={record.id}>
            <div className="list-card-head">
              {selection && (
                <TickBox
                  label={t('list.selectRow', { name })}
                  checked={selection.chosen.has(record.id)}
                  onChange={() => selection.toggle(record)}
                />
              )}
              <strong className="list-card-title">{link ? link(record, title) : title}</strong>
              {status && columnCell(status, record, { t, locale })}
              {actions?.(record)}
            </div>
            <dl className="list-card-pairs">
              {others.map((column) => {
                const cell = columnCell(column, record, { t, locale });
                return (
                  cell !== null && (
                    <div key={column.name}>
                      <dt>{column.label[locale]}</dt>
                      <dd>{cell}</dd>
                    </div>
                  )
                );
              })}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
