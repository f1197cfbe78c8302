import { EMPLOYEE_RECORDS, type EmployeeRecord, type RecordFile } from '@personalia/contract';
import { limitsOfType, USUAL_FILES } from '../../organisation/index.ts';
import { fileRows } from '../../platform/files/index.ts';
import { type Call, type FileReply, Problem } from '../../platform/http/index.ts';
import { takeBackChecks } from './checked-files.ts';
import { ownerOf } from './owner.ts';
import { refuseClosedClass, storeOfRecords } from './store.ts';

const files = fileRows('employee_file', 'employee_id');

export interface FileParams {
  readonly employeeId: string;
  readonly child: string;
  readonly id: string;
  readonly fileId?: string;
}

type Context = Pick<Call, 'tx' | 'caller' | 'request' | 'received'>;

export function definitionOf(child: string): EmployeeRecord {
  const found = EMPLOYEE_RECORDS.find((one) => one.ofEmployee.child === child);
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

/** The record that a file is kept with, for whoever may see or change it: its files follow it in everything. */
async function recordFor({ tx, caller }: Context, params: FileParams, need: 'view' | 'edit') {
  const definition = definitionOf(params.child);
  refuseClosedClass(caller, definition, need);
  const owner = await ownerOf(tx, caller, params.employeeId, need);
  const record = await storeOfRecords(definition, owner.id, need).one(tx, caller, params.id);
  return { definition, owner, record };
}

const placeOf = ({ employeeId, id }: FileParams) => ({ ownerId: employeeId, recordId: id });

export async function recordFiles(context: Context, params: FileParams): Promise<RecordFile[]> {
  await recordFor(context, params, 'view');
  return files.list(context.tx, context.caller, placeOf(params));
}

export async function addRecordFile(context: Context, params: FileParams): Promise<RecordFile> {
  const { tx, caller } = context;
  const { definition, owner, record } = await recordFor(context, params, 'edit');
  const limits = await limitsOfType(tx, caller.tenantId, record['documentTypeId']);
  const { id } = await keepFile(
    context,
    { record: definition.name, recordId: params.id, employeeId: owner.id },
    limits,
  );
  await takeBackChecks(tx, caller, definition, 'added', [params.id]);
  return files.one(tx, caller, placeOf(params), id);
}

interface Place {
  /** The kind of record by its name. */
  readonly record: string;
  readonly recordId: string;
  readonly employeeId: string;
}

/** Keeps the file that came with the call. */
export const keepFile = (
  context: Context,
  { record, recordId, employeeId }: Place,
  limits = USUAL_FILES,
): Promise<Pick<RecordFile, 'id' | 'name'>> =>
  files.keep(context, { ownerId: employeeId, recordId }, limits, { record });

export async function recordFile(context: Context, params: FileParams): Promise<FileReply> {
  const { definition } = await recordFor(context, params, 'view');
  return files.give(context, placeOf(params), params.fileId ?? '', definition.name);
}

export async function removeRecordFile(context: Context, params: FileParams): Promise<void> {
  const { tx, caller } = context;
  const { definition } = await recordFor(context, params, 'edit');
  await files.remove(tx, caller, placeOf(params), params.fileId ?? '');
  await takeBackChecks(tx, caller, definition, 'gone', [params.id]);
}
