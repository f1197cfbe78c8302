import type { ListQuery } from '@personalia/contract';
import { sql } from 'kysely';
import type { Caller } from '../../http/index.ts';
import { column, SQL_TYPE, titleOf } from '../columns.ts';
import type { OrderPart } from '../paging.ts';
import type { RecordSource } from './source.ts';

/** The order of a list; references are sorted by what they are called. */
export function orderOf({ resource, joins }: RecordSource, { locale }: Caller, query: ListQuery): OrderPart[] {
  return (query.sort ?? [resource.list.sort]).map((word) => {
    const descending = word.startsWith('-');
    const name = word.replace(/^-/, '');
    const field = resource.fields[name];
    if (name === 'status') return { name, expression: sql`t.status`, cast: 'text', descending, nullable: false };
    if (!field) return { name, expression: column(name), cast: 'timestamptz', descending, nullable: false };
    const join = field.kind === 'reference' ? joins().find((one) => one.field === name) : undefined;
    if (join)
      return {
        name,
        expression: sql`(select ${titleOf(join.target, 'x', locale)} from ${sql.table(join.target.table)} x where x.tenant_id = t.tenant_id and x.id = ${column(name)})`,
        cast: 'text',
        descending,
        nullable: true,
      };
    return { name, expression: column(name), cast: SQL_TYPE[field.kind], descending, nullable: !field.required };
  });
}
