import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '../embedded-postgres/index.ts';
import { backUp, restore } from './backup.ts';
import { openSecrets } from './secrets.ts';

const place = (dataFolder: string) => ({ dataFolder, databaseUrl: undefined, durable: true });
const now = new Date('2026-11-22T10:00:00Z');
let folder = '';
let server: EmbeddedPostgres;
const at = (name: string) => join(folder, name);

async function inside<T>({ superuserUrl }: EmbeddedPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  chmodSync(folder, 0o755);
  openSecrets(at('data'));
  mkdirSync(at('data/files'));
  writeFileSync(at('data/files/photo'), 'sealed');
  server = await startPostgres({ folder: at('data/postgres'), durable: true });
  // The system is another process than the backup: it goes on when that is over.
  writeFileSync(at(`data/postgres/users/${process.ppid}`), '');
  await inside(server, async (client) => {
    await client.query('create table ledger (no int primary key, note text)');
    await client.query("insert into ledger select n, repeat('x', 500) from generate_series(1, 20000) n");
  });
}, 120_000);
afterAll(async () => {
  rmSync(at(`data/postgres/users/${process.ppid}`));
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('a backup of an installation that is at work', () => {
  test('comes up as a whole state: everything committed before it, nothing torn, the secrets and the files', async () => {
    let isOver = false;
    const written = inside(server, async (client) => {
      let last = 20_000;
      while (!isOver) {
        last += 1;
        await client.query('insert into ledger values ($1, $2)', [last, 'meanwhile']);
        await client.query("update ledger set note = 'changed' where no = $1", [last - 10_000]);
      }
      return last;
    });
    await backUp(place(at('data')), at('copy'), now);
    isOver = true;
    const last = await written;

    expect(restore(place(at('restored')), at('copy'))).toBe(now.toISOString());
    for (const file of ['secrets.json', 'files/photo'])
      expect(readFileSync(at(`restored/${file}`), 'utf8')).toBe(readFileSync(at(`data/${file}`), 'utf8'));
    const copy = await startPostgres({ folder: at('restored/postgres'), durable: true });
    try {
      const { rows } = await inside(copy, (client) =>
        client.query<{ n: number; top: number; changed: number }>(
          "select count(*)::int n, max(no) top, count(*) filter (where note = 'changed')::int changed from ledger",
        ),
      );
      const { n, top, changed } = rows[0] ?? { n: 0, top: 0, changed: 0 };
      expect(n).toBe(top);
      expect(top).toBeGreaterThanOrEqual(20_000);
      expect(top).toBeLessThanOrEqual(last);
      // The change of the last row may have been under way.
      expect([top - 20_000, top - 20_001]).toContain(changed);
    } finally {
      await copy.stop();
    }
  }, 120_000);

  test('nothing is written over, and half a backup is none', async () => {
    await expect(backUp(place(at('data')), at('copy'), now)).rejects.toThrow('is not empty');
    expect(() => restore(place(at('data')), at('copy'))).toThrow('is not empty');
    mkdirSync(at('half/postgres'), { recursive: true });
    expect(() => restore(place(at('elsewhere')), at('half'))).toThrow('is not a finished backup');
    expect(existsSync(at('elsewhere'))).toBe(false);
  });

  test('a database of DATABASE_URL has tools of its own', async () => {
    const external = { ...place(at('data')), databaseUrl: 'postgres://db.example/hr' };
    await expect(backUp(external, at('other'), now)).rejects.toThrow('docs/operations.md');
    expect(() => restore(external, at('copy'))).toThrow('docs/operations.md');
  });
});
