import { type Door, type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../http/index.ts';

/** Tenants of more people keep what is read of all of them for a minute; in others it is always read. */
const LARGE_TENANT = 20_000;
/** Large tenants, and answers about many people of one, that were met: theirs is looked up first, and others are not asked about twice. */
const largeOf = new WeakMap<Door, Set<string>>();

interface Kept<Row> {
  /** The card, and what its answer differs by besides the tenant: the classes that are seen. */
  readonly card: string;
  readonly variant?: string;
  /** Which part of the tenant it is about, in words that all share who see it; empty: all of it. Null: it is read each time. */
  readonly reach: string | null;
  /** Whether the rows are of so many people that they are worth keeping, where only the statement can tell; left out: always. */
  isOfMany?(rows: readonly Row[]): boolean;
}

interface Context {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly door: Door;
}

/** The rows of a statement, and when they were read where that was not now. */
interface Answer<Row> {
  readonly rows: readonly Row[];
  readonly asOf?: string;
}

/**
 * The rows of a statement that reads all people of the tenant or of a part of it. In a large tenant they are kept for a minute (`home_answer`), which
 * is what an open page waits before it asks again; a kept one is one small statement (HS-4, HS-5).
 */
export async function keptAnswer<Row>(
  { tx, caller: { tenantId }, door }: Context,
  { card, variant: classes = '', reach, isOfMany }: Kept<NoInfer<Row>>,
  statement: RawBuilder<Row>,
): Promise<Answer<Row>> {
  if (reach === null) return statement.execute(tx);
  const variant = reach === '' ? classes : `${classes}|${reach}`;
  const large = largeOf.get(door) ?? new Set();
  largeOf.set(door, large);
  const met = isOfMany ? [tenantId, card, variant].join() : tenantId;
  if (large.has(met)) {
    const { rows: kept } = await sql<{ answer: Row[]; countedAt: string }>`
      select k.answer, k.counted_at as "countedAt" from home_answer k
      where k.tenant_id = ${tenantId} and k.card = ${card} and k.variant = ${variant} and k.counted_at > now() - interval '1 minute'`.execute(
      tx,
    );
    if (kept[0]) return { rows: kept[0].answer, asOf: kept[0].countedAt };
  }
  const [{ rows }, people] = await together(statement.execute(tx), peopleOf(tx, tenantId));
  if (people <= LARGE_TENANT || isOfMany?.(rows) === false) {
    large.delete(met);
    return { rows };
  }
  large.add(met);
  const { rows: written } = await sql<{ countedAt: string }>`
    with former as (
      delete from home_answer where tenant_id = ${tenantId} and counted_at < now() - interval '1 day' and not (card = ${card} and variant = ${variant})
    )
    insert into home_answer (tenant_id, card, variant, answer) values (${tenantId}, ${card}, ${variant}, ${JSON.stringify(rows)}::jsonb)
    on conflict (tenant_id, card, variant) do update set answer = excluded.answer, counted_at = excluded.counted_at
    returning counted_at as "countedAt"`.execute(tx);
  return { rows, ...(written[0] ? { asOf: written[0].countedAt } : {}) };
}

async function peopleOf(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(c.rows), 0)::int as people from row_count c where c.tenant_id = ${tenantId} and c.resource = 'Employee'`.execute(
    tx,
  );
  return rows[0]?.people ?? 0;
}

/** What was done from the card shows at once. */
export async function forgetAnswer(tx: Tx, tenantId: string, card: string): Promise<void> {
  await sql`delete from home_answer where tenant_id = ${tenantId} and card = ${card}`.execute(tx);
}
