import type { EmployeeRecord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { fileRows } from '../platform/files/index.ts';
import { type Call, type Caller, type Permissions, Problem } from '../platform/http/index.ts';
import type { Vault } from '../platform/vault/index.ts';
import { personAlone } from './detail.ts';
import { putPhoto } from './photo/photo.ts';
import { keepFile } from './records/files.ts';
import { ownerOf, takeTurn } from './records/owner.ts';
import { openRecord, sealedFields } from './records/sealed.ts';
import { recordOf, recordsOf } from './records/store.ts';
import { changeRecord, createRecord, removeRecord } from './records/write.ts';
import { changeEmployee, tryChange } from './update.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The caller with the rights that an approval gives: who asked and who approved has been decided elsewhere, and the record is
 * written as HR would write it, in the name of whoever completed it. Others are named in refusals only as the caller sees them.
 */
function asKeeper(caller: Caller): Caller {
  const permissions: Permissions = {
    can: () => true,
    reach: (menu, action) =>
      menu === 'employee' && action === 'view'
        ? caller.permissions.reach(menu, action)
        : [{ scope: 'tenant', refs: [], includeSelf: true }],
    fieldAccess: () => 'edit',
  };
  return { ...caller, permissions, employeesInScope: () => null, permissionsOf: () => permissions };
}

export type PersonKeeper = ReturnType<typeof personKeeper>;

/** Reads and writes the record of one person by the writers of the employee area, for changes that were approved or are free. */
export function personKeeper(tx: Tx, caller: Caller, vault: Vault, employeeId: string) {
  const keeper = asKeeper(caller);
  const change = (definition: EmployeeRecord) => ({ tx, caller: keeper, vault, definition, employeeId });
  return {
    person: (): Promise<Values> => personAlone(tx, keeper.tenantId, employeeId),
    /** Who they are, and their day. */
    owner: () => ownerOf(tx, keeper, employeeId, 'edit'),
    /** Writers of this person's records take turns from here on. */
    async lock(): Promise<void> {
      await takeTurn(tx, keeper, await ownerOf(tx, keeper, employeeId, 'edit'));
    },
    changePerson: (values: Values) => changeEmployee(tx, keeper, employeeId, values),
    /** Refuses what `changePerson` would refuse, and writes nothing. */
    tryPerson: (values: Values) => tryChange(tx, keeper, employeeId, values),
    records: async (definition: EmployeeRecord) =>
      recordsOf(tx, keeper, definition, await ownerOf(tx, keeper, employeeId, 'edit')),
    /** Null: there is none any more. */
    async record(definition: EmployeeRecord, id: string): Promise<Values | null> {
      const owner = await ownerOf(tx, keeper, employeeId, 'edit');
      return recordOf(tx, keeper, definition, owner, id).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'NOT_FOUND') return null;
        throw error;
      });
    },
    add: (definition: EmployeeRecord, values: Values) => createRecord(change(definition), values),
    change: (definition: EmployeeRecord, id: string, version: number, values: Values) =>
      changeRecord(change(definition), id, version, values),
    remove: (definition: EmployeeRecord, id: string) => removeRecord(change(definition), id),
    /** Encrypted values of a record in full, to be kept encrypted. */
    sealedValues: (definition: EmployeeRecord, id: string) =>
      openRecord(tx, vault, keeper.tenantId, definition, id, sealedFields(definition)),
  };
}

/** Files that prove a change are kept with the person's other files, until the change is approved with the item's id. */
export const EVIDENCE = 'PersonalChange';

export const evidenceFiles = fileRows('employee_file', 'employee_id');
export const keepEvidence = (
  call: Pick<Call, 'tx' | 'caller' | 'request' | 'received'>,
  employeeId: string,
  itemId: string,
) => keepFile(call, { record: EVIDENCE, recordId: itemId, employeeId });

type PhotoCall = Pick<Call, 'tx' | 'caller' | 'request' | 'received'>;
export const keepPhoto = (call: PhotoCall, employeeId: string) =>
  putPhoto({ ...call, caller: asKeeper(call.caller) }, employeeId);
