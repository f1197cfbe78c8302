import type { Resource } from '@personalia/contract';
import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { AnyRecord } from '../data/record.ts';
import { recordTitle } from '../data/record.ts';
import { columnCell, isNumeric } from '../fields/cells.tsx';
import { useWords } from '../fields/words.ts';
import type { Column } from './columns.ts';
import { type Selection, selectedRows } from './selection.ts';

export interface RowsProps {
  resource: Resource;
  columns: readonly Column[];
  records: readonly AnyRecord[];
  /** Wraps what names the row into the way to its page; `null` where nothing can be opened. */
  link?: ((record: AnyRecord, text: ReactNode) => ReactNode) | undefined;
  actions?: ((record: AnyRecord) => ReactNode) | undefined;
  selection?: Selection | undefined;
}

interface Props extends RowsProps {
  sort?: readonly string[] | undefined;
  onSort?: ((column: string) => void) | undefined;
  compact?: boolean | undefined;
  /** Rows of an earlier question, until the new ones are here. */
  isStale?: boolean | undefined;
}

/** The records of a resource as a table: `<ResourceTable resource={Grade} columns={columnsOf(Grade)} records={rows} />`. */
export function ResourceTable({
  resource,
  columns,
  records,
  link,
  actions,
  selection,
  sort,
  onSort,
  compact,
  isStale,
}: Props) {
  const { t, locale } = useWords();
  const linked = linkColumn(resource, columns);
  const table: TableProps<AnyRecord>['columns'] = columns.map((column) => ({
    key: column.name,
    title: column.label[locale],
    align: isNumeric(column.field) ? 'end' : 'start',
    sorter: column.sortable && onSort !== undefined,
    sortOrder: orderOf(column.name, sort),
    showSorterTooltip: false,
    render: (_: unknown, record: AnyRecord) => {
      const cell = columnCell(column, record, { t, locale });
      return column.name === linked && link ? link(record, cell ?? recordTitle(resource, record)) : cell;
    },
  }));
  if (actions) {
    table.push({
      key: 'actions',
      width: 56,
      align: 'center',
      fixed: 'right',
      render: (_: unknown, record) => actions(record),
    });
  }
  return (
    <Table<AnyRecord>
      className={isStale ? 'list-rows list-rows-stale' : 'list-rows'}
      aria-busy={isStale}
      rowKey="id"
      size={compact ? 'small' : 'middle'}
      columns={table}
      dataSource={[...records]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      onChange={(_, __, sorter) => {
        const key = Array.isArray(sorter) ? sorter[0]?.columnKey : sorter.columnKey;
        if (typeof key === 'string') onSort?.(key);
      }}
      {...(selection
        ? {
            rowSelection: {
              ...selectedRows(selection),
              columnWidth: 44,
              getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectAll') }),
              getCheckboxProps: (record) => ({
                'aria-label': t('list.selectRow', { name: recordTitle(resource, record) }),
              }),
            },
          }
        : {})}
    />
  );
}

/** The title names a row; where the title is no name, or is hidden, the first column does. */
export function linkColumn(resource: Resource, columns: readonly Column[]): string | undefined {
  const title = columns.find(({ name, field }) => name === resource.title && field?.kind === 'text');
  return (title ?? columns[0])?.name;
}

function orderOf(name: string, sort: readonly string[] | undefined): 'ascend' | 'descend' | null {
  if (sort?.[0] === name) return 'ascend';
  return sort?.[0] === `-${name}` ? 'descend' : null;
}
