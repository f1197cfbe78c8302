import { isFilterGroup, type RegisterCondition, type RegisterView, registerView } from './view.ts';

/** The parts of a view that an address names by a word each; conditions stand beside them as `{column}.{operator}`. */
const WORDS = [
  'columns',
  'asOf',
  'compareTo',
  'changedOnly',
  'population',
  'rowPer',
  'period',
  'from',
  'to',
  'sort',
  'groupBy',
  'figures',
  'match',
  'filter',
] as const;

/**
 * What differs from a view that only has its columns, as an address that can be read, mended and passed on:
 * `columns=employeeNo,displayName&asOf=2026-01-01&gradeId.in=…&sort=-hireDate`. Conditions within conditions are written as
 * JSON under `filter`.
 */
export function viewToAddress(view: RegisterView): URLSearchParams {
  const plain = registerView.parse({ columns: view.columns, range: view.range, rowPer: view.rowPer });
  const params = new URLSearchParams({ columns: view.columns.join(',') });
  for (const word of ['asOf', 'compareTo', 'changedOnly', 'population', 'rowPer'] as const)
    if (view[word] !== (word === 'rowPer' ? 'employee' : plain[word])) params.set(word, String(view[word]));
  for (const [word, value] of Object.entries(view.range ?? {})) params.set(word, value);
  for (const [word, keys] of [
    ['sort', view.sorts],
    ['groupBy', view.groupBy],
    ['figures', view.aggregates.map(({ field, of }) => `${field}.${of}`)],
  ] as const)
    if (keys.length > 0) params.set(word, keys.join(','));
  const { match, conditions } = view.filter;
  if (conditions.some(isFilterGroup)) params.set('filter', JSON.stringify(view.filter));
  else {
    if (match !== 'all') params.set('match', match);
    for (const one of conditions as readonly RegisterCondition[])
      params.append(`${one.field}.${one.operator}`, one.value);
  }
  return params;
}

/** The view that an address holds; null if it holds none, or one that cannot be read. */
export function viewFromAddress(params: URLSearchParams): RegisterView | null {
  const columns = params.get('columns');
  if (!columns) return null;
  const given = (word: (typeof WORDS)[number]) => params.get(word) ?? undefined;
  const list = (word: (typeof WORDS)[number]) => given(word)?.split(',');
  const conditions = [...params].flatMap(([name, value]) => conditionOf(name, value));
  const [period, from, to] = [given('period'), given('from'), given('to')];
  const draft = {
    columns: columns.split(','),
    filter: filterIn(given('filter')) ?? { match: given('match') ?? 'all', conditions },
    sorts: list('sort'),
    groupBy: list('groupBy'),
    aggregates: list('figures')?.map((one) => {
      const [field, of] = parted(one);
      return { field, of };
    }),
    asOf: given('asOf'),
    compareTo: given('compareTo'),
    changedOnly: given('changedOnly') === 'true' ? true : undefined,
    population: given('population'),
    range: period ? { period } : from && to ? { from, to } : undefined,
    rowPer: given('rowPer'),
  };
  return registerView.safeParse(draft).data ?? null;
}

/** A column may have dots in its name, an operator and a figure have none. */
function parted(text: string): [string, string] {
  const dot = text.lastIndexOf('.');
  return [text.slice(0, Math.max(dot, 0)), text.slice(dot + 1)];
}

function conditionOf(name: string, value: string): { field: string; operator: string; value: string }[] {
  if (!name.includes('.')) return [];
  const [field, operator] = parted(name);
  return [{ field, operator, value }];
}

function filterIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
