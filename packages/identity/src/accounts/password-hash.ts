import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Cost of one guess: 16 MB and five passes. The numbers stand in each hash, so they can be raised later;
 * tests lower them, to sign in hundreds of times.
 */
export const hashCost = { N: 2 ** 14, r: 8, p: 5 };
const keyBytes = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, hashCost);
  return [scheme(), salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Was it made with today's numbers? If not, the next sign-in renews it. */
export const isCurrentHash = (hash: string): boolean => hash.startsWith(`${scheme()}$`);

/** Matches nothing; compared with when there is no such person, so that both answers take the same time. */
export const hashOfNobody = (): string => [scheme(), 'A'.repeat(22), 'A'.repeat(43)].join('$');

const scheme = (): string => `scrypt$${hashCost.N}$${hashCost.r}$${hashCost.p}`;

type Cost = { N: number; r: number; p: number };

/** Each derivation holds its memory and a thread of the pool, so a rush of sign-ins waits in line. */
const mostAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await scryptKey(password, salt, cost);
  } finally {
    // The place passes to whoever waits longest, without becoming free in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

// Keyboards differ in how they compose accents; normalising makes the same letters the same password.
function scryptKey(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
