import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { STARTING_VALUES } from './starting-values.ts';

/** The lists that a new tenant starts with, in both languages. From then on they are its own: renamed, deactivated, added to. */
export async function setUpCatalogues(tx: Tx, tenantId: string): Promise<void> {
  const values = STARTING_VALUES.map(({ list, code, name }) => ({ list, code, name: name.en, local: name.id }));
  await sql`
    insert into catalogue_value (tenant_id, code, list, name, local_name)
    select ${tenantId}::uuid, code, list, name, local from json_to_recordset(${JSON.stringify(values)}::json) as x(code text, list text, name text, local text)
    on conflict do nothing`.execute(tx);
}
