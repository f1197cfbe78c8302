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

async function asTenant(tenantId: string, query: string, values: unknown[] = []) {
  const client = await app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
    const { rows } = await client.query<Record<string, unknown>>(query, values);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
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

  it.each(['credential', 'entry', 'key', 'attempt', 'one_time_link', 'account', 'removed_account'])(
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

describe('what follows from changes of a user', () => {
  const arrives = async (email: string, secret = password) =>
    (await new Visitor(issuer).signIn(email, secret)).location?.pathname === '/authentication/callback';

  it('D2: the sign-in name follows the e-mail address', async () => {
    const person = await bench.addPerson({ email: 'maiden@demo.example' });
    await asTenant(person.tenantId, 'update app_user set email = $2 where id = $1', [
      person.userId,
      'married@demo.example',
    ]);
    expect(await arrives('married@demo.example')).toBe(true);
    expect(await arrives('maiden@demo.example')).toBe(false);
  });

  it('US-7: the address of a deactivated user may be given to a new one, and belongs to that one only', async () => {
    const before = await bench.addPerson({ email: 'desk@demo.example', firstName: 'Before' });
    await asTenant(before.tenantId, `update app_user set status = 'deactivated' where id = $1`, [before.userId]);
    await bench.addPerson({ email: 'desk@demo.example', firstName: 'After' });
    expect(await arrives('desk@demo.example')).toBe(true);
  });

  it('D2: an administrator’s link sets a new password, once, for a user of the own tenant only', async () => {
    const person = await bench.addPerson({ email: 'forgot@demo.example' });
    const create = 'select identity.create_link($1) as secret';
    const [first] = await asTenant(person.tenantId, create, [person.userId]);
    const [second] = await asTenant(person.tenantId, create, [person.userId]);
    expect(await asTenant(wati.tenantId, create, [person.userId])).toEqual([{ secret: null }]);
    expect((await app.query(create, [person.userId])).rows).toEqual([{ secret: null }]);

    const visitor = new Visitor(issuer);
    const form = { newPassword: 'Kabut-Pagi-77', confirm: 'Kabut-Pagi-77' };
    expect((await visitor.post(`/welcome/${String(first?.secret)}`, form)).status).toBe(410);
    expect((await visitor.post(`/welcome/${String(second?.secret)}`, form)).status).toBe(303);
    expect(await arrives(person.email, 'Kabut-Pagi-77')).toBe(true);
    expect(await arrives(person.email)).toBe(false);
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
