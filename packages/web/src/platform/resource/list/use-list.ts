import type { ListLayout, ListView, Resource } from '@personalia/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFieldAccess } from '../data/permissions.ts';
import { useListViews } from '../data/use-list-views.ts';
import { useResourcePage } from '../data/use-resource.ts';
import { columnsBeneath, columnsOf, shownColumns } from './columns.ts';
import { changeAddress, EMPTY_ADDRESS, isPlain, type ListAddress, readAddress, writeAddress } from './list-address.ts';
import { listRequest } from './list-request.ts';
import { addressOf, asPageSize, INITIAL_LAYOUT, isSameState, stateOf } from './view-state.ts';

/** Everything a list page knows: its address, its layout and views, and the rows they lead to. */
export function useList(resource: Resource) {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params, resource);
  const go = (next: ListAddress, how: { replace?: boolean } = {}) => setParams(writeAddress(next), how);

  const saved = useListViews(resource.listKey ?? resource.path);
  const view = saved.views.find(({ id }) => id === address.view) ?? null;
  const [edited, setEdited] = useState<{ viewId: string; layout: ListLayout } | null>(null);
  const ownLayout = saved.layout ?? INITIAL_LAYOUT;
  const layout = view ? (edited?.viewId === view.id ? edited.layout : view.state.layout) : ownLayout;
  const opening = useDefaultView(saved.isPending, saved.views, isPlain(address), go);

  const fieldAccess = useFieldAccess();
  const columns = columnsOf(resource, (field) => fieldAccess(field) !== 'none');
  const names = shownColumns(
    columns.map(({ name }) => name),
    resource.list.columns,
    withChoice(layout),
  );
  const shown = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const beneath = columnsBeneath(names, columns, resource.list.beneath);

  const figures = names.filter((name) => resource.figures && name in resource.figures);
  const page = useResourcePage(resource, listRequest(address, address.size ?? layout.pageSize, figures));

  /** In a saved view a change stays with the view until it is saved there; otherwise it is this person's layout. */
  function changeLayout(change: Partial<ListLayout>): void {
    const next = { ...layout, ...change };
    if (view) setEdited({ viewId: view.id, layout: next });
    else saved.saveLayout(next);
  }

  const state = stateOf(address, layout);
  return {
    resource,
    address,
    go,
    change: (change: Partial<ListAddress>) => go(changeAddress(address, change)),
    openView: (next: ListView | null) => {
      setEdited(null);
      go(next ? addressOf(next.id, next.state) : EMPTY_ADDRESS);
    },
    view,
    state,
    viewIsChanged: view !== null && !isSameState(view.state, state),
    keepView: (kept: ListView) => go(addressOf(kept.id, kept.state), { replace: true }),
    saved,
    layout,
    changeLayout,
    resetColumns: () => changeLayout({ columns: [], hidden: [] }),
    chooseColumns: (next: readonly string[]) =>
      changeLayout({
        columns: [...next],
        hidden: columns.flatMap(({ name }) => (next.includes(name) ? [] : [name])),
      }),
    choosePageSize: (size: number) => changeLayout({ pageSize: asPageSize(size) }),
    columns,
    shown,
    /** By the column that they stand below. */
    beneath,
    page,
    isSettling: opening,
  };
}

export type List = ReturnType<typeof useList>;

const withChoice = (layout: ListLayout): ListLayout | null =>
  layout.columns.length > 0 || layout.hidden.length > 0 ? layout : null;

/**
 * A list that is entered without a wish opens this person's default view, once: going back to all rows is then a
 * choice. True until that is decided, so that no other rows flash up before.
 */
function useDefaultView(
  isPending: boolean,
  views: readonly ListView[],
  plain: boolean,
  go: (next: ListAddress, how: { replace: boolean }) => void,
): boolean {
  const [entered] = useState({ plain });
  const [decided, setDecided] = useState(!entered.plain);
  const open = useEffectEvent((view: ListView) => go(addressOf(view.id, view.state), { replace: true }));
  useEffect(() => {
    if (decided || isPending) return;
    setDecided(true);
    const first = views.find(({ isDefault }) => isDefault);
    if (first && entered.plain) open(first);
  }, [decided, isPending, views, entered]);
  return isPending || !decided;
}
