import { customColumn, type Field, fieldOfCustom, label } from '@personalia/contract';
import { sql } from 'kysely';
import { type CustomFieldRow, customValueSql } from '../../employee/index.ts';
import { type At, col, type Sql } from '../at.ts';
import { type RegisterField, registerField } from './register-field.ts';

const others = label('Custom fields', 'Isian tambahan');

const kept = (at: At): Sql =>
  col(
    at.use('cf', sql`left join employee_custom cf on cf.tenant_id = t.tenant_id and cf.employee_id = t.id`),
    'fields',
  );

const valueOf =
  (one: CustomFieldRow) =>
  (at: At): Sql =>
    customValueSql(one, kept(at));

/** How the employee is called whom a value names. */
const namedIn = (one: CustomFieldRow) => (at: At) => {
  const alias = `cf_${one.id.replaceAll('-', '')}`;
  at.use(
    alias,
    sql`left join employee_current ${sql.ref(alias)} on ${col(alias, 'tenant_id')} = t.tenant_id and ${col(alias, 'id')} = ${valueOf(one)(at)}`,
  );
  return { code: col(alias, 'employee_no'), name: col(alias, 'display_name') };
};

const columnOf = (one: CustomFieldRow): RegisterField => {
  const field: Field = fieldOfCustom(one).optional();
  return registerField(
    customColumn(one),
    field.options.section ?? others,
    field,
    false,
    valueOf(one),
    one.type === 'employee' ? { named: namedIn(one) } : {},
  );
};

/** The custom fields of a tenant that are meant to stand in lists, as columns (organisation-and-employee 10.6). */
export const customColumns = (fields: readonly CustomFieldRow[]): RegisterField[] =>
  fields.filter((one) => one.isInRegister).map(columnOf);
