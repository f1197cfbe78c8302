/**
 * The embedded OpenID provider. It runs as a process of its own (main.ts); what scripts and tests need
 * from it is exported here. Start reading at server.ts.
 */

import { signInNameOf } from './accounts/account.ts';
import { forgetAttempts } from './accounts/attempts.ts';
import { createSecret } from './accounts/one-time-link.ts';
import { type Owner, storePassword } from './accounts/set-password.ts';
import { withPool } from './store/pool.ts';

export { type Config, readConfig } from './config.ts';
export { isCommon, type PasswordProblem, passwordLength, passwordProblems } from './password-policy.ts';
export { type RunningIdentity, startIdentity } from './server.ts';

/** Gives a person a password without asking for an old one: for seeds and for administrators at the console. */
export function setPassword(
  identityUrl: string,
  userId: string,
  tenantId: string,
  email: string,
  password: string,
): Promise<void> {
  return withPool(identityUrl, async (pool) => {
    await storePassword(pool, { userId, tenantId, email }, password);
    await forgetAttempts(pool, `sign-in:${signInNameOf(email)}`);
  });
}

/** Gives a password to those of some people who have none yet. */
export function setFirstPasswords(identityUrl: string, people: readonly Owner[], password: string): Promise<void> {
  return withPool(identityUrl, async (pool) => {
    const { rows } = await pool.query<{ id: string }>(
      'select user_id as id from identity.credential where user_id = any($1::uuid[])',
      [people.map(({ userId }) => userId)],
    );
    const known = new Set(rows.map(({ id }) => id));
    for (const person of people) if (!known.has(person.userId)) await storePassword(pool, person, password);
  });
}

/** The address where an invited person sets a first password; it works once, for `hours`. */
export function createWelcomeLink(
  identityUrl: string,
  { userId, tenantId, issuer, hours = 72 }: { userId: string; tenantId: string; issuer: string; hours?: number },
): Promise<string> {
  return withPool(identityUrl, async (pool) => {
    const secret = await createSecret(pool, { userId, tenantId, hours });
    return new URL(`/welcome/${secret}`, issuer).href;
  });
}
