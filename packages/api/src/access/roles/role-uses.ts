import { type Label, label, type RoleDetail } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { DONE } from '../words.ts';

type Ending = 'deleted' | 'deactivated';

interface Use {
  readonly place: Label;
  readonly keepsFrom: readonly Ending[];
  readonly found: (tenantId: string, roleId: string) => RawBuilder<unknown>;
}

/** What else leans on a role than the people who have it (RO-9). Whatever comes to refer to roles adds itself here. */
const USES: readonly Use[] = [
  {
    place: label(
      'the company settings, for users without a role,',
      'pengaturan perusahaan, bagi yang tidak punya peran,',
    ),
    keepsFrom: ['deleted', 'deactivated'],
    found: (tenantId, roleId) => sql`select from tenant where id = ${tenantId} and default_role_id = ${roleId}::uuid`,
  },
  {
    place: label('a request that waits for approval', 'permohonan yang menunggu persetujuan'),
    keepsFrom: ['deleted', 'deactivated'],
    found: (tenantId, roleId) =>
      sql`select from role_grant where tenant_id = ${tenantId} and role_id = ${roleId}::uuid and status = 'pending'`,
  },
  {
    place: label('a list view that is shared with it', 'tampilan daftar yang dibagikan kepadanya'),
    keepsFrom: ['deleted'],
    found: (tenantId, roleId) => sql`select from list_view where tenant_id = ${tenantId} and role_id = ${roleId}::uuid`,
  },
];

export async function refuseUsed(
  tx: Tx,
  { tenantId, locale }: Caller,
  role: Pick<RoleDetail, 'id' | 'name'>,
  ending: Ending,
): Promise<void> {
  for (const { place, keepsFrom, found } of USES) {
    if (!keepsFrom.includes(ending)) continue;
    const { rows } = await sql<{ used: boolean }>`select exists (${found(tenantId, role.id)}) as used`.execute(tx);
    if (rows[0]?.used)
      throw new Problem('ROLE_USED', { values: { name: role.name, place: place[locale], done: DONE[ending][locale] } });
  }
}
