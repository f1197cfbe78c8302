import type { GetSignInHistory, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import type { Provider } from '../provider.ts';
import { refuseOutside } from './user-scope.ts';

type Events = ReplyOf<typeof GetSignInHistory>;
const MOST = 200;

/** What the provider that comes with the product saw; of another provider, what came here of it. */
export async function signInsOf(tx: Tx, caller: Caller, provider: Provider, id: string): Promise<Events> {
  await refuseOutside(tx, caller, id, 'view');
  const source = provider.identityEmbedded
    ? sql`select e.id::text, e.at, e.kind, host(e.ip) as ip, e.user_agent as "userAgent" from identity.sign_in_event e
          where e.tenant_id = ${caller.tenantId} and e.user_id = ${id}::uuid order by e.at desc`
    : sql`select a.id::text, a.at, a.action as kind, a.ip, a.user_agent as "userAgent" from audit_log a
          where a.tenant_id = ${caller.tenantId} and a.entity = 'User' and a.entity_id = ${id}::uuid
            and a.action in ('SIGN_IN', 'SIGN_OUT') order by a.at desc`;
  return (await sql<Events[number]>`${source} limit ${MOST}`.execute(tx)).rows;
}
