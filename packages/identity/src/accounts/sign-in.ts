import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type AccountWithPassword, accountBySignInName, signInNameOf } from './account.ts';
import { addressLimit, forgetAttempts, isExhausted, personalLimit, takeAttempt, windowMinutes } from './attempts.ts';
import { hashOfNobody, hashPassword, isCurrentHash, passwordMatches } from './password-hash.ts';
import { recordEvent, type Visitor } from './sign-in-event.ts';

export type SignInResult =
  | { ok: true; account: AccountWithPassword }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'locked'; minutesLeft: number };

type Options = { delayPerFailureMs: number };

/** The same steps, the same time and the same answers whether the name exists or not. */
export async function signIn(
  pool: Pool,
  typed: { login: string; password: string },
  from: Visitor,
  { delayPerFailureMs }: Options,
): Promise<SignInResult> {
  const name = signInNameOf(typed.login);
  const address = `address:${from.ip}`;
  if (await isExhausted(pool, address, addressLimit)) {
    return { ok: false, reason: 'locked', minutesLeft: windowMinutes };
  }

  const attempt = await takeAttempt(pool, `sign-in:${name}`, personalLimit);
  if (!attempt.allowed) return { ok: false, reason: 'locked', minutesLeft: attempt.minutesLeft };

  const account = await accountBySignInName(pool, name);
  const matches = await passwordMatches(typed.password, account?.passwordHash ?? hashOfNobody());
  if (!account || !matches) {
    await takeAttempt(pool, address, addressLimit);
    await recordEvent(pool, { kind: 'SIGN_IN_FAILED', who: account, from });
    // Written once, when the door closes: knocking on a closed door must not fill the history.
    if (attempt.count === personalLimit) await recordEvent(pool, { kind: 'LOCKED_OUT', who: account, from });
    await delay(delayPerFailureMs * attempt.count);
    return { ok: false, reason: 'wrong' };
  }

  await forgetAttempts(pool, `sign-in:${name}`);
  if (!isCurrentHash(account.passwordHash)) await renewHash(pool, account, typed.password);
  await recordEvent(pool, { kind: 'SIGN_IN', who: account, from });
  return { ok: true, account };
}

async function renewHash(pool: Pool, account: AccountWithPassword, password: string): Promise<void> {
  await pool.query('update identity.credential set password_hash = $2 where user_id = $1 and password_hash = $3', [
    account.userId,
    await hashPassword(password),
    account.passwordHash,
  ]);
}
