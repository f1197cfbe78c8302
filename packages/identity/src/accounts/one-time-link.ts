import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type PasswordDraft, type PasswordProblem, passwordProblems } from '../password-policy.ts';
import { inTransaction, type Queryable } from '../store/pool.ts';
import { digest } from '../store/sealing.ts';
import { type Account, accountById } from './account.ts';
import { endSessions, storePassword } from './set-password.ts';
import { recordEvent, type Visitor } from './sign-in-event.ts';

/** Makes the secret part of a link `/welcome/<secret>` that lets one person set a password once. */
export async function createSecret(
  db: Queryable,
  { userId, tenantId, hours }: { userId: string; tenantId: string; hours: number },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.query(
    `insert into identity.one_time_link (token_hash, tenant_id, user_id, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 hour')`,
    [digest(secret), tenantId, userId, hours],
  );
  return secret;
}

export async function ownerOfSecret(db: Queryable, secret: string): Promise<Account | undefined> {
  const { rows } = await db.query<{ userId: string }>(
    `select user_id as "userId" from identity.one_time_link
     where token_hash = $1 and used_at is null and expires_at > now()`,
    [digest(secret)],
  );
  return rows[0] && accountById(db, rows[0].userId);
}

export type WelcomeResult = { ok: true } | { ok: false; reason: 'gone' } | { ok: false; errors: PasswordProblem[] };

export async function setFirstPassword(
  pool: Pool,
  secret: string,
  draft: PasswordDraft,
  from: Visitor,
): Promise<WelcomeResult> {
  const owner = await ownerOfSecret(pool, secret);
  if (!owner) return { ok: false, reason: 'gone' };
  const errors = passwordProblems(draft, owner, owner);
  if (errors.length > 0) return { ok: false, errors };

  const used = await inTransaction(pool, async (tx) => {
    const { rowCount } = await tx.query(
      'update identity.one_time_link set used_at = now() where token_hash = $1 and used_at is null',
      [digest(secret)],
    );
    if (rowCount !== 1) return false;
    await storePassword(tx, owner, draft.newPassword);
    await recordEvent(tx, { kind: 'PASSWORD_SET', who: owner, from });
    return true;
  });
  if (!used) return { ok: false, reason: 'gone' };
  await endSessions(pool, owner.userId);
  return { ok: true };
}
