import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { May } from '../data/permissions.ts';
import { useResourcePage } from '../data/use-resource.ts';
import { useWords } from '../fields/words.ts';
import { LinkButton } from '../link-button.tsx';
import { newPath } from '../pages.ts';
import { DEFAULT_STATUS, EMPTY_ADDRESS, isSearched } from './list-address.ts';
import type { ListParts } from './list-parts.ts';
import { ListMessage, ListSkeleton } from './list-states.tsx';
import { inText } from './list-toolbar.tsx';
import type { List } from './use-list.ts';

const STATUSES: readonly string[] = ['active', 'inactive'];

interface Props {
  list: List;
  may: May;
  canImport: boolean;
  statuses: ListParts['statuses'];
}

/**
 * What a list says instead of rows: that nothing matches, that what there is has another status, or that there is
 * nothing at all; each with the way on.
 */
export function NoRows({ list, may, canImport, statuses = STATUSES }: Props) {
  const { t, locale } = useWords();
  const { resource, address } = list;
  const entities = inText(resource.label.many[locale]);
  const isPartly = statuses.some((status) => !address.status.includes(status));
  // Only what is hidden by its status alone can be told without guessing what somebody looked for.
  const hidden = useHidden(list, statuses, isPartly && !isSearched(address) && address.page === 1);
  const everyStatus = (words: string): ReactNode => (
    <Button type="primary" onClick={() => list.change({ status: [...statuses] })}>
      {words}
    </Button>
  );
  if (hidden === 'asking') return <ListSkeleton rows={1} columns={list.shown.length} />;
  if (address.page > 1)
    return (
      <ListMessage title={t('list.beyondEnd')}>
        <Button onClick={() => list.change({})}>{t('list.firstPage')}</Button>
      </ListMessage>
    );
  if (isSearched(address))
    return (
      <ListMessage title={t('list.noMatch')}>
        {/* Who looks for somebody by name seldom thinks of the status that the list begins with. */}
        {isPartly && everyStatus(t('list.everyStatus'))}
        <Button onClick={() => list.go(EMPTY_ADDRESS)}>{t('list.clear')}</Button>
      </ListMessage>
    );
  if (hidden > 0) {
    const isDefault = address.status.join() === DEFAULT_STATUS.join();
    return (
      <ListMessage
        title={t(isDefault ? 'list.noneActive' : 'list.noneOfStatus', { entities })}
        hint={t('list.otherStatus', { count: hidden })}
      >
        {everyStatus(t('list.showAll'))}
      </ListMessage>
    );
  }
  if (!may('create')) return <ListMessage title={t('list.empty', { entities })} />;
  return (
    <ListMessage title={t('list.empty', { entities })} {...(canImport ? { hint: t('list.emptyHint') } : {})}>
      <LinkButton to={newPath(resource)} type="primary">
        {t('list.add', { entity: inText(resource.label.one[locale]) })}
      </LinkButton>
      {canImport && <LinkButton to={`/upload-data?entity=${resource.name}`}>{t('list.upload')}</LinkButton>}
    </ListMessage>
  );
}

/** How many records there are in any status; asked only where none of the chosen ones is there. */
function useHidden({ resource }: List, statuses: readonly string[], isAsked: boolean): number | 'asking' {
  const query = { page: '1', pageSize: '10', status: statuses.join(',') };
  const { data, isPending } = useResourcePage(resource, query, isAsked);
  if (!isAsked) return 0;
  return isPending ? 'asking' : (data?.pagination.totalItems ?? 0);
}
