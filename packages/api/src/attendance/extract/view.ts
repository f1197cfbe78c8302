import {
  type AttendanceExtract,
  EXTRACT_ERROR_TEXTS,
  type ExtractError,
  type GetAttendanceExtract,
  type GetAttendanceExtracts,
  type InputOf,
  type ReplyOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type PageReply, Problem, pageByNumber } from '../../platform/http/index.ts';

const COLUMNS = sql`x.id, x.extract_no as no, x.file_name as "fileName", l.name as location, x.zone, x.state, x.rows_read as "rowsRead",
  x.rows_new as "rowsNew", x.rows_duplicate as "rowsDuplicate", x.rows_unmatched as "rowsUnmatched", x.rows_invalid as "rowsInvalid",
  x.rows_rejected as "rowsRejected", x.is_strict as "isStrict", x.date_from as "from", x.date_to as "to",
  x.created_at as "createdAt", u.name as "createdBy"`;
const FROM = sql`attendance_extract x join location l on l.tenant_id = x.tenant_id and l.id = x.location_id
  left join app_user u on u.tenant_id = x.tenant_id and u.id = x.created_by`;

export async function pageOfExtracts(
  tx: Tx,
  caller: Caller,
  { page, pageSize }: InputOf<typeof GetAttendanceExtracts>['query'],
): Promise<PageReply> {
  const { rows } = await sql<AttendanceExtract & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from ${FROM} where x.tenant_id = ${caller.tenantId}
    order by x.created_at desc, x.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  const total = rows[0]?.total ?? 0;
  return pageByNumber(
    rows.map(({ total: _, ...row }) => row),
    { page, pageSize, total },
  );
}

export async function readExtract(tx: Tx, caller: Caller, id: string): Promise<ReplyOf<typeof GetAttendanceExtract>> {
  const { rows } = await sql<AttendanceExtract & { errors: readonly ExtractError[] }>`
    select ${COLUMNS}, x.errors from ${FROM} where x.tenant_id = ${caller.tenantId} and x.id = ${id}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return {
    ...row,
    errors: row.errors.map(({ row: no, code, value }) => ({
      row: no,
      value,
      message: EXTRACT_ERROR_TEXTS[code][caller.locale],
    })),
  };
}
