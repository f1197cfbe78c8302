import { columnName, type HistoryEntry, PaymentBatchHistory } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { trailOf } from '../../platform/resource/index.ts';
import { readBatch } from './read.ts';

const NAMES = new Map(Object.keys(PaymentBatchHistory.fields).map((name) => [columnName(name), name]));

/** What happens to items, by the state that they have afterwards; that some were removed is noted with the batch. */
const OF_STATE: Readonly<Record<string, string>> = { PAID: 'paid', FAILED: 'failed', REVERSED: 'reversed' };

interface ItemRow extends Omit<HistoryEntry, 'changes'> {
  readonly state: string | null;
  readonly n: number;
}

/** The trail of a batch, and of its items how many were changed alike at once: a batch may have thousands. */
export async function historyOfBatch(tx: Tx, caller: Caller, id: string): Promise<HistoryEntry[]> {
  const { tenantId } = caller;
  await readBatch(tx, tenantId, id);
  const own = await trailOf(tx, caller, PaymentBatchHistory.name, id, NAMES);
  const { rows } = await sql<ItemRow>`
    select min(a.id::text) as id, a.at, u.name as by, a.acting_role as role, a.channel, a.action, a.reason_text as reason, a.state, count(*)::int as n
    from (
      select x.id, x.at, x.actor_user_id, x.acting_role, x.channel, x.action, x.changes #>> '{state,1}' as state,
        coalesce(x.reason, case when x.changes ? 'state' then x.changes #>> '{reason,1}' end) as reason_text
      from audit_log x
      where x.tenant_id = ${tenantId}::uuid and x.entity = 'ClaimPaymentItem' and x.action <> 'DENIED'
        and x.entity_id in (select i.id from claim_payment_item i where i.tenant_id = ${tenantId} and i.batch_id = ${id}::uuid)) a
    left join actor u on u.tenant_id = ${tenantId}::uuid and u.id = a.actor_user_id
    group by a.at, u.name, a.acting_role, a.channel, a.action, a.reason_text, a.state
    order by a.at desc limit 200`.execute(tx);
  const items = rows.map(({ state, n, ...entry }): HistoryEntry => {
    const what = entry.action === 'CREATE' ? 'added' : (OF_STATE[state ?? ''] ?? 'changed');
    return { ...entry, action: 'UPDATE', changes: [{ field: what, old: null, new: n }] };
  });
  return [...own, ...items].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
