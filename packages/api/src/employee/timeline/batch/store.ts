import type { GetTransitionBatches, InputOf, TransitionBatch, TransitionBatchListed } from '@personalia/contract';
import { type Tx, takeNumbers } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, type PageReply, pageByNumber } from '../../../platform/http/index.ts';

type State = TransitionBatchListed['state'];

export interface StoredBatch {
  readonly id: string;
  readonly batchNo: string;
  readonly people: number;
  readonly state: State;
  readonly content: TransitionBatch | null;
}

/** Whoever reaches the whole company sees all batches, everybody else their own. */
function seen(caller: Caller): RawBuilder<boolean> {
  const reach = caller.permissions.reach('employee', 'edit');
  return reach.some(({ scope }) => scope === 'tenant')
    ? sql<boolean>`true`
    : sql<boolean>`b.created_by = ${caller.userId}::uuid`;
}

export async function pageOfBatches(
  tx: Tx,
  caller: Caller,
  { page, pageSize }: InputOf<typeof GetTransitionBatches>['query'],
): Promise<PageReply> {
  const where = sql`b.tenant_id = ${caller.tenantId} and ${seen(caller)}`;
  const { rows } = await sql<TransitionBatchListed & { total: number }>`
    select b.id, b.batch_no as "batchNo", b.type, b.effective_date as "effectiveDate", b.people, b.state, b.created_at as "createdAt",
      u.name as "createdBy", case when b.state = 'RECORDED' then array['undo'] else '{}' end as can,
      (select count(*)::int from career_batch b where ${where}) as total
    from career_batch b join app_user u on u.tenant_id = b.tenant_id and u.id = b.created_by
    where ${where} order by b.created_at desc, b.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(
    rows.map(({ total: _, ...row }) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

/** One batch, locked; undefined: there is none that the caller sees. */
export async function lockBatch(tx: Tx, caller: Caller, id: string): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`
    select b.id, b.batch_no as "batchNo", b.people, b.state, b.content from career_batch b
    where b.tenant_id = ${caller.tenantId} and b.id = ${id}::uuid and ${seen(caller)} for update`.execute(tx);
  return rows[0];
}

export async function insertBatch(
  tx: Tx,
  { tenantId, userId }: Caller,
  batch: TransitionBatch,
  isWaiting: boolean,
): Promise<Pick<StoredBatch, 'id' | 'batchNo'>> {
  const series = 'career-batch';
  const number = (await takeNumbers(tx, [{ series, amount: 1 }])).get(series) ?? 1;
  const batchNo = `BATCH-${String(number).padStart(6, '0')}`;
  const { rows } = await sql<{ id: string }>`
    insert into career_batch (tenant_id, batch_no, type, effective_date, people, state, content, created_by)
    values (${tenantId}, ${batchNo}, ${batch.type}, ${batch.effectiveDate}::date, ${batch.people.length},
      ${isWaiting ? 'RECORDING' : 'RECORDED'}, ${isWaiting ? JSON.stringify(batch) : null}::jsonb, ${userId}::uuid)
    returning id`.execute(tx);
  return { id: rows[0]?.id ?? '', batchNo };
}

/** What was to be recorded is not kept beyond it. */
export const setState = (tx: Tx, id: string, from: State, to: State) =>
  sql`update career_batch set state = ${to}, content = null where tenant_id = app.tenant() and id = ${id}::uuid and state = ${from}`.execute(
    tx,
  );
