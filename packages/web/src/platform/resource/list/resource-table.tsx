import type { Resource } from '@personalia/contract';
import type { ReactNode } from 'react';
import { type AnyRecord, recordTitle } from '../data/record.ts';
import { columnCell, isNumeric } from '../fields/cells.tsx';
import { useWords } from '../fields/words.ts';
import type { Column } from './columns.ts';
import type { ListParts } from './list-parts.ts';
import type { Selection } from './selection.ts';
import { SortHead } from './sort-head.tsx';
import { TickBox } from './tick-box.tsx';
import { useDragOrder } from './use-drag-order.ts';
import './rows.css';

export interface RowsProps {
  resource: Resource;
  columns: readonly Column[];
  /** By the column below whose value they stand. */
  beneath?: ReadonlyMap<string, Column> | undefined;
  records: readonly AnyRecord[];
  /** Wraps what names the row into the way to its page. */
  link?: ((record: AnyRecord, text: ReactNode) => ReactNode) | undefined;
  actions?: ((record: AnyRecord) => ReactNode) | undefined;
  selection?: Selection | undefined;
  cell?: ListParts['cell'] | undefined;
  /** Rows of an earlier question, until the new ones are here. */
  isStale?: boolean | undefined;
}

interface Props extends RowsProps {
  sort?: readonly string[] | undefined;
  onSort?: ((column: string) => void) | undefined;
  /** With it columns can be dragged: which one was, and onto which. */
  onMove?: ((column: string, onto: string) => void) | undefined;
  compact?: boolean | undefined;
}

/**
 * The records of a resource as a table: `<ResourceTable resource={Grade} columns={columnsOf(Grade)} records={rows} />`.
 * A plain HTML table: a page has at most a hundred rows, and they have to be there in one frame.
 */
export function ResourceTable(props: Props) {
  const { resource, columns, beneath, records, link, actions, selection, cell: ownCell, compact, isStale } = props;
  const { t, locale } = useWords();
  const linked = linkColumn(resource, columns);
  const cellOf = (column: Column, record: AnyRecord) =>
    ownCell?.(column, record) ?? columnCell(column, record, { t, locale });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable by keyboard
    <div className="rows-frame" tabIndex={0} role="region" aria-label={resource.label.many[locale]}>
      <table className={`rows${compact ? ' rows-compact' : ''}${isStale ? ' rows-stale' : ''}`} aria-busy={isStale}>
        <HeadRow {...props} />
        <tbody>
          {records.map((record) => (
            <tr key={record.id} data-row-key={record.id} aria-selected={selection?.has(record)}>
              {selection && (
                <td className="rows-tick">
                  <TickBox
                    label={t('list.selectRow', { name: recordTitle(resource, record) })}
                    checked={selection.has(record)}
                    onChange={() => selection.toggle(record)}
                  />
                </td>
              )}
              {columns.map((column) => {
                const cell = cellOf(column, record);
                const below = beneath?.get(column.name);
                return (
                  <td
                    key={column.name}
                    className={below ? 'rows-two' : isNumeric(column.field) ? 'rows-number' : undefined}
                  >
                    {column.name === linked && link ? link(record, cell ?? recordTitle(resource, record)) : cell}
                    {below && <span className="rows-below">{cellOf(below, record)}</span>}
                  </td>
                );
              })}
              {actions && <td className="rows-actions">{actions(record)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadRow({ columns, records, actions, selection, sort, onSort, onMove }: Props) {
  const { t, locale } = useWords();
  const drag = useDragOrder((column, onto) => onMove?.(column, onto));
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="rows-tick">
            <TickBox label={t('list.selectAll')} {...selection.pageTick(records)} />
          </th>
        )}
        {columns.map(({ name, label, field, sortable }) => (
          <SortHead
            key={name}
            words={label[locale]}
            isNumber={isNumeric(field)}
            order={orderOf(name, sort)}
            onSort={sortable && onSort ? () => onSort(name) : undefined}
            drag={onMove && drag(name)}
          />
        ))}
        {actions && (
          <th scope="col" className="rows-actions">
            <span className="visually-hidden">{t('list.actionsColumn')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The title names a row; where the title is no name, or is hidden, the first column does. */
export function linkColumn(resource: Resource, columns: readonly Column[]): string | undefined {
  const title = columns.find(({ name, field }) => name === resource.title && field?.kind === 'text');
  return (title ?? columns[0])?.name;
}

function orderOf(name: string, sort: readonly string[] | undefined): 'ascending' | 'descending' | undefined {
  if (sort?.[0] === name) return 'ascending';
  return sort?.[0] === `-${name}` ? 'descending' : undefined;
}
