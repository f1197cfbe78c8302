import type { PersonalRecordSection } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { vaultOfTx } from '../../platform/vault/index.ts';
import { openItems } from './content.ts';
import { PERSONAL_CHANGE } from './store.ts';

/** A rejection stays at its part of the data for so many days (home-and-self-service 5). */
const DAYS_SHOWN = 30;
const MOST_REQUESTS = 30;

type Refused = NonNullable<PersonalRecordSection['rejected']>;

/** What was not approved lately, by topic: of each the last thing that was asked for, if that was it. */
export async function refusedLately(
  tx: Tx,
  tenantId: string,
  employeeId: string,
): Promise<ReadonlyMap<string, Refused>> {
  const { rows } = await sql<{
    transactionNo: string;
    state: string;
    content: Buffer;
    isRecent: boolean;
    on: string;
    comment: string | null;
  }>`
    select p.transaction_no as "transactionNo", p.state, p.content, p.completed_at > now() - make_interval(days => ${DAYS_SHOWN}) as "isRecent",
      p.completed_at::date::text as "on", (
        select t.comment from approval_request q join approval_task t on t.tenant_id = q.tenant_id and t.request_id = q.id and t.state = 'REJECTED'
        where q.tenant_id = p.tenant_id and q.request_type = ${PERSONAL_CHANGE} and q.subject_id = p.id order by t.acted_at desc limit 1) as comment
    from personal_change p
    where p.tenant_id = ${tenantId} and p.employee_id = ${employeeId}::uuid and p.state in ('PENDING', 'RETURNED', 'APPROVED', 'REJECTED')
    order by p.submitted_at desc, p.id desc limit ${MOST_REQUESTS}`.execute(tx);
  const last = new Map<string, Refused | null>();
  for (const { transactionNo, state, content, isRecent, on, comment } of rows)
    for (const { topic, rejected } of openItems(vaultOfTx(tx), tenantId, content)) {
      if (last.has(topic)) continue;
      const reason = rejected?.reason ?? (state === 'REJECTED' ? comment : null);
      last.set(topic, isRecent && reason ? { transactionNo, reason, on } : null);
    }
  return new Map([...last].flatMap(([topic, refused]) => (refused ? [[topic, refused] as const] : [])));
}
