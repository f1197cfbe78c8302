import { columnName, type Field, isTenantField, type Kind, type Locale, type Resource } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';

/** SQL type of a field's column; a new kind does not compile until it has one. */
export const SQL_TYPE: Readonly<Record<Kind, string>> = {
  text: 'text',
  code: 'text',
  note: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  timeZone: 'text',
  currency: 'text',
  choice: 'text',
  choices: 'text[]',
  integer: 'int',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  reference: 'uuid',
};

/** SQL of one field of the row aliased `t`. */
export const column = (name: string): RawBuilder<unknown> => sql`t.${sql.id(columnName(name))}`;

/** Looks up the definition behind a reference field. */
export type Resources = Pick<ReadonlyMap<string, Resource>, 'get'>;

export interface ReferenceJoin {
  readonly field: string;
  readonly alias: string;
  readonly target: Resource;
}

/** The reference fields of a resource and the tables they point to. */
export function referenceJoins(resource: Resource, resources: Resources): ReferenceJoin[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => field.kind === 'reference')
    .map(([field, definition], n) => ({
      field,
      // What a tenant calls a field may be no word of SQL.
      alias: isTenantField(field) ? `ref_own_${n}` : `ref_${columnName(field)}`,
      target: targetOf(definition, resources),
    }));
}

function targetOf(field: Field, resources: Resources): Resource {
  const target = resources.get(field.options.to ?? '');
  if (!target) throw new Error(`no resource is called ${field.options.to}`);
  return target;
}

/** What people call a row of a resource: its code, or what stands for one, and its title. */
export const codeOf = ({ code, displayKey }: Resource, alias: string): RawBuilder<string | null> => {
  if (code !== 'none') return sql.ref(`${alias}.code`);
  return displayKey ? sql.ref(`${alias}.${columnName(displayKey)}`) : sql`null::text`;
};
/** In the language of whoever reads, where the record has a name in it. */
export function titleOf({ title, localTitle }: Resource, alias: string, locale: Locale): RawBuilder<string> {
  const name = sql.ref<string>(`${alias}.${columnName(title)}`);
  return localTitle && locale === 'id'
    ? sql<string>`coalesce(${sql.ref(`${alias}.${columnName(localTitle)}`)}, ${name})`
    : name;
}

/** Brings what a reference of the row aliased `t` points to. A view is asked row by row: its parts have indexes, it has none. */
export function joinOf({ alias, target, field }: ReferenceJoin): RawBuilder<unknown> {
  const [table, name] = [sql.table(target.table), sql.id(alias)];
  if (target.searched !== target.table)
    return sql` left join lateral (select * from ${table} v where v.tenant_id = t.tenant_id and v.id = ${column(field)} offset 0) as ${name} on true`;
  return sql` left join ${table} as ${name} on ${sql.ref(`${alias}.tenant_id`)} = t.tenant_id and ${sql.ref(`${alias}.id`)} = ${column(field)}`;
}
