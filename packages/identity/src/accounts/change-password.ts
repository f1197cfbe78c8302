import type { Pool } from 'pg';
import { type PasswordProblem, passwordProblems, reusedPassword, wrongCurrentPassword } from '../password-policy.ts';
import { inTransaction } from '../store/pool.ts';
import { accountWithPassword } from './account.ts';
import { forgetAttempts, personalLimit, takeAttempt } from './attempts.ts';
import { passwordMatches } from './password-hash.ts';
import { endSessions, storePassword, wasUsedRecently } from './set-password.ts';
import { recordEvent, type Visitor } from './sign-in-event.ts';

export type PasswordChange = { currentPassword: string; newPassword: string; confirm: string };

export type ChangeResult =
  | { ok: true }
  | { ok: false; code: 'VALIDATION'; errors: PasswordProblem[] }
  | { ok: false; code: 'TOO_MANY_TRIES'; minutesLeft: number }
  | { ok: false; code: 'NO_PASSWORD' };

/** `session` names the one that asks: it lives on, every other one of the person ends. */
export async function changePassword(
  pool: Pool,
  who: { userId: string; session: string | undefined },
  change: PasswordChange,
  from: Visitor,
): Promise<ChangeResult> {
  const account = await accountWithPassword(pool, who.userId);
  if (!account) return { ok: false, code: 'NO_PASSWORD' };

  const attemptKey = `change-password:${who.userId}`;
  const attempt = await takeAttempt(pool, attemptKey, personalLimit);
  if (!attempt.allowed) return { ok: false, code: 'TOO_MANY_TRIES', minutesLeft: attempt.minutesLeft };

  const errors = passwordProblems(change, account, account);
  if (await passwordMatches(change.currentPassword, account.passwordHash)) {
    await forgetAttempts(pool, attemptKey);
    // Told only to someone who knows the current password: to others it would confirm a guess.
    if (await wasUsedRecently(change.newPassword, [account.passwordHash, ...account.history]))
      errors.push(reusedPassword);
  } else {
    errors.unshift(wrongCurrentPassword);
  }
  if (errors.length > 0) return { ok: false, code: 'VALIDATION', errors };

  await inTransaction(pool, async (tx) => {
    await storePassword(tx, account, change.newPassword);
    await recordEvent(tx, { kind: 'PASSWORD_CHANGED', who: account, from });
  });
  await endSessions(pool, who.userId, who.session);
  return { ok: true };
}
