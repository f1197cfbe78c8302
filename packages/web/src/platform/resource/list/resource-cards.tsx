import { type AnyRecord, recordTitle } from '../data/record.ts';
import { columnCell } from '../fields/cells.tsx';
import { useWords } from '../fields/words.ts';
import type { Column } from './columns.ts';
import { linkColumn, type RowsProps } from './resource-table.tsx';
import { TickBox } from './tick-box.tsx';

/** The same rows for narrow screens: what names a record on top, the other columns as pairs below. */
export function ResourceCards({
  resource,
  columns,
  beneath,
  records,
  link,
  actions,
  selection,
  cell: ownCell,
  isStale,
}: RowsProps) {
  const { t, locale } = useWords();
  const cellOf = (column: Column, record: AnyRecord) =>
    ownCell?.(column, record) ?? columnCell(column, record, { t, locale });
  const linked = linkColumn(resource, columns);
  const heading = columns.find(({ name }) => name === linked);
  const others = columns.filter(({ name }) => name !== linked && name !== 'status');
  const belowTitle = linked === undefined ? undefined : beneath?.get(linked);
  const status = columns.find(({ name }) => name === 'status') ?? belowTitle;
  return (
    <>
      {selection && (
        <label className="list-cards-all">
          <TickBox label={t('list.selectAll')} {...selection.pageTick(records)} />
          <span aria-hidden="true">{t('list.selectAll')}</span>
        </label>
      )}
      <ul className={isStale ? 'list-cards rows-stale' : 'list-cards'} aria-busy={isStale}>
        {records.map((record) => {
          const name = recordTitle(resource, record);
          const title = heading ? (cellOf(heading, record) ?? name) : name;
          return (
            <li key={record.id} className="list-card" data-row-key={record.id}>
              <div className="list-card-head">
                {selection && (
                  <TickBox
                    label={t('list.selectRow', { name })}
                    checked={selection.has(record)}
                    onChange={() => selection.toggle(record)}
                  />
                )}
                <strong className="list-card-title">{link ? link(record, title) : title}</strong>
                {status && <span className="list-card-state">{cellOf(status, record)}</span>}
                {actions?.(record)}
              </div>
              <dl className="list-card-pairs">
                {others.map((column) => {
                  const cell = cellOf(column, record);
                  const below = beneath?.get(column.name);
                  return (
                    cell !== null && (
                      // A sentence takes the width of the card, not the half that a word has.
                      <div key={column.name} className={column.field?.kind === 'note' ? 'list-card-wide' : undefined}>
                        <dt>{column.label[locale]}</dt>
                        <dd>
                          {cell}
                          {below && <span className="rows-below">{cellOf(below, record)}</span>}
                        </dd>
                      </div>
                    )
                  );
                })}
              </dl>
            </li>
          );
        })}
      </ul>
    </>
  );
}
