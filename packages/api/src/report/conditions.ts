import {
  type CalendarDate,
  type Field,
  type FilterOperator,
  filterSchema,
  isFilterGroup,
  PERIOD_WORDS,
  type RegisterCondition,
  type RegisterFilter,
  type RegisterPeriod,
  registerOperators,
} from '@personalia/contract';
import { periodDays } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { likeText, SQL_TYPE } from '../platform/resource/index.ts';
import { type At, col, type Sql } from './at.ts';
import type { RegisterField } from './fields/index.ts';

/** A condition with its column, whose value has been checked. */
interface Checked {
  readonly column: RegisterField;
  readonly operator: RegisterCondition['operator'];
  readonly value: unknown;
}

const badValue = (): Problem => Problem.at('view.filter', 'VALIDATION');

/** Whoever asks by the API may say that a choice is one value, for which the screen offers "is one of". */
const IS_ONE: ReadonlySet<string> = new Set(['choice', 'currency', 'timeZone']);

const canBeAsked = ({ kind, options }: Field, operator: RegisterCondition['operator']): boolean =>
  registerOperators(kind, options.sealed === true).includes(operator) ||
  (operator === 'is' && IS_ONE.has(kind) && options.sealed !== true);

/** A condition that its column cannot be asked is refused before anything is read, as is a value that is none of its. */
export function checked(column: RegisterField, { operator, value }: RegisterCondition): Checked {
  if (!canBeAsked(column.field, operator)) throw badValue();
  if (operator === 'within') {
    if (!PERIOD_WORDS.includes(value as RegisterPeriod)) throw badValue();
    return { column, operator, value };
  }
  // None of some values is written as one of some values is.
  const parsed = filterSchema(column.field, (operator === 'notIn' ? 'in' : operator) as FilterOperator).safeParse(
    value,
  );
  if (!parsed.success) throw badValue();
  return { column, operator, value: parsed.data };
}

/** The condition that a filter makes on a row; null when it says nothing. */
export function filterCondition(
  filter: RegisterFilter,
  columnOf: (key: string) => RegisterField,
  at: At,
  seen: { readonly day: CalendarDate; readonly tenantId: string },
): Sql | null {
  const parts = filter.conditions.flatMap((one) => {
    if (isFilterGroup(one)) return filterCondition(one, columnOf, at, seen) ?? [];
    return conditionSql(checked(columnOf(one.field), one), at, seen);
  });
  if (parts.length === 0) return null;
  return sql`(${sql.join(parts, filter.match === 'all' ? sql` and ` : sql` or `)})`;
}

/**
 * Whoever may meet the filter at all, by the tables that its values are kept in: a row of a frame is joined from several, and
 * finding them for everybody costs more than anything else. Null: it may be anybody.
 */
export function forerunner(
  filter: RegisterFilter,
  columnOf: (key: string) => RegisterField,
  at: At,
  seen: { readonly day: CalendarDate; readonly tenantId: string },
): Sql | null {
  const parts = filter.conditions.map((one) =>
    isFilterGroup(one) ? forerunner(one, columnOf, at, seen) : whoHas(checked(columnOf(one.field), one), at, seen),
  );
  const known = parts.filter((one) => one !== null);
  const isAll = filter.match === 'all';
  if (known.length === 0 || (!isAll && known.length < parts.length)) return null;
  return sql`(${sql.join(known, isAll ? sql` and ` : sql` or `)})`;
}

/** Of a value that is kept for each person by itself; not having it says nothing of who they are. */
function whoHas(asked: Checked, at: At, seen: { day: CalendarDate; tenantId: string }): Sql | null {
  const { column, operator, value } = asked;
  const kept = column.keptIn?.(at);
  if (!kept || column.field.options.sealed || operator === 'notIn' || (operator === 'empty' && value)) return null;
  const { folded: _, ...own } = column;
  const has = conditionSql({ ...asked, column: { ...own, value: () => col('x', kept.column) } }, at, seen);
  return sql`t.id in (select x.employee_id from ${sql.table(kept.table)} x
    where x.tenant_id = ${seen.tenantId}::uuid and ${kept.where} and ${has})`;
}

/** Words of the filter are folded once for all rows, whatever the plan. */
const foldedWord = (text: unknown): Sql => sql`(select app.fold(${likeText(String(text))}))`;

function conditionSql(
  { column, operator, value }: Checked,
  at: At,
  seen: { day: CalendarDate; tenantId: string },
): Sql {
  const expression = column.value(at);
  const type = sql.raw(SQL_TYPE[column.field.kind]);
  const text = () => column.folded?.(at) ?? sql`app.fold(${expression})`;
  switch (operator) {
    case 'contains':
      return sql`${text()} like '%' || ${foldedWord(value)} || '%'`;
    case 'starts':
      return sql`${text()} like ${foldedWord(value)} || '%'`;
    case 'is':
      // Only words are read without regard to case and accents; the values of a choice are what they are.
      return SQL_TYPE[column.field.kind] === 'text' && column.field.kind !== 'choice'
        ? sql`${text()} = (select app.fold(${value}))`
        : sql`${expression} = ${value}::${type}`;
    case 'in':
      return oneOf(column, expression, value as string[], seen);
    case 'notIn':
      return sql`(${oneOf(column, expression, value as string[], seen)}) is not true`;
    case 'from':
      return sql`${expression} >= ${value}::${type}`;
    case 'to':
      return sql`${expression} <= ${value}::${type}`;
    case 'empty':
      return value ? sql`${expression} is null` : sql`${expression} is not null`;
    default: {
      const { from, to } = periodDays(value as RegisterPeriod, seen.day);
      return sql`${expression} between ${from}::date and ${to}::date`;
    }
  }
}

/** A unit stands for all below it, as in every list of employees; of several choices one is enough. */
function oneOf(
  { key, field }: RegisterField,
  expression: Sql,
  values: string[],
  seen: { day: CalendarDate; tenantId: string },
): Sql {
  if (field.kind === 'choices') return sql`${expression} && ${values}::text[]`;
  if (key !== 'unitId') return sql`${expression} = any(${values}::${sql.raw(SQL_TYPE[field.kind])}[])`;
  return sql`${expression} in (select p.unit_id from organization_unit_path p where p.tenant_id = ${seen.tenantId}::uuid
    and p.ancestor_id = any(${values}::uuid[]) and p.valid_from <= ${seen.day}::date and p.valid_to >= ${seen.day}::date)`;
}
