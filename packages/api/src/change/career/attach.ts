import type { RecordFile } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Call, type Caller, type FileReply, Problem } from '../../platform/http/index.ts';
import { careerFiles, mayAttach, mayDetach, seesFiles } from './files.ts';
import type { CareerRow } from './store.ts';
import { openRequest } from './view.ts';

async function openWith(
  tx: Tx,
  caller: Caller,
  id: string,
  may: (row: CareerRow, caller: Caller) => boolean,
): Promise<CareerRow> {
  const { row } = await openRequest(tx, caller, id, may === seesFiles ? 'read' : 'change');
  if (!seesFiles(row, caller)) throw new Problem('NOT_FOUND');
  if (!may(row, caller)) throw new Problem('FORBIDDEN');
  return row;
}

export const listFiles = async (tx: Tx, caller: Caller, id: string): Promise<RecordFile[]> =>
  careerFiles.list(tx, caller, await openWith(tx, caller, id, seesFiles));

export const addFile = async (call: Call, id: string): Promise<RecordFile> =>
  careerFiles.add(call, await openWith(call.tx, call.caller, id, mayAttach));

export const giveFile = async (call: Call, id: string, fileId: string): Promise<FileReply> =>
  careerFiles.give(call, await openWith(call.tx, call.caller, id, seesFiles), fileId);

export const removeFile = async (tx: Tx, caller: Caller, id: string, fileId: string): Promise<void> =>
  careerFiles.remove(tx, caller, await openWith(tx, caller, id, mayDetach), fileId);
