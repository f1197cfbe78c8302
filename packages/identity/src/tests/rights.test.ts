import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '../store/pool.ts';
import { identityBench, password } from './bench.ts';
import { Visitor } from './visitor.ts';

const bench = await identityBench();
const sari = await bench.addPerson({ email: 'sari@demo.example' });
const wati = await bench.addPerson({ email: 'wati@other.example', tenant: 'other' });
const { issuer } = await bench.start();
const app = openPool(bench.database.appUrl, () => {});
const identity = openPool(bench.database.identityUrl, () => {});
afterAll(() => Promise.all([app.end(), identity.end()]));

async function asTenant(tenantId: string, query: string) {
  const client = await app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('what the API’s role may see', () => {
  it('TN-2: the sign-in history of its own tenant, and none without a tenant', async () => {
    await new Visitor(issuer).signIn(sari.email, password);
    await new Visitor(issuer).signIn(wati.email, password);
    const history = 'select email, kind from identity.sign_in_event';
    expect(await asTenant(sari.tenantId, history)).toEqual([{ email: sari.email, kind: 'SIGN_IN' }]);
    expect(await asTenant(wati.tenantId, history)).toEqual([{ email: wati.email, kind: 'SIGN_IN' }]);
    expect((await app.query(history)).rows).toEqual([]);
  });

  it('L-1: the list of revoked access tokens', async () => {
    expect((await app.query('select jti, expires_at from identity.denied_token')).rows).toEqual([]);
  });

  it.each(['credential', 'entry', 'key', 'attempt', 'one_time_link', 'account'])(
    'TN-2: nothing of identity.%s',
    async (name) => {
      await expect(app.query(`select * from identity.${name}`)).rejects.toThrow('permission denied');
    },
  );

  it('C4: nor may it write a history of its own', async () => {
    await expect(app.query(`insert into identity.sign_in_event (kind) values ('SIGN_IN')`)).rejects.toThrow(
      'permission denied',
    );
    await expect(app.query(`delete from identity.denied_token`)).rejects.toThrow('permission denied');
  });
});

describe('what the provider’s role may do', () => {
  it('C4: it adds to the history, and can neither read nor change it', async () => {
    for (const statement of ['select * from', 'delete from', 'truncate']) {
      await expect(identity.query(`${statement} identity.sign_in_event`)).rejects.toThrow('permission denied');
    }
  });

  it('TN-2: it reads accounts and roles, and changes none of them', async () => {
    for (const table of ['tenant', 'app_user', 'role', 'user_role']) {
      await expect(identity.query(`delete from public.${table}`)).rejects.toThrow('permission denied');
    }
    await expect(identity.query(`update app_user set status = 'active'`)).rejects.toThrow('permission denied');
    await expect(identity.query('select * from audit_log')).rejects.toThrow('permission denied');
  });
});
