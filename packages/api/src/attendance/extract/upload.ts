import type {
  ExtractProfile,
  GetExtractProfile,
  InputOf,
  ReplyOf,
  UploadAttendanceExtract,
} from '@personalia/contract';
import { type Tx, takeNumbers } from '@personalia/database';
import { sql } from 'kysely';
import { Refused, receivedBytes, receivedFile, recordFile } from '../../platform/files/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { tenantToday } from '../today.ts';
import { extractJob } from './job.ts';
import { readExtractRows } from './rows.ts';
import { readExtract } from './view.ts';

/** A file that is no table, in the words of the problem list. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const { refusal } = error;
  if (refusal.code === 'COLUMN_COUNT') return new Problem('COLUMN_COUNT', { values: refusal });
  if (refusal.code === 'FILE_EMPTY') return new Problem('FILE_EMPTY');
  if (refusal.code === 'FILE_UNREADABLE' && refusal.reason === 'rows' && refusal.n)
    return new Problem('EXTRACT_ROWS', { values: { n: refusal.n } });
  return refusal.code === 'FILE_TYPE'
    ? new Problem('FILE_TYPE', { values: { formats: 'CSV, XLSX' } })
    : new Problem('EXTRACT_UNREADABLE');
}

const profileOf = (query: InputOf<typeof UploadAttendanceExtract>['query']): ExtractProfile => ({
  format: query.format,
  badgeColumn: query.badgeColumn,
  dateColumn: query.dateColumn,
  timeColumn: query.timeColumn ?? null,
  directionColumn: query.directionColumn ?? null,
  dateOrder: query.dateOrder,
  deviceId: query.deviceId ?? null,
});

async function refuseDevice(tx: Tx, tenantId: string, id: string): Promise<void> {
  const { rows } = await sql`select from attendance_device where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
    tx,
  );
  if (rows.length === 0) throw Problem.at('deviceId', 'REFERENCE_MISSING');
}

/** Takes a file of a device in; its times are those of the establishment (attendance 10.2). */
export const uploadExtract: Handler<typeof UploadAttendanceExtract> = async ({
  tx,
  caller,
  input: { query },
  request,
  received,
}) => {
  const { tenantId, userId } = caller;
  const file = receivedFile(received);
  const { rows } = await sql<{ zone: string }>`
    select l.time_zone as zone from location l where l.tenant_id = ${tenantId} and l.id = ${query.locationId}::uuid and l.status = 'active'`.execute(
    tx,
  );
  const [place] = rows;
  if (!place) throw Problem.at('locationId', 'REFERENCE_MISSING');
  if (query.deviceId) await refuseDevice(tx, tenantId, query.deviceId);
  const profile = profileOf(query);
  try {
    const rows = await readExtractRows(await receivedBytes(request, file), profile);
    await rows.next();
    await rows.return(undefined);
  } catch (error) {
    throw problemOf(error);
  }
  const fileId = await recordFile(tx, file);
  const day = (await tenantToday(tx, tenantId)).replaceAll('-', '');
  const series = `attendance-extract:${day}`;
  const n = (await takeNumbers(tx, [{ series, amount: 1 }])).get(series) ?? 1;
  const { id } = await tx
    .insertInto('attendance_extract')
    .values({
      tenant_id: tenantId,
      extract_no: `EXT-${day}-${String(n).padStart(3, '0')}`,
      file_id: fileId,
      file_name: file.name.normalize('NFC').slice(-200),
      location_id: query.locationId,
      zone: place.zone,
      profile: JSON.stringify(profile),
      is_strict: query.strict,
      date_from: query.from ?? null,
      date_to: query.to ?? null,
      errors: '[]',
      job_id: null,
      created_by: userId,
      updated_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const jobId = await enqueue(tx, caller, extractJob, { id, name: file.name.slice(-100) });
  await tx
    .updateTable('attendance_extract')
    .set({ job_id: jobId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return readExtract(tx, caller, id);
};

/** How the last file of a location was read, so that nobody types its columns again. */
export async function lastProfile(
  tx: Tx,
  { tenantId }: Caller,
  locationId: string,
): Promise<ReplyOf<typeof GetExtractProfile>> {
  const { rows } = await sql<{ profile: ExtractProfile }>`
    select profile from attendance_extract where tenant_id = ${tenantId} and location_id = ${locationId}::uuid
    order by created_at desc, id limit 1`.execute(tx);
  const found = rows[0]?.profile;
  return found ? { ...found, format: found.format ?? 'table', deviceId: found.deviceId ?? null } : null;
}
