import { type CalendarDate, columnName, Employee, type ListQuery } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import type { OrderPart } from '../../platform/resource/index.ts';
import { listedName, REFERENCE_COLUMNS } from '../record.ts';
import { plainState, seesSuspensions } from '../state.ts';
import { canBeJoined, type Reading, withManager } from '../timeline/as-of.ts';
import type { CustomList } from './custom-list.ts';
import { rangeOrder } from './range-list.ts';

/** Columns that are never empty, so that a list sorted by them can be walked by position. */
const ALWAYS_THERE = new Set([
  'employeeNo',
  'displayName',
  'employerId',
  'locationId',
  'unitId',
  'positionId',
  'gradeId',
  'employmentType',
  'fte',
  'hireDate',
  'status',
  'createdAt',
  'updatedAt',
]);
const KEYS: Readonly<Record<string, string>> = { employeeNo: 'number_key', displayName: 'sort_name' };
const CASTS: Readonly<Record<string, string>> = {
  date: 'date',
  integer: 'int',
  decimal: 'numeric',
  instant: 'timestamptz',
};

const sortWords = ({ sort }: ListQuery): readonly string[] => sort ?? [Employee.list.sort];

/** The columns that a list is sorted by. */
export const sortedBy = (query: ListQuery): string[] => sortWords(query).map((word) => word.replace(/^-/, ''));

/** Beside the positions, which tell all else: what an index of people or of employments is in the order of. */
const BESIDE_POSTS: Readonly<Record<string, Reading['begins']>> = {
  displayName: 'people',
  employeeNo: 'people',
  hireDate: 'employments',
};

/** How a list of another day is read in this order. */
export function readingOf(query: ListQuery, backwards: boolean): Reading {
  const [word = ''] = sortWords(query);
  const name = word.replace(/^-/, '');
  const column = REFERENCE_COLUMNS[name]?.name ?? '';
  const descending = word.startsWith('-') !== backwards;
  if (name === 'managerId') return { along: withManager(descending) };
  const along = canBeJoined(column) ? { column, descending } : undefined;
  return { along, begins: BESIDE_POSTS[name], keysOnly: sortedBy(query).every((one) => one in BESIDE_POSTS) };
}

/** The order of a list: by name unless asked otherwise. References are sorted by what they are called. */
export function orderOf(
  caller: Caller,
  query: ListQuery & { readonly asOf?: CalendarDate },
  custom: Pick<CustomList, 'orderBy'>,
): OrderPart[] {
  return sortWords(query).map((word) => {
    const descending = word.startsWith('-');
    const name = word.replace(/^-/, '');
    const own = custom.orderBy(name) ?? rangeOrder(caller, name, query.asOf ?? null);
    if (own) return { name, descending, ...own };
    const kind =
      Employee.fields[name as keyof typeof Employee.fields]?.kind ?? (name === 'status' ? 'text' : 'instant');
    const of =
      listedName(caller.tenantId, caller.locale, name) ??
      sql.ref(`t.${KEYS[name] ?? REFERENCE_COLUMNS[name]?.name ?? columnName(name)}`);
    return {
      name,
      expression: expressionOf(name, of, { caller, isToday: query.asOf === undefined }),
      cast: CASTS[kind] ?? 'text',
      descending,
      nullable: !ALWAYS_THERE.has(name),
    };
  });
}

interface Sorted {
  readonly caller: Caller;
  readonly isToday: boolean;
}

function expressionOf(name: string, of: RawBuilder<unknown>, { caller, isToday }: Sorted): RawBuilder<unknown> {
  if (name === 'status' && !seesSuspensions(caller)) return plainState(of);
  // As `sort_name` is made, along which managers of another day are found.
  return name === 'managerId' && !isToday ? sql`(app.fold(${of}) collate "C")` : of;
}
