import { CreatePersonalChange } from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { submitChange } from './act.ts';
import { createChange } from './drafts.ts';
import { personOf } from './person.ts';

/** Adds a record by a request, as a form does: read by the call's own schema, saved and submitted. For seeds. */
export async function askForChange(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  { record, values }: { readonly record: string; readonly values: Readonly<Record<string, unknown>> },
): Promise<string> {
  const { today } = await personOf(tx, caller.tenantId, employeeId);
  const dated = record === 'Address' ? { validFrom: today } : {};
  const item = { id: newId(), record, operation: 'ADD', values: { ...values, ...dated } };
  const { body } = CreatePersonalChange;
  if (!body) throw new Error('a draft has a body');
  const draft = await createChange(tx, caller, body.parse({ employeeId, items: [item] }));
  const { id } = await submitChange(tx, caller, draft.id, { version: draft.version, comment: '' });
  return id;
}
