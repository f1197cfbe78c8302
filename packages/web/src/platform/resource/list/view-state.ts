import { DEFAULT_PAGE_SIZE, type ListLayout, type ListState, PAGE_SIZES, type Resource } from '@personalia/contract';
import { EMPTY_ADDRESS, type ListAddress } from './list-address.ts';

export type PageSize = ListLayout['pageSize'];

export const INITIAL_LAYOUT: ListLayout = {
  columns: [],
  hidden: [],
  density: 'comfortable',
  pageSize: DEFAULT_PAGE_SIZE,
};

export const asPageSize = (size: number): PageSize => PAGE_SIZES.find((one) => one === size) ?? DEFAULT_PAGE_SIZE;

/** The order a list is in, as words of its address: the chosen one, else that of its definition. */
export const sortOf = (address: ListAddress, resource: Resource): readonly string[] =>
  address.sort ?? resource.list.sort.split(',');

/** What a saved view remembers of the list as it stands. */
export function stateOf(address: ListAddress, layout: ListLayout): ListState {
  return {
    search: address.search,
    sort: [...(address.sort ?? [])],
    status: [...address.status],
    filters: { ...address.filters },
    layout,
  };
}

/** The address a saved view opens. Its content is written out, so that the link also works for somebody else. */
export function addressOf(id: string, state: ListState): ListAddress {
  return {
    ...EMPTY_ADDRESS,
    view: id,
    search: state.search,
    sort: state.sort.length > 0 ? state.sort : null,
    status: state.status.length > 0 ? state.status : EMPTY_ADDRESS.status,
    filters: state.filters,
  };
}

/** Does the list still show what the view remembers? */
export function isSameState(a: ListState, b: ListState): boolean {
  const words = ({ search, sort, status, filters, layout }: ListState) =>
    JSON.stringify([
      search,
      sort,
      status,
      Object.entries(filters).sort(([one], [other]) => one.localeCompare(other)),
      layout.columns,
      layout.density,
      layout.pageSize,
    ]);
  return words(a) === words(b);
}
