import type { ReactNode } from 'react';
import type { May } from '../data/permissions.ts';
import type { AnyRecord } from '../data/record.ts';
import { useWords } from '../fields/words.ts';
import { moveColumnTo } from './columns.ts';
import type { ListParts } from './list-parts.ts';
import { nextSort } from './list-request.ts';
import { ListFailure, ListSkeleton } from './list-states.tsx';
import { inText } from './list-toolbar.tsx';
import { NoRows } from './no-rows.tsx';
import { Pager } from './pager.tsx';
import { ResourceCards } from './resource-cards.tsx';
import { ResourceTable } from './resource-table.tsx';
import type { Selection } from './selection.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import type { List } from './use-list.ts';
import { sortOf } from './view-state.ts';

interface Props {
  list: List;
  may: May;
  canImport: boolean;
  /** None where nothing can be done with chosen rows. */
  selection: Selection | undefined;
  link: (record: AnyRecord, text: ReactNode) => ReactNode;
  actions: (record: AnyRecord) => ReactNode;
  cell: ListParts['cell'];
  statuses: ListParts['statuses'];
}

/** The rows, or what stands in their place: loading, nothing yet, nothing that matches, an error, no permission. */
export function ListBody({ list, may, canImport, selection, link, actions, cell, statuses }: Props) {
  const { locale } = useWords();
  const narrow = useIsNarrow();
  const { resource, address, page, layout, shown, beneath } = list;
  const { data, error, isPlaceholderData } = page;
  if (error)
    return (
      <ListFailure error={error} entities={inText(resource.label.many[locale])} onRetry={() => void page.refetch()} />
    );
  if (!data || list.isSettling) return <ListSkeleton rows={layout.pageSize} columns={narrow ? 2 : shown.length} />;
  if (data.data.length === 0 && !isPlaceholderData)
    return <NoRows list={list} may={may} canImport={canImport} statuses={statuses} />;
  const names = shown.map(({ name }) => name);
  const rows = {
    resource,
    columns: shown,
    beneath,
    records: data.data,
    link,
    actions,
    cell,
    selection,
    isStale: isPlaceholderData,
  };
  return (
    <>
      {narrow ? (
        <ResourceCards {...rows} />
      ) : (
        <ResourceTable
          {...rows}
          compact={layout.density === 'compact'}
          sort={sortOf(address, resource)}
          onSort={(column) => list.change({ sort: nextSort(sortOf(address, resource), column) })}
          onMove={(column, onto) => list.chooseColumns(moveColumnTo(names, column, onto))}
        />
      )}
      <Pager address={address} pagination={data.pagination} go={list.go} onPageSize={list.choosePageSize} />
    </>
  );
}
