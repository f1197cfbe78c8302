import type { Pool } from 'pg';
import type { Queryable } from '../store/pool.ts';
import { signInNameOf } from './account.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';

/** The current password and the four before it may not come back. */
export const rememberedPasswords = 5;

export interface Owner {
  readonly userId: string;
  readonly tenantId: string;
  readonly email: string;
}

/** Creates the credential or replaces its password, and remembers the one it replaces. */
export async function storePassword(db: Queryable, owner: Owner, password: string): Promise<void> {
  await db.query(
    `insert into identity.credential as c (user_id, tenant_id, email, password_hash) values ($1, $2, $3, $4)
     on conflict (user_id) do update set
       email = excluded.email,
       password_hash = excluded.password_hash,
       password_changed_at = clock_timestamp(),
       history = jsonb_path_query_array(jsonb_build_array(c.password_hash) || c.history, $5::text::jsonpath)`,
    [
      owner.userId,
      owner.tenantId,
      signInNameOf(owner.email),
      await hashPassword(password),
      `$[0 to ${rememberedPasswords - 2}]`,
    ],
  );
}

export async function wasUsedRecently(password: string, hashes: string[]): Promise<boolean> {
  const answers = await Promise.all(hashes.map((hash) => passwordMatches(password, hash)));
  return answers.includes(true);
}

/** Ends what a person has open at the provider, but for the session that is named. */
export async function endSessions(pool: Pool, userId: string, exceptSession?: string): Promise<void> {
  await pool.query(
    `with spared as (
       select e.id, c.value ->> 'grantId' as grant_id
       from identity.entry e, jsonb_each(e.payload -> 'authorizations') c
       where e.model = 'Session' and e.account_id = $1 and e.uid = $2
     )
     delete from identity.entry e where e.account_id = $1
       and not exists (select 1 from spared s where (e.model = 'Session' and e.id = s.id) or e.grant_id = s.grant_id)`,
    [userId, exceptSession],
  );
}
