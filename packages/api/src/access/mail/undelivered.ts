import { GetUndeliveredMails, SendUndeliveredMail, type UndeliveredMail } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type PageReply, Problem, pageByNumber, type Route, route } from '../../platform/http/index.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** NT-3: mails that were given up. */
async function pageOfUndelivered(tx: Tx, { tenantId }: Caller, { page, pageSize }: Page): Promise<PageReply> {
  const { rows } = await sql<UndeliveredMail & { total: number }>`
    select m.id, m.kind, u.name, u.email, m.created_at as "createdAt", m.attempts, m.last_error as error, count(*) over ()::int as total
    from mail_message m join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.state = 'dead'
    order by m.created_at desc, m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(
    rows.map(({ total: _, ...row }) => row),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

/** Once more from the beginning, with all its attempts. */
async function sendAgain(tx: Tx, { tenantId }: Caller, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update mail_message set state = 'queued', attempts = 0, next_attempt_at = now()
    where tenant_id = ${tenantId} and id = ${id}::uuid and state = 'dead'`.execute(tx);
  if (!numAffectedRows) throw new Problem('NOT_FOUND');
}

export const undeliveredMailRoutes: readonly Route[] = [
  route(GetUndeliveredMails, ({ tx, caller, input }) => pageOfUndelivered(tx, caller, input.query)),
  route(SendUndeliveredMail, ({ tx, caller, input }) => sendAgain(tx, caller, input.params.id)),
];
