import { EmployeeDocument, type VerifyDocument } from '@personalia/contract';
import { sql } from 'kysely';
import { type Call, Problem } from '../../platform/http/index.ts';
import { changeRow } from '../../platform/resource/index.ts';
import { ownerOf, takeTurn } from '../records/owner.ts';
import { type RecordRow, recordOf, refuseClosedClass, storeOfRecords } from '../records/store.ts';

/** The caller has looked at the original (organisation-and-employee 10.3); nobody checks what is their own. */
export async function verifyDocument({ tx, caller, input }: Call<typeof VerifyDocument>): Promise<RecordRow> {
  const { employeeId, id } = input.params;
  refuseClosedClass(caller, EmployeeDocument, 'edit');
  const owner = await ownerOf(tx, caller, employeeId, 'edit');
  if (owner.id === caller.employeeId) throw new Problem('OWN_DOCUMENT');
  await takeTurn(tx, caller, owner);
  const store = storeOfRecords(EmployeeDocument, owner.id, 'edit');
  await store.one(tx, caller, id);
  // Named outright, because somebody else may have checked it before.
  const checked = sql`state = 'verified', reject_reason = null, verified_by = ${caller.userId}::uuid, verified_at = now()`;
  await changeRow(tx, caller, store, id, input.body.version, checked);
  return recordOf(tx, caller, EmployeeDocument, owner, id, 'edit');
}
