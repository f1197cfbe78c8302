import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** The ladder of warnings and the letters that a new tenant starts with. From then on they are its own. */
export async function setUpWorkActions(tx: Tx, tenantId: string): Promise<void> {
  await sql`select app.set_up_work_actions(${tenantId}::uuid), app.set_up_violations(${tenantId}::uuid), app.set_up_career_letters(${tenantId}::uuid), app.set_up_reference_letters(${tenantId}::uuid)`.execute(
    tx,
  );
}
