import type { Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { STARTING_VALUES } from './starting-values.ts';

/** The lists that a new tenant starts with, in its language. From then on they are its own: renamed, put away, added to. */
export async function setUpCatalogues(tx: Tx, tenantId: string, locale: Locale): Promise<void> {
  const values = STARTING_VALUES.map(({ list, code, name }) => ({ list, code, name: name[locale] }));
  await sql`
    insert into catalogue_value (tenant_id, code, list, name)
    select ${tenantId}::uuid, code, list, name from json_to_recordset(${JSON.stringify(values)}::json) as x(code text, list text, name text)
    on conflict do nothing`.execute(tx);
}
