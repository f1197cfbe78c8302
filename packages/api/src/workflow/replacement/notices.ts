import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { notifyEach, usersWho } from '../../access/index.ts';
import { MENU } from './read.ts';
import { FROM } from './warnings.ts';

interface Teller {
  readonly tenantId: string;
  readonly userId: string | null;
}
interface Named {
  readonly id: string;
  readonly delegatorId: string;
  readonly delegator: string;
  readonly delegatorUserId: string | null;
  readonly delegate: string;
  readonly delegateUserId: string | null;
  readonly from: string;
  readonly to: string;
}

async function read(tx: Tx, { tenantId }: Teller, ids: readonly string[]): Promise<Named[]> {
  const userOf = (employee: string) =>
    sql`(select u.id from app_user u where u.tenant_id = p.tenant_id and u.employee_id = ${sql.ref(employee)} and u.status = 'active' limit 1)`;
  const { rows } = await sql<Named>`
    select p.id, p.delegator_employee_id as "delegatorId", a.display_name as delegator, b.display_name as delegate,
      ${userOf('p.delegator_employee_id')} as "delegatorUserId", ${userOf('p.delegate_employee_id')} as "delegateUserId",
      p.date_from as "from", p.date_to as "to"
    from ${FROM} where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

const known = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

/** Both learn when it starts and ends, as often as those days change. */
export async function notifyNamed(tx: Tx, teller: Teller, id: string): Promise<void> {
  await notifyEach(
    tx,
    teller,
    (await read(tx, teller, [id])).map(({ delegator, delegateUserId, from, to }) => ({
      event: 'replacement-named' as const,
      to: known(delegateUserId),
      facts: { name: delegator, from, to },
      link: `/${MENU}`,
      matter: `${id}:${delegateUserId}:${from}:${to}`,
    })),
  );
}

/** Ended before its last day. `tellsKeepers`: also those who keep the replacements of the person. */
export async function notifyEnded(
  tx: Tx,
  teller: Teller,
  ids: readonly string[],
  { tellsKeepers = false } = {},
): Promise<void> {
  for (const one of ids.length > 0 ? await read(tx, teller, ids) : [])
    await notifyEach(tx, teller, [
      {
        event: 'replacement-ended',
        to: [
          ...known(one.delegatorUserId, one.delegateUserId),
          ...(tellsKeepers ? await usersWho(tx, teller.tenantId, MENU, 'edit', one.delegatorId) : []),
        ],
        facts: { name: one.delegator, delegate: one.delegate },
        link: `/${MENU}`,
        matter: one.id,
      },
    ]);
}
