import { type CalendarDate, filterConditions, type RegisterView } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Days } from '@personalia/domain';
import { type Caller, Problem } from '../platform/http/index.ts';
import {
  type Catalogue,
  canAggregate,
  canGroup,
  canSort,
  catalogueOf,
  columnFor,
  refuseClosedRows,
  sortKey,
} from './columns.ts';
import { checked } from './conditions.ts';
import { rangeDays, registerDay, todayOf } from './days.ts';
import type { RegisterField } from './fields/index.ts';
import { type Frame, frameOf } from './frame.ts';
import { refuseGone } from './gone.ts';
import type { Cuts } from './stretch.ts';

/** A view that the caller may see, with its days and columns found. */
export interface Plan {
  readonly view: RegisterView;
  readonly action: 'view' | 'export';
  readonly asOf: CalendarDate;
  readonly compareTo: CalendarDate | null;
  readonly range: Days | null;
  readonly columns: readonly RegisterField[];
  /** Their masked values come sealed, to be opened. */
  readonly unmasked: boolean;
  /** A column that the view names somewhere. */
  readonly columnFor: (key: string) => RegisterField;
  readonly frame: Frame;
  /** The same people on the second day. */
  readonly otherFrame: Frame | null;
}

/** Every place where a view names a column is looked at: the caller may see it, and it fits there. */
export function refuseWrongColumns(caller: Caller, catalogue: Catalogue, view: RegisterView): void {
  const places: readonly (readonly [string, readonly string[], (column: RegisterField) => boolean])[] = [
    ['view.columns', view.columns, () => true],
    ['view.filter', filterConditions(view.filter).map(({ field }) => field), () => true],
    ['view.sorts', view.sorts.map(sortKey), canSort],
    ['view.groupBy', view.groupBy, canGroup],
    ['view.aggregates', view.aggregates.map(({ field }) => field), canAggregate],
  ];
  for (const [path, keys, fits] of places)
    for (const key of keys) if (!fits(columnFor(caller, catalogue, key, path))) throw Problem.at(path, 'VALIDATION');
  for (const one of filterConditions(view.filter)) checked(columnFor(caller, catalogue, one.field), one);
}

/** What cuts the rows of a view: the dated custom fields, facts of the person and parts of pay that it names. */
const cutsOf = (caller: Caller, catalogue: Catalogue, view: RegisterView): Cuts => {
  const named = [
    ...view.columns,
    ...filterConditions(view.filter).map(({ field }) => field),
    ...view.sorts.map(sortKey),
    ...view.groupBy,
    ...view.aggregates.map(({ field }) => field),
  ];
  const columns = named.map((key) => columnFor(caller, catalogue, key));
  const facts = columns.flatMap(({ former }) => (former ? [former] : []));
  return {
    fieldIds: [...new Set(columns.flatMap(({ changesWith }) => changesWith ?? []))],
    facts: [...new Map(facts.map((one) => [one.fact, one])).values()],
    payComponents: [...new Set(columns.flatMap(({ payComponent }) => payComponent ?? []))],
  };
};

/** Masked values are read in full. */
const unsealed = (column: RegisterField): RegisterField =>
  column.sealed ? { ...column, value: column.sealed.value } : column;

export async function planOf(
  tx: Tx,
  caller: Caller,
  view: RegisterView,
  action: 'view' | 'export',
  unmasked = false,
): Promise<Plan> {
  const catalogue = await catalogueOf(tx, caller);
  const today = await todayOf(tx, caller.tenantId);
  refuseClosedRows(caller, view.rowPer);
  await refuseGone(tx, caller, catalogue, view);
  refuseWrongColumns(caller, catalogue, view);
  const asOf = view.asOf === 'today' ? today : registerDay(view.asOf, today);
  const compareTo = view.compareTo === null ? null : registerDay(view.compareTo, today);
  const range = rangeDays(view.range, asOf, today);
  const cuts = cutsOf(caller, catalogue, view);
  const options = { today, range, cuts, population: view.population, rowPer: view.rowPer, action };
  const other = {
    ...options,
    asOf: compareTo === today ? null : compareTo,
    population: 'active' as const,
    range: null,
  };
  return {
    view,
    action,
    asOf,
    compareTo,
    range,
    columns: view.columns.map((key) => columnFor(caller, catalogue, key)).map(unmasked ? unsealed : (column) => column),
    columnFor: (key) => columnFor(caller, catalogue, key),
    unmasked,
    frame: frameOf(caller, { ...options, asOf: asOf === today ? null : asOf }),
    otherFrame: compareTo === null ? null : frameOf(caller, other),
  };
}
