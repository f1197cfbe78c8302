import { ClaimsToPayCard, type PaymentBatchState, type ReplyOf } from '@personalia/contract';
import { sql } from 'kysely';
import { homeCard, rowsOf } from '../platform/area/index.ts';
import { confinedTo } from '../platform/http/index.ts';

/** Batches that somebody still has to go on with. */
const LIVE: readonly PaymentBatchState[] = ['DRAFT', 'PENDING', 'APPROVED', 'EXPORTED', 'PARTLY_PAID'];

type Row = ReplyOf<typeof ClaimsToPayCard.endpoint>['rows'][number];
type ByCurrency = Extract<Row, { kind: 'ready' }>;
type Batch = Extract<Row, { kind: 'batch' }>;

/** Approved claims that wait for payment, by currency, and the batches that are under way. */
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
      const { rows } = await sql<{ ready: Omit<ByCurrency, 'kind'>[]; batches: Omit<Batch, 'kind'>[] }>`
        select coalesce((select json_agg(x order by x.claims desc, x.currency) from (
            select c.currency, count(*)::int as claims, trim_scale(sum(c.payable - c.paid))::text as sum, min(c.approved_at) as oldest
            from claim_request c
            where c.tenant_id = ${caller.tenantId} and c.state = 'APPROVED' and c.payment_state in ('READY', 'PARTLY_PAID') and ${within}
            group by c.currency) x), '[]') as ready,
          coalesce((select json_agg(json_build_object('id', b.id, 'batchNo', b.batch_no, 'state', b.state, 'paymentDate', b.payment_date)
              order by b.payment_date, b.batch_no)
            from (select * from claim_payment_batch b where b.tenant_id = ${caller.tenantId} and b.state in (${sql.join(LIVE.map((state) => sql.lit(state)))})
              order by b.payment_date, b.batch_no limit 6) b), '[]') as batches`.execute(tx);
      const { ready = [], batches = [] } = rows[0] ?? {};
      const shown: Row[] = [
        ...ready.map((row) => ({
          kind: 'ready' as const,
          ...row,
          oldest: row.oldest && new Date(row.oldest).toISOString(),
        })),
        ...batches.map((row) => ({ kind: 'batch' as const, ...row })),
      ];
      return { counts: { ready: ready.reduce((sum, { claims }) => sum + claims, 0) }, ...rowsOf(shown) };
    },
  }),
];
