import { TenantSetting } from '@personalia/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/index.ts';
import { startTestIssuer, type TestIssuer } from '../../testing/issuer.ts';

const second = await startTestIssuer();
const stranger = await startTestIssuer();
afterAll(async () => {
  await second.stop();
  await stranger.stop();
});
const api = await testApi({ moreIssuers: [second.address] });
const admin = api.as('admin@demo.example');
const tenantId = await api.tenantId('demo');
await api.owner.query(
  "update tenant set provisioning = 'jit', default_role_id = (select id from role r where r.tenant_id = tenant.id and r.code = 'AUDITOR')",
);

async function trust(trustedIssuers: string | null) {
  const { body } = await admin.get(`/v1/TenantSetting/${tenantId}`);
  const names = [...Object.keys(TenantSetting.fields), 'version'];
  const settings = Object.fromEntries(names.map((name) => [name, body.data[name]]));
  return admin.put(`/v1/TenantSetting/${tenantId}`, { ...settings, trustedIssuers });
}

async function call(by: TestIssuer, tenant = 'demo', change: Record<string, unknown> = {}) {
  const person = {
    ...api.personOf(`robot@${tenant}.example`),
    subject: `robot-of-${tenant}`,
    name: 'Robot',
    firstName: 'Robot',
  };
  const reply = await api.app.inject({
    url: '/api/v1/User/Me',
    headers: { authorization: `Bearer ${await by.token(person, change)}`, 'x-tenant': tenant, 'x-channel': 'api' },
  });
  return { status: reply.statusCode, body: reply.json() };
}
const users = async (): Promise<string[]> =>
  (
    await api.owner.query<{ issuer: string }>("select issuer from app_user where email like 'robot@%' order by 1")
  ).rows.map(({ issuer }) => issuer);

describe('D1: whose tokens a company takes', () => {
  test('D1: without a list those of the own provider alone, however well another one signs', async () => {
    const refused = await call(second);
    expect([refused.status, refused.body.code]).toEqual([403, 'ISSUER_UNTRUSTED']);
    expect(refused.body.message).toBe(
      `Your company does not accept sign-ins through ${second.address}. Contact your administrator.`,
    );
    expect(await users()).toEqual([]);
  });

  test('D1: a provider that is named is trusted, for the company that names it and for no other', async () => {
    expect((await trust(`${api.issuer.address}\n${second.address}/`)).status).toBe(200);
    const { status, body } = await call(second);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ email: 'robot@demo.example', tenant: { name: 'demo' } });
    expect((await call(second, 'other')).body.code).toBe('ISSUER_UNTRUSTED');
    expect(await users()).toEqual([second.address]);
  });

  test('D1: the same subject of another provider is another person', async () => {
    const { rows } = await api.owner.query("select 1 from app_user where issuer = $1 and subject = 'robot-of-demo'", [
      api.issuer.address,
    ]);
    expect(rows).toEqual([]);
    expect((await call(api.issuer)).body.code).toBe('NOT_INVITED');
  });

  test('D1: a provider that the installation cannot check stays out, named or not, and so does a borrowed name', async () => {
    expect((await trust(`${api.issuer.address}\n${second.address}\n${stranger.address}`)).status).toBe(200);
    expect((await call(stranger)).status).toBe(401);
    expect((await call(second, 'demo', { iss: api.issuer.address })).status).toBe(401);
    expect((await call(second, 'demo', { iss: 7 })).status).toBe(401);
  });

  test('D1: taken off the list, the next call is refused', async () => {
    expect((await call(second)).status).toBe(200);
    expect((await trust(api.issuer.address)).status).toBe(200);
    expect((await call(second)).body.code).toBe('ISSUER_UNTRUSTED');
    expect((await trust(null)).status).toBe(200);
    expect((await call(second)).body.code).toBe('ISSUER_UNTRUSTED');
    expect((await admin.get('/v1/Role/Mine')).status).toBe(200);
  });

  test('D1: nobody shuts themselves out, and what is no address is said at its field', async () => {
    const out = await trust(second.address);
    expect(out.body).toMatchObject({ code: 'ISSUER_OWN', errors: [{ path: 'trustedIssuers' }] });
    for (const odd of [
      'nowhere',
      'http://plain.example',
      `${api.issuer.address}\njavascript:alert(1)`,
      'https://a@b.example',
    ])
      expect((await trust(odd)).body.errors?.[0]?.path, odd).toBe('trustedIssuers');
  });
});
