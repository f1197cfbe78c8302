import type {
  AddPersonalEvidence,
  DeletePersonalEvidence,
  GetPersonalEvidence,
  RecordFile,
} from '@personalia/contract';
import { EVIDENCE, evidenceFiles, keepEvidence } from '../../employee/index.ts';
import { type Call, type FileReply, Problem } from '../../platform/http/index.ts';
import type { StoredItem } from './content.ts';
import { openDraft } from './drafts.ts';
import { rowsOfItem } from './item-rows.ts';
import { openChange } from './standing.ts';
import type { ChangeRow } from './store.ts';

function itemOf({ items }: ChangeRow, id: string): StoredItem {
  const found = items.find((one) => one.id === id);
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

export async function addEvidence(call: Call<typeof AddPersonalEvidence>): Promise<RecordFile> {
  const { tx, caller, input } = call;
  const row = await openDraft(tx, caller, input.params.transactionNo);
  const { id } = itemOf(row, input.params.itemId);
  const kept = await keepEvidence(call, row.employeeId, id);
  return evidenceFiles.one(tx, caller, { ownerId: row.employeeId, recordId: id }, kept.id);
}

/** For whoever sees something of the item: its documents show the same. */
export async function giveEvidence(call: Call<typeof GetPersonalEvidence>): Promise<FileReply> {
  const { tx, caller, input } = call;
  const { row } = await openChange(tx, caller, input.params.transactionNo);
  const item = itemOf(row, input.params.itemId);
  const rows = rowsOfItem(caller, row.employeeId, item, undefined);
  if (rows.length > 0 && rows.every(({ masked }) => masked)) throw new Problem('NOT_FOUND');
  return evidenceFiles.give(call, { ownerId: row.employeeId, recordId: item.id }, input.params.fileId, EVIDENCE);
}

export async function removeEvidence({ tx, caller, input }: Call<typeof DeletePersonalEvidence>): Promise<void> {
  const row = await openDraft(tx, caller, input.params.transactionNo);
  const { id } = itemOf(row, input.params.itemId);
  await evidenceFiles.remove(tx, caller, { ownerId: row.employeeId, recordId: id }, input.params.fileId);
}
