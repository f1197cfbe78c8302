import { columnName } from '@personalia/contract';
import { sql } from 'kysely';
import type { Call } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { vaultOf } from '../../platform/vault/index.ts';
import { definitionOf, type FileParams } from './files.ts';
import { ownerOf } from './owner.ts';
import { openValue, sealedFields } from './sealed.ts';
import { refuseClosedClass, storeOfRecords } from './store.ts';

/** The sealed values of a record in full, for those who may change them; that they saw them is kept. */
export async function revealRecord(
  { tx, caller, request }: Pick<Call, 'tx' | 'caller' | 'request'>,
  params: FileParams,
): Promise<Record<string, string>> {
  const definition = definitionOf(params.child);
  refuseClosedClass(caller, definition, 'edit');
  const owner = await ownerOf(tx, caller, params.employeeId, 'edit');
  await storeOfRecords(definition, owner.id).one(tx, caller, params.id);
  const names = sealedFields(definition).filter((name) =>
    mayUse(caller, definition.fields[name]?.options.class ?? 'basic', 'edit'),
  );
  if (names.length === 0) return {};
  const columns = names.map((name) => sql`${sql.id(`${columnName(name)}_sealed`)} as ${sql.id(name)}`);
  const { rows } = await sql<Record<string, Buffer | null>>`
    select ${sql.join(columns)} from ${sql.table(definition.table)}
    where tenant_id = ${caller.tenantId} and id = ${params.id}::uuid`.execute(tx);
  const details = JSON.stringify({ fields: [null, names.map(columnName)] });
  await sql`select app.note('READ_SENSITIVE', ${definition.name}, ${params.id}::uuid, ${owner.employeeNo}, ${details}::jsonb)`.execute(
    tx,
  );
  const vault = vaultOf(request);
  const values = names.flatMap((name) => {
    const sealed = rows[0]?.[name];
    return sealed ? [[name, openValue(vault, caller.tenantId, definition, name, sealed)]] : [];
  });
  return Object.fromEntries(values);
}
