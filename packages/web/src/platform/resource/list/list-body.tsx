import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { May } from '../data/permissions.ts';
import type { AnyRecord } from '../data/record.ts';
import { useWords } from '../fields/words.ts';
import { LinkButton } from '../link-button.tsx';
import { newPath } from '../pages.ts';
import { EMPTY_ADDRESS, isNarrowed } from './list-address.ts';
import type { ListParts } from './list-parts.ts';
import { nextSort } from './list-request.ts';
import { ListFailure, ListMessage, ListSkeleton } from './list-states.tsx';
import { inText } from './list-toolbar.tsx';
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
  const { resource, address, page, layout, shown } = list;
  const entities = inText(resource.label.many[locale]);
  const { data, error, isPlaceholderData } = page;
  if (error) return <ListFailure error={error} entities={entities} onRetry={() => void page.refetch()} />;
  if (!data || list.isSettling) return <ListSkeleton rows={layout.pageSize} columns={narrow ? 2 : shown.length} />;
  if (data.data.length === 0 && !isPlaceholderData)
    return <NoRows list={list} may={may} canImport={canImport} entities={entities} statuses={statuses} />;
  const rows = {
    resource,
    columns: shown,
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
        />
      )}
      <Pager address={address} pagination={data.pagination} go={list.go} onPageSize={list.choosePageSize} />
    </>
  );
}

const STATUSES: readonly string[] = ['active', 'inactive'];

interface NoRowsProps extends Pick<Props, 'list' | 'may' | 'canImport' | 'statuses'> {
  entities: string;
}

function NoRows({ list, may, canImport, entities, statuses = STATUSES }: NoRowsProps) {
  const { t, locale } = useWords();
  const { resource, address } = list;
  if (isNarrowed(address) || address.page > 1) {
    // Who looks for somebody by name seldom thinks of the status that the list begins with.
    const isPartly = address.search !== '' && statuses.some((status) => !address.status.includes(status));
    return (
      <ListMessage title={t('list.noMatch')}>
        {isPartly && (
          <Button type="primary" onClick={() => list.change({ status: [...statuses] })}>
            {t('list.everyStatus')}
          </Button>
        )}
        <Button onClick={() => list.go(EMPTY_ADDRESS)}>{t('list.clear')}</Button>
      </ListMessage>
    );
  }
  if (!may('create')) return <ListMessage title={t('list.empty', { entities })} />;
  return (
    <ListMessage title={t('list.empty', { entities })} hint={t('list.emptyHint')}>
      <LinkButton to={newPath(resource)} type="primary">
        {t('list.add', { entity: inText(resource.label.one[locale]) })}
      </LinkButton>
      {canImport && <LinkButton to={`/upload-data?entity=${resource.name}`}>{t('list.upload')}</LinkButton>}
    </ListMessage>
  );
}
