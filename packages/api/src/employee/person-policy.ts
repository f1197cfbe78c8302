import type { Tx } from '@personalia/database';
import type { PersonPolicy } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';

/** What the tenant asks of the data of people, as one value of a statement. */
export const policyOf = (tenantId: RawBuilder<unknown>): RawBuilder<PersonPolicy> => sql<PersonPolicy>`(
  select json_build_object('requiredFacts', coalesce(k.required_facts, '{}'), 'nameLength', k.name_length,
    'asksEmergencyContact', k.asks_emergency_contact) from tenant k where k.id = ${tenantId})`;

export async function personPolicy(tx: Tx, tenantId: string): Promise<PersonPolicy> {
  const { rows } = await sql<{ policy: PersonPolicy }>`select ${policyOf(sql`${tenantId}::uuid`)} as policy`.execute(
    tx,
  );
  if (!rows[0]?.policy) throw new Error('a tenant has settings');
  return rows[0].policy;
}
