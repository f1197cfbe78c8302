import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';
import { digest } from '../store/sealing.ts';

/** A refresh token may be shown again for so long, if its successor was never used: the reply got lost. */
export const refreshGraceSeconds = 10;

type Row = { payload: AdapterPayload; consumed: number | null; inGrace: boolean };

const columns = `e.payload, floor(extract(epoch from e.consumed_at))::int as consumed,
  coalesce(e.model = 'RefreshToken' and e.consumed_at > clock_timestamp() - $3 * interval '1 second'
    and not exists (
      select 1 from identity.entry later
      where later.model = e.model and later.grant_id = e.grant_id and later.consumed_at is not null
        and later.payload ->> 'iiat' = e.payload ->> 'iiat'
        and (later.payload ->> 'rotations')::int > (e.payload ->> 'rotations')::int), false) as "inGrace"`;

/** Keeps what oidc-provider keeps, one table for all models. Ids are secrets, so only their digests are stored. */
export function databaseAdapter(pool: Pool): AdapterFactory {
  return (model) => new DatabaseAdapter(pool, model);
}

class DatabaseAdapter implements Adapter {
  readonly #pool: Pool;
  readonly #model: string;

  constructor(pool: Pool, model: string) {
    this.#pool = pool;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await this.#pool.query(
      `insert into identity.entry (model, id, payload, account_id, grant_id, uid, user_code, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8 * interval '1 second')
       on conflict (model, id) do update set
         payload = excluded.payload, account_id = excluded.account_id, grant_id = excluded.grant_id,
         uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
      [
        this.#model,
        digest(id),
        withoutSecrets(payload),
        payload.accountId,
        this.#model === 'Grant' ? id : payload.grantId,
        payload.uid,
        payload.userCode,
        expiresIn,
      ],
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.#findWhere('e.id = $2', digest(id));
    return found && { ...found, jti: id };
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findWhere('e.uid = $2', uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findWhere('e.user_code = $2', userCode);
  }

  // The first use counts: the grace must not begin again with each repetition.
  async consume(id: string): Promise<void> {
    await this.#pool.query(
      `update identity.entry set consumed_at = coalesce(consumed_at, clock_timestamp()) where model = $1 and id = $2`,
      [this.#model, digest(id)],
    );
  }

  async destroy(id: string): Promise<void> {
    await this.#pool.query('delete from identity.entry where model = $1 and id = $2', [this.#model, digest(id)]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#pool.query('delete from identity.entry where model = $1 and grant_id = $2', [this.#model, grantId]);
  }

  async #findWhere(condition: string, value: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.#pool.query<Row>(
      `select ${columns} from identity.entry e where e.model = $1 and ${condition}`,
      [this.#model, value, refreshGraceSeconds],
    );
    const row = rows[0];
    if (!row) return undefined;
    const { answer: _answered, ...payload } = row.payload;
    return row.consumed === null || row.inGrace ? payload : { ...payload, consumed: row.consumed };
  }
}

function withoutSecrets(payload: AdapterPayload): AdapterPayload {
  const { jti: _itself, ...rest } = payload;
  if (!rest.session) return rest;
  const { cookie: _sessionId, ...session } = rest.session;
  return { ...rest, session };
}

/** Removes what has ended; nothing here is read after its end. */
export async function removeExpired(pool: Pool): Promise<void> {
  for (const table of ['entry', 'denied_token', 'attempt', 'one_time_link']) {
    await pool.query(`delete from identity.${table} where expires_at < now()`);
  }
}
