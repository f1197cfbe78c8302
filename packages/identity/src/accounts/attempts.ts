import type { Queryable } from '../store/pool.ts';
import { digest } from '../store/sealing.ts';

/** Five wrong ones within a quarter of an hour, then a quarter of an hour's rest. */
export const personalLimit = 5;
/** One address serves a whole office, so its limit only stops somebody trying one password on everyone. */
export const addressLimit = 100;
export const windowMinutes = 15;

export type Attempt = { allowed: true; count: number } | { allowed: false; minutesLeft: number };

/**
 * Counts a try before its password is looked at, so that many sent at once cannot outrun the limit.
 * A right password forgets the tries again (`forgetAttempts`); refused tries do not prolong the rest.
 */
export async function takeAttempt(db: Queryable, who: string, limit: number): Promise<Attempt> {
  const { rows } = await db.query<{ tried_at: Date[] }>(
    `insert into identity.attempt as a (key, tried_at, expires_at)
     values ($1, array[clock_timestamp()], clock_timestamp() + $3 * interval '1 minute')
     on conflict (key) do update set
       tried_at = array_append(
         array(select t from unnest(a.tried_at) t where t > clock_timestamp() - $3 * interval '1 minute' order by t),
         clock_timestamp()),
       expires_at = excluded.expires_at
     where (select count(*) from unnest(a.tried_at) t where t > clock_timestamp() - $3 * interval '1 minute') < $2
     returning tried_at`,
    [digest(who), limit, windowMinutes],
  );
  const taken = rows[0];
  if (taken) return { allowed: true, count: taken.tried_at.length };
  return { allowed: false, minutesLeft: await minutesLeft(db, who) };
}

/** For limits that only failures count towards: look before, take one after. */
export async function isExhausted(db: Queryable, who: string, limit: number): Promise<boolean> {
  const { rows } = await db.query<{ exhausted: boolean }>(
    `select count(*) >= $2 as exhausted from identity.attempt a, unnest(a.tried_at) t
     where a.key = $1 and t > clock_timestamp() - $3 * interval '1 minute'`,
    [digest(who), limit, windowMinutes],
  );
  return rows[0]?.exhausted ?? false;
}

/** Until the oldest try leaves the window. */
async function minutesLeft(db: Queryable, who: string): Promise<number> {
  const { rows } = await db.query<{ minutes: number }>(
    `select ceil(extract(epoch from min(t) + $2 * interval '1 minute' - clock_timestamp()) / 60)::int as minutes
     from identity.attempt a, unnest(a.tried_at) t
     where a.key = $1 and t > clock_timestamp() - $2 * interval '1 minute'`,
    [digest(who), windowMinutes],
  );
  return Math.max(1, rows[0]?.minutes ?? 1);
}

export async function forgetAttempts(db: Queryable, who: string): Promise<void> {
  await db.query('delete from identity.attempt where key = $1', [digest(who)]);
}
