import { columnName } from '@personalia/contract';
import type { Call } from '../../platform/http/index.ts';
import { mayUse, noteSensitiveRead } from '../../platform/resource/index.ts';
import { vaultOf } from '../../platform/vault/index.ts';
import { definitionOf, type FileParams } from './files.ts';
import { ownerOf } from './owner.ts';
import { openRecord, sealedFields } from './sealed.ts';
import { refuseClosedClass, storeOfRecords } from './store.ts';

/** The sealed values of a record in full, for those who may change them; that they saw them is kept. */
export async function revealRecord(
  { tx, caller, request }: Pick<Call, 'tx' | 'caller' | 'request'>,
  params: FileParams,
): Promise<Record<string, string>> {
  const definition = definitionOf(params.child);
  refuseClosedClass(caller, definition, 'edit');
  const owner = await ownerOf(tx, caller, params.employeeId, 'edit');
  await storeOfRecords(definition, owner.id, 'edit').one(tx, caller, params.id);
  const names = sealedFields(definition).filter((name) =>
    mayUse(caller, definition.fields[name]?.options.class ?? 'basic', 'edit'),
  );
  if (names.length === 0) return {};
  const what = { kind: definition.name, id: params.id, label: owner.employeeNo };
  await noteSensitiveRead(tx, what, { fields: names.map(columnName) });
  return openRecord(tx, vaultOf(request), caller.tenantId, definition, params.id, names);
}
