import { ClaimsToPayCard } from '@personalia/contract';
import { sql } from 'kysely';
import { homeCard, rowsOf } from '../platform/area/index.ts';
import { confinedTo } from '../platform/http/index.ts';

/** Approved claims that wait for payment, by currency. */
export const claimCards = [
  homeCard(ClaimsToPayCard, {
    place: { PAYROLL: 1, otherwise: 44 },
    phone: { PAYROLL: 2 },
    read: async ({ tx, caller }) => {
      const within = confinedTo(
        caller,
        { ...ClaimsToPayCard.endpoint, subject: { field: 'employeeId' } },
        sql.ref('c.employee_id'),
      );
      const { rows } = await sql<{ currency: string; claims: number; sum: string; oldest: string | null }>`
        select c.currency, count(*)::int as claims, trim_scale(sum(c.payable - c.paid))::text as sum, min(c.approved_at)::text as oldest
        from claim_request c
        where c.tenant_id = ${caller.tenantId} and c.state = 'APPROVED' and c.payment_state in ('READY', 'PARTLY_PAID') and ${within}
        group by c.currency order by 2 desc, 1`.execute(tx);
      const found = rows.map((row) => ({ ...row, oldest: row.oldest && new Date(row.oldest).toISOString() }));
      return { counts: { ready: found.reduce((sum, { claims }) => sum + claims, 0) }, ...rowsOf(found) };
    },
  }),
];
