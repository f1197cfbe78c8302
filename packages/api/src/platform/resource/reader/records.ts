import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../http/index.ts';
import { codeOf, joinOf, titleOf } from '../columns.ts';
import { toRecord, visibleFields } from '../record.ts';
import { type RecordSource, type Row, reached, where } from './source.ts';

/** The wanted rows with what their references are called and who made and changed them. */
export function statementOf(
  { joins }: RecordSource,
  { locale }: Caller,
  inner: RawBuilder<unknown>,
  outerOrder: RawBuilder<unknown>,
): RawBuilder<Row> {
  const refs = joins();
  const named = refs.map(
    ({ alias, target }) =>
      sql`, ${codeOf(target, alias)} as ${sql.id(`${alias}_code`)}, ${titleOf(target, alias, locale)} as ${sql.id(`${alias}_name`)}`,
  );
  const joined = refs.map(joinOf);
  return sql<Row>`
    select t.*, cu.name as created_by_name, uu.name as updated_by_name${sql.join(named, sql``)}
    from (${inner}) t
    left join actor cu on cu.tenant_id = t.tenant_id and cu.id = t.created_by
    left join actor uu on uu.tenant_id = t.tenant_id and uu.id = t.updated_by${sql.join(joined, sql``)}
    ${outerOrder}`;
}

/** Rows as records of the contract, with the fields named as visible. */
export function recordsOf(
  { resource, joins }: RecordSource,
  caller: Caller,
  rows: readonly Row[],
  visible: readonly string[] = visibleFields(resource, caller),
): Row[] {
  const refs = joins();
  return rows.map((row) => ({
    ...toRecord(resource, refs, visible, row),
    ...(row['cursor'] ? { cursor: row['cursor'] } : {}),
  }));
}

export async function read(
  source: RecordSource,
  tx: Tx,
  caller: Caller,
  inner: RawBuilder<unknown>,
  outerOrder: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  const { rows } = await statementOf(source, caller, inner, outerOrder).execute(tx);
  return recordsOf(source, caller, rows);
}

async function rowOf(source: RecordSource, tx: Tx, caller: Caller, id: string): Promise<Row> {
  const conditions = [...reached(source, caller), sql<boolean>`t.id = ${id}::uuid`];
  const inner = sql`select t.* from ${source.table} t ${where(conditions)}`;
  const { rows } = await statementOf(source, caller, inner, sql``).execute(tx);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0];
}

export const one = async (source: RecordSource, tx: Tx, caller: Caller, id: string): Promise<Row> =>
  recordsOf(source, caller, [await rowOf(source, tx, caller, id)])[0] ?? {};

/** A record with the fields that the caller may not see: never for an answer. */
export const whole = async (source: RecordSource, tx: Tx, caller: Caller, id: string): Promise<Row> =>
  recordsOf(source, caller, [await rowOf(source, tx, caller, id)], Object.keys(source.resource.fields))[0] ?? {};

/** Records by their ids; one that is gone or out of reach is missing. */
export const some = (source: RecordSource, tx: Tx, caller: Caller, ids: readonly string[]): Promise<Row[]> => {
  const conditions = [...reached(source, caller), sql<boolean>`t.id = any(${[...ids]}::uuid[])`];
  return read(source, tx, caller, sql`select t.* from ${source.table} t ${where(conditions)}`);
};
