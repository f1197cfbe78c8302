import {
  FILTER_OPERATORS,
  type FilterOperator,
  filterSchema,
  listFields,
  PAGE_SIZES,
  type Resource,
  sortableFields,
} from '@personalia/contract';

/** Where a page was reached from; without one, a page is found by its number. */
export type Position = { readonly after: string } | { readonly before: string } | { readonly last: true };

/** Everything a list shows, as it stands in the address: a link reproduces the view, and Back works. */
export interface ListAddress {
  readonly page: number;
  readonly position: Position | null;
  /** Null: the size this person uses for the list. */
  readonly size: number | null;
  /** Null: the order the resource is listed in. */
  readonly sort: readonly string[] | null;
  readonly search: string;
  readonly status: readonly string[];
  /** `{field}.{operator}` to value. */
  readonly filters: Readonly<Record<string, string>>;
  /** The saved view this started from. */
  readonly view: string | null;
  /** The day that the list is about, where records have a history; today without it. */
  readonly asOf?: string | null;
}

/** A list opens on what is in use (organisation-and-employee 0.2). */
export const DEFAULT_STATUS: readonly string[] = ['active'];

export const EMPTY_ADDRESS: ListAddress = {
  page: 1,
  position: null,
  size: null,
  sort: null,
  search: '',
  status: DEFAULT_STATUS,
  filters: {},
  view: null,
};

/** What is not understood is left out: an old or hand-made link opens the list instead of an error. */
export function readAddress(params: URLSearchParams, resource: Resource): ListAddress {
  const size = Number(params.get('size'));
  return {
    page: wholePage(params.get('page')),
    position: readPosition(params),
    size: PAGE_SIZES.some((one) => one === size) ? size : null,
    sort: readSort(params.get('sort'), resource),
    search: params.get('search')?.slice(0, 200) ?? '',
    status: readStatus(params.get('status'), resource),
    filters: readFilters(params, resource),
    view: params.get('view'),
    ...readDay(params, resource),
  };
}

export function writeAddress(address: ListAddress): URLSearchParams {
  const params = new URLSearchParams();
  const put = (key: string, value: string | number | null, initial: string | number | null = null) => {
    if (value !== null && value !== '' && value !== initial) params.set(key, String(value));
  };
  put('view', address.view);
  put('search', address.search);
  put('status', address.status.join(','), DEFAULT_STATUS.join(','));
  for (const [key, value] of Object.entries(address.filters)) put(key, value);
  put('asOf', address.asOf ?? null);
  put('sort', address.sort?.join(',') ?? null);
  put('size', address.size);
  put('page', address.page, 1);
  for (const [key, value] of Object.entries(address.position ?? {})) put(key, String(value));
  return params;
}

/** Any change of what is listed starts again on the first page. */
export function changeAddress(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 1, position: null, ...change };
}

/** Does the address itself ask for something? Without a wish the default view may open. */
export function isPlain(address: ListAddress): boolean {
  return writeAddress({ ...address, page: 1, position: null, size: null }).size === 0;
}

/** Is the list narrowed, so that "nothing here" means "nothing matches"? */
export function isNarrowed(address: ListAddress): boolean {
  return isSearched(address) || address.status.join() !== DEFAULT_STATUS.join();
}

/** Is anything asked for besides a status? */
export function isSearched({ search, filters, asOf }: ListAddress): boolean {
  return Boolean(asOf) || search !== '' || Object.keys(filters).length > 0;
}

export function splitFilterKey(key: string): { field: string; operator: FilterOperator } {
  const dot = key.lastIndexOf('.');
  return { field: key.slice(0, dot), operator: key.slice(dot + 1) as FilterOperator };
}

function wholePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : 1;
}

function readPosition(params: URLSearchParams): Position | null {
  const [after, before] = [params.get('after'), params.get('before')];
  if (after) return { after };
  if (before) return { before };
  return params.get('last') === 'true' ? { last: true } : null;
}

function readSort(text: string | null, resource: Resource): readonly string[] | null {
  const known = new Set(sortableFields(listFields(resource)));
  const words = (text ?? '').split(',').filter((word) => known.has(word.replace(/^-/, '')));
  return words.length > 0 ? words.slice(0, 3) : null;
}

function readStatus(text: string | null, resource: Resource): readonly string[] {
  const words = text?.split(',').filter((word) => resource.query.shape.status.safeParse(word).success) ?? [];
  return words.length > 0 ? words : DEFAULT_STATUS;
}

/** Only a list whose query knows days takes one from its address. */
function readDay(params: URLSearchParams, resource: Resource): Pick<ListAddress, 'asOf'> {
  const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> = resource.query.shape;
  const day = params.get('asOf');
  return day && shape['asOf']?.safeParse(day).success ? { asOf: day } : {};
}

function readFilters(params: URLSearchParams, resource: Resource): Record<string, string> {
  const filters: Record<string, string> = {};
  const fields = listFields(resource);
  for (const [key, value] of params) {
    const { field, operator } = splitFilterKey(key);
    const known = fields[field];
    const operators: readonly string[] = known ? FILTER_OPERATORS[known.kind] : [];
    if (
      known &&
      operators.includes(operator) &&
      filterSchema(known, operator as FilterOperator).safeParse(value).success
    )
      filters[key] = value;
  }
  return filters;
}
