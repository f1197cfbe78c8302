import type { LeaveTypeVersion } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';

export async function listVersions(tx: Tx, { tenantId }: Caller, typeId: string): Promise<LeaveTypeVersion[]> {
  const { rows } = await sql<LeaveTypeVersion>`
    select v.id, v.version_no as "versionNo", v.effective_from as "effectiveFrom", v.rules, v.published_at as "publishedAt",
      u.name as "publishedBy", v.effective_from = max(v.effective_from) filter (where v.effective_from <= app.today_of(v.tenant_id)) over () as "isCurrent"
    from leave_type_version v left join app_user u on u.tenant_id = v.tenant_id and u.id = v.published_by
    where v.tenant_id = ${tenantId} and v.leave_type_id = ${typeId}::uuid order by v.effective_from desc`.execute(tx);
  return rows.map((row) => ({ ...row, isCurrent: row.isCurrent ?? false }));
}
