import { GetMailTest, type MailTest, SendMailTest } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, type Route, route } from '../../platform/http/index.ts';
import { providerOf } from '../provider.ts';
import { queueMail } from './outbox.ts';

async function lastOf(tx: Tx, { tenantId }: Caller, canSend: boolean): Promise<MailTest> {
  const { rows } = await sql<NonNullable<MailTest['last']>>`
    select u.email as "to", coalesce(m.sent_at, m.created_at) as at, m.state, m.last_error as error
    from mail_message m join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.kind = 'test' order by m.created_at desc, m.id desc limit 1`.execute(tx);
  return { canSend, last: rows[0] ?? null };
}

export const mailTestRoutes: readonly Route[] = [
  route(GetMailTest, ({ tx, caller, request }) => lastOf(tx, caller, providerOf(request).mails)),
  route(SendMailTest, async ({ tx, caller, request }) => {
    const { mails } = providerOf(request);
    if (!mails) throw new Problem('NO_MAIL');
    const before = await lastOf(tx, caller, mails);
    if (before.last?.state === 'queued') return before;
    await queueMail(tx, caller.tenantId, caller.userId, 'test');
    return lastOf(tx, caller, mails);
  }),
];
