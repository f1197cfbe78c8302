import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../store/pool.ts';
import { seal, unseal } from '../store/sealing.ts';

export type KeyRing = {
  /** Private keys as JWKS, the one that signs first; all are published. */
  jwks: { keys: SigningKey[] };
  /** What others verify with: the same keys without their private halves. */
  publicJwks: { keys: SigningKey[] };
  /** The first signs cookies, all verify them. */
  cookieKeys: string[];
  /** Changes when another key signs or is published. */
  version: string;
};

export type SigningKey = { kid: string; kty: 'RSA'; use: 'sig'; alg: 'RS256'; n: string; e: string };

type Purpose = 'signing' | 'cookie';
type StoredKey = { id: string; purpose: Purpose; sealed: Buffer; active: boolean; superseded: boolean; due: boolean };

const rotateAfterDays = 90;
/** Verifiers may keep the published list for a while, so a new key waits before it signs. */
const publishedAheadHours = 1;
/** A replaced key stays published until nothing it signed can still be in use. */
const keptAfterHours = 24;

/** Makes the keys that are missing or due, forgets those long replaced, and returns the ring in use now. */
export async function loadKeys(pool: Pool, encryptionKey: Buffer): Promise<KeyRing> {
  return inTransaction(pool, async (tx) => {
    // Two processes that start together must not each make a first key.
    await tx.query(`select pg_advisory_xact_lock(hashtext('identity.key'))`);
    const stored = await readKeys(tx);
    for (const purpose of ['signing', 'cookie'] as const) {
      const own = stored.filter((key) => key.purpose === purpose);
      if (own.length === 0 || own.every((key) => key.due)) await addKey(tx, encryptionKey, purpose, own.length === 0);
    }
    await tx.query('delete from identity.key where id = any($1)', [
      stored.filter((key) => key.superseded).map((key) => key.id),
    ]);
    return ringOf(await readKeys(tx), encryptionKey);
  });
}

/** Newest first among the active ones, then those that wait for their hour. */
async function readKeys(db: Queryable): Promise<StoredKey[]> {
  const { rows } = await db.query<StoredKey>(
    `select id, purpose, sealed,
       active_from <= now() as active,
       created_at < now() - $1 * interval '1 day' as due,
       coalesce(lead(active_from) over w < now() - $2 * interval '1 hour', false) as superseded
     from identity.key
     window w as (partition by purpose order by active_from, id)
     order by active_from <= now() desc, active_from desc, id`,
    [rotateAfterDays, keptAfterHours],
  );
  return rows;
}

async function addKey(db: Queryable, encryptionKey: Buffer, purpose: Purpose, first: boolean): Promise<void> {
  const id = randomUUID();
  const secret =
    purpose === 'signing' ? JSON.stringify(await newSigningKey(id)) : randomBytes(32).toString('base64url');
  await db.query(
    `insert into identity.key (id, purpose, sealed, active_from) values ($1, $2, $3, now() + $4 * interval '1 hour')`,
    [id, purpose, seal(encryptionKey, `${purpose}:${id}`, secret), first ? 0 : publishedAheadHours],
  );
}

async function newSigningKey(kid: string): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as SigningKey;
}

function ringOf(stored: StoredKey[], encryptionKey: Buffer): KeyRing {
  const open = (key: StoredKey) => {
    try {
      return unseal(encryptionKey, `${key.purpose}:${key.id}`, key.sealed);
    } catch (cause) {
      throw new Error('ENCRYPTION_KEY is not the one that sealed the keys in this database.', { cause });
    }
  };
  const signing = stored.filter((key) => key.purpose === 'signing');
  const cookie = stored.filter((key) => key.purpose === 'cookie' && key.active);
  const privateKeys = signing.map((key) => JSON.parse(open(key)) as SigningKey);
  return {
    jwks: { keys: privateKeys },
    publicJwks: { keys: privateKeys.map(({ kid, kty, use, alg, n, e }) => ({ kid, kty, use, alg, n, e })) },
    cookieKeys: cookie.map(open),
    version: stored.map((key) => `${key.id}:${key.active}`).join(),
  };
}
