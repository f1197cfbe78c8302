import {
  type CalendarDate,
  customColumn,
  type Employee as EmployeeRecord,
  FILTER_OPERATORS,
  type Field,
  type FilterOperator,
  fieldOfCustom,
  filterSchema,
  isCustomColumn,
  type ListQuery,
  readTenantFilter,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { conditionOn, type OrderPart } from '../../platform/resource/index.ts';
import {
  type CustomFieldRow,
  canSeeCustom,
  customFieldsAsOfStamp,
  customOfMany,
  customValueSql,
  fieldsOn,
} from '../custom/index.ts';

type Sql = RawBuilder<unknown>;

/** What a list of employees asks of custom fields (organisation-and-employee 10.6). */
export interface CustomList {
  /** The day whose values are meant; null: today. */
  readonly day: CalendarDate | null;
  /** Those that the caller sees in lists. */
  readonly shown: readonly CustomFieldRow[];
  readonly conditions: readonly RawBuilder<boolean>[];
  /** The order by a custom field; the list's own names are not known here. */
  orderBy(name: string): Omit<OrderPart, 'name' | 'descending'> | null;
}

/** The value of a field in a row `t` of the list, of the day that the list is about; null: of today. */
function valueOn(fields: readonly CustomFieldRow[], day: CalendarDate | null): (one: CustomFieldRow) => Sql {
  const asked = day === null ? undefined : sql`${day}::date`;
  const kept = sql`(select ${asked === undefined ? sql`c.fields` : fieldsOn(fields, sql`c`, asked)} from employee_custom c
    where c.tenant_id = t.tenant_id and c.employee_id = t.id)`;
  return (one) => customValueSql(one, kept, asked);
}

export async function customList(
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  day: CalendarDate | null,
): Promise<CustomList> {
  const fields = (await customFieldsAsOfStamp(tx, caller)).filter((one) => one.isInRegister);
  const valueOf = valueOn(fields, day);
  const byColumn = new Map(fields.map((one) => [customColumn(one), one]));
  /** Filtering or sorting by a hidden field would tell its values (FIELD_FORBIDDEN). */
  const known = (column: string, path: string): CustomFieldRow => {
    const field = byColumn.get(column);
    if (!field) throw new Problem('BAD_QUERY', { errors: [{ path }] });
    const label = caller.locale === 'id' ? field.nameId : field.nameEn;
    if (!canSeeCustom(caller, field)) throw new Problem('FIELD_FORBIDDEN', { values: { label } });
    return field;
  };
  const conditions = Object.entries(query).flatMap(([key, given]) => {
    const filter = readTenantFilter(key);
    if (!filter || typeof given !== 'string') return [];
    return conditionOf(known(filter.column, key), valueOf, filter.operator, given, key);
  });
  for (const word of query.sort ?? []) {
    const name = word.replace(/^-/, '');
    if (isCustomColumn(name)) known(name, 'sort');
  }
  return {
    day,
    shown: fields.filter((one) => canSeeCustom(caller, one)),
    conditions,
    orderBy: (name) => {
      const field = byColumn.get(name);
      return field ? { expression: orderOf(field, valueOf(field)), cast: 'text', nullable: true } : null;
    },
  };
}

function conditionOf(
  one: CustomFieldRow,
  valueOf: (one: CustomFieldRow) => Sql,
  word: string,
  given: string,
  path: string,
): RawBuilder<boolean> {
  const field: Field = fieldOfCustom(one);
  const operator = word as FilterOperator;
  const fits = (FILTER_OPERATORS[field.kind] as readonly string[]).includes(word);
  const result = fits ? filterSchema(field, operator).safeParse(given) : null;
  if (!result?.success) throw new Problem('BAD_QUERY', { errors: [{ path }] });
  return conditionOn(valueOf(one), operator, result.data, field.kind);
}

/** An employee is sorted by name, as references are. */
const orderOf = ({ type }: CustomFieldRow, value: Sql): Sql =>
  type === 'employee'
    ? sql`(select n.sort_name from employee_current n where n.tenant_id = t.tenant_id and n.id = ${value})`
    : value;

/** Records of a list with their custom values. */
export async function withCustomValues(
  tx: Tx,
  caller: Caller,
  { shown, day }: Pick<CustomList, 'shown' | 'day'>,
  records: readonly EmployeeRecord[],
): Promise<EmployeeRecord[]> {
  if (shown.length === 0) return [...records];
  const found = await customOfMany(
    tx,
    caller.tenantId,
    shown,
    records.map(({ id }) => id),
    day,
  );
  return records.map((record) => {
    const own = found.get(record.id);
    return { ...record, custom: own?.values ?? {}, refs: { ...record.refs, ...own?.refs } } as EmployeeRecord;
  });
}
