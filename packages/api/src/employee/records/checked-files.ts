import { EmployeeDocument } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** Whoever changes the files of records. */
interface Actor {
  readonly tenantId: string;
  readonly userId: string | null;
}

/**
 * What was checked is not what is there any more: a file of a document is gone, or somebody else than who checked it
 * added one. The document is submitted and waits to be checked again (organisation-and-employee 10.3).
 */
export async function takeBackChecks(
  tx: Tx,
  { tenantId, userId }: Actor,
  definition: { readonly name: string },
  what: 'added' | 'gone',
  ids: readonly string[],
): Promise<void> {
  if (definition.name !== EmployeeDocument.name) return;
  await sql`
    update employee_document set state = 'submitted', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId}::uuid and id = any(${[...ids]}::uuid[]) and verified_by is not null
      and (${what === 'gone'} or verified_by is distinct from ${userId}::uuid)`.execute(tx);
}
