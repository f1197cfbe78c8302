import { type Tx, together } from '@personalia/database';
import { eraseReasons } from './exception/store.ts';
import { eraseExclusions } from './mass/excluded.ts';

/** What was written about a person who is erased. */
export async function eraseLeave(tx: Tx, tenantId: string, employeeId: string): Promise<void> {
  await together(eraseReasons(tx, tenantId, employeeId), eraseExclusions(tx, tenantId, employeeId));
}
