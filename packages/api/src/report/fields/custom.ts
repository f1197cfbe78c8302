import { type CustomChildren, customColumn, type Field, fieldOfCustom, label } from '@personalia/contract';
import { sql } from 'kysely';
import { type CustomFieldRow, customValueSql, fieldsOn } from '../../employee/index.ts';
import { type At, col, type Sql } from '../at.ts';
import { rowOf } from './records.ts';
import { type RegisterField, registerField, STRETCH } from './register-field.ts';

const others = label('Custom fields', 'Isian tambahan');

/** Somebody's values on the day that the row is about; as of today they are kept ready. */
const keptBy =
  (fields: readonly CustomFieldRow[]) =>
  (at: At): Sql => {
    const whose = sql`employee_custom cf where cf.tenant_id = t.tenant_id and cf.employee_id = t.id`;
    const values = at.isToday ? sql`cf.fields` : fieldsOn(fields, sql`cf`, at.day);
    // `offset 0`: once for all columns of a row.
    return col(
      at.use('own', sql`left join lateral (select ${values} as fields from ${whose} offset 0) own on true`),
      'fields',
    );
  };

type Kept = ReturnType<typeof keptBy>;

const valueOf =
  (one: CustomFieldRow, kept: Kept) =>
  (at: At): Sql =>
    customValueSql(one, kept(at), at.day);

/** How the employee is called whom a value names. */
const namedIn = (one: CustomFieldRow, kept: Kept) => (at: At) => {
  const alias = `cf_${one.id.replaceAll('-', '')}`;
  at.use(
    alias,
    sql`left join employee_current ${sql.ref(alias)} on ${col(alias, 'tenant_id')} = t.tenant_id and ${col(alias, 'id')} = ${valueOf(one, kept)(at)}`,
  );
  return { code: col(alias, 'employee_no'), name: col(alias, 'display_name') };
};

const columnOf = (one: CustomFieldRow, kept: Kept): RegisterField => {
  const field: Field = fieldOfCustom(one).optional();
  return registerField(
    customColumn(one),
    field.options.section ?? others,
    field,
    one.changesWith.length > 0 || one.movesWithDays,
    valueOf(one, kept),
    {
      changesWith: one.changesWith,
      ...(one.changesWith.length > 0 ? { belongsTo: STRETCH } : {}),
      ...(one.movesWithDays ? { movesWithDays: true } : {}),
      ...(one.type === 'employee' ? { named: namedIn(one, kept) } : {}),
    },
  );
};

/** Those of a kind of record of employees: of the record of the row, or of the one that says enough of the kind. */
export function childColumns({ record }: CustomChildren, fields: readonly CustomFieldRow[]): RegisterField[] {
  const kept: Kept = (at) => {
    const row = rowOf(record, at);
    const alias = `own_${record.table}`;
    at.use(
      alias,
      sql`left join record_custom ${sql.ref(alias)} on ${col(alias, 'tenant_id')} = t.tenant_id and ${col(alias, 'record_id')} = ${col(row, 'id')}`,
    );
    return col(alias, 'fields');
  };
  return fields
    .filter((one) => one.isInRegister)
    .map((one) => ({
      ...columnOf(one, kept),
      of: record.ofEmployee.class,
      group: record.label.one,
      belongsTo: record.ofEmployee.child,
    }));
}

/** The custom fields of a tenant that are meant to stand in lists, as columns (organisation-and-employee 10.6). */
export function customColumns(fields: readonly CustomFieldRow[]): RegisterField[] {
  const kept = keptBy(fields);
  return fields.filter((one) => one.isInRegister).map((one) => columnOf(one, kept));
}
