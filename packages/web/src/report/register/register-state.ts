import {
  type RegisterCell,
  type RegisterCondition,
  type RegisterFieldInfo,
  type RegisterGroup,
  type RegisterView,
  registerView,
  type SavedRegisterView,
  viewFromAddress,
  viewToAddress,
} from '@personalia/contract';

/** Where the register starts when no view is named. */
export const FIRST_VIEW = 'everybody';

/** What the address says: a saved view, what is different from it, and the page. */
export interface RegisterAddress {
  readonly viewId: string;
  /** Null: the view as it is saved. */
  readonly draft: RegisterView | null;
  readonly page: number;
}

/** An address that somebody mended by hand beyond reading opens the saved view. */
export function readAddress(params: URLSearchParams): RegisterAddress {
  const page = Number(params.get('page') ?? '1');
  return {
    viewId: params.get('view') ?? FIRST_VIEW,
    draft: viewFromAddress(params),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function writeAddress({ viewId, draft, page }: RegisterAddress): URLSearchParams {
  const params = draft ? viewToAddress(draft) : new URLSearchParams();
  if (viewId !== FIRST_VIEW) params.set('view', viewId);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const viewNamed = (views: readonly SavedRegisterView[], id: string): SavedRegisterView | undefined =>
  views.find((one) => one.id === id) ?? views.find((one) => one.id === FIRST_VIEW) ?? views[0];

type Withheld = NonNullable<RegisterGroup['values'][number]['withheld']>;

const FEW = 5;

/** Pay of many is withheld, too, where that of few could be worked out of it: nobody is told that they are few then. */
export const whyWithheld = ({ people }: RegisterGroup, withheld: Withheld): Withheld | 'guards' =>
  withheld === 'few' && people >= FEW ? 'guards' : withheld;

/** A column once up, once down, and then as before. */
export function nextSorts(sorts: readonly string[], key: string): string[] {
  if (sorts[0] === key) return [`-${key}`];
  return sorts[0] === `-${key}` ? [] : [key];
}

/** A view with something else in it: what no longer fits goes. */
export function changed(view: RegisterView, change: Partial<RegisterView>): RegisterView {
  const next = { ...view, ...change };
  if (next.rowPer === 'segment' && next.range === null) next.range = { period: 'thisYear' };
  if (next.rowPer !== 'employee' || next.groupBy.length > 0) next.compareTo = null;
  if (next.compareTo === null) next.changedOnly = false;
  return next;
}

/** The condition that a row belongs to a group. */
function belongsTo(key: string, kind: RegisterFieldInfo['kind'], cell: RegisterCell): RegisterCondition {
  if (cell === null) return { field: key, operator: 'empty', value: 'true' };
  if (typeof cell === 'object') {
    // A unit as a filter stands for all below it; its code is its own.
    if (Array.isArray(cell)) return { field: key, operator: 'in', value: cell.join(',') };
    if (key === 'unitId' && cell.code) return { field: 'unitCode', operator: 'is', value: cell.code };
    return { field: key, operator: 'in', value: cell.id };
  }
  return { field: key, operator: kind === 'choice' || kind === 'currency' ? 'in' : 'is', value: String(cell) };
}

/** The rows of a group: the same view without groups, narrowed to it. */
export function rowsOfGroup(
  view: RegisterView,
  fields: ReadonlyMap<string, RegisterFieldInfo>,
  keys: readonly RegisterCell[],
): RegisterView {
  const own = keys.flatMap((cell, index): RegisterCondition[] => {
    const key = view.groupBy[index];
    const field = key === undefined ? undefined : fields.get(key);
    return key !== undefined && field ? [belongsTo(key, field.kind, cell)] : [];
  });
  const { match, conditions } = view.filter;
  // Conditions of which any holds become one part of the whole.
  const before = match === 'all' || conditions.length === 0 ? conditions : [view.filter];
  return { ...view, groupBy: [], aggregates: [], filter: { match: 'all', conditions: [...before, ...own] } };
}

export const isSameView = (one: RegisterView, other: RegisterView): boolean =>
  JSON.stringify(registerView.parse(one)) === JSON.stringify(registerView.parse(other));
