import type { Queryable } from '../store/pool.ts';

export type SignInEvent = {
  kind: 'SIGN_IN' | 'SIGN_IN_FAILED' | 'LOCKED_OUT' | 'SIGN_OUT' | 'PASSWORD_CHANGED' | 'PASSWORD_SET';
  /** Absent when nobody has that name; then the name is not kept either: people mistype passwords into that field. */
  who?: { tenantId: string; userId: string; email: string };
  from: Visitor;
};

export type Visitor = { ip: string | undefined; userAgent: string | undefined };

export async function recordEvent(db: Queryable, { kind, who, from }: SignInEvent): Promise<void> {
  await db.query(
    `insert into identity.sign_in_event (tenant_id, user_id, email, kind, ip, user_agent)
     values ($1, $2, $3, $4, $5, $6)`,
    [who?.tenantId, who?.userId, who?.email, kind, from.ip || null, from.userAgent?.slice(0, 400)],
  );
}
