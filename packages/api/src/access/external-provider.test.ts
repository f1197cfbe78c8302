import { describe, expect, test } from 'vitest';
import { testApi } from '../../testing/index.ts';

/** A provider that calls everything otherwise, as Keycloak, Auth0 or Entra do. */
const api = await testApi({
  identityEmbedded: false,
  claims: { TenantId: 'organisation.id', role: 'https://acme.example/roles', FirstName: 'given_name' },
});
const audience = 'openid profile email tenant apibff offline_access roles apicore';
const elsewhere = await testApi({ identityEmbedded: false, audience, issuerPath: '/realms/acme' });
const tenant = await api.tenantId('demo');
await api.owner.query("update tenant set role_source = 'idp' where id = $1", [tenant]);

const somebody = api.personOf('payroll@demo.example');
const theirs = {
  TenantId: undefined,
  role: undefined,
  organisation: { id: 'demo' },
  'https://acme.example/roles': 'Auditor,Payroll/Finance',
};

async function me(change: Record<string, unknown> = {}, type?: string) {
  const person = { ...somebody, info: { given_name: 'Agus', FirstName: undefined, name: 'Agus Salim' } };
  const token = await api.issuer.token(person, { ...theirs, ...change }, type);
  const reply = await api.app.inject({
    url: '/api/v1/User/Me',
    headers: { authorization: `Bearer ${token}`, 'x-tenant': 'demo', 'x-channel': 'web' },
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe('session-and-shell 13: what external providers do differently', () => {
  test('13: tenant, roles and names are read by the names that the provider has for them', async () => {
    await me({ sid: 'the first time' });
    const { status, body } = await me({ sid: 'the next time' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ firstName: 'Agus', name: 'Agus Salim' });
    expect(body.data.roles.map((one: { name: string }) => one.name).toSorted()).toEqual(['Auditor', 'Payroll/Finance']);
    expect(body.data.password).toMatchObject({ managedHere: false, changePasswordUrl: null });
  });

  test.each<[string, Record<string, unknown>, string?]>([
    ['our audience among others', { aud: ['account', 'urn:personalia:api'] }],
    ['the type of a plain token', {}, 'JWT'],
    ['the client named as azp', { client_id: undefined, azp: 'ex_react_ui' }],
    ['a scope without offline_access, in another order', { scope: 'apibff email profile openid' }],
    ['no identity of the token', { jti: undefined }],
    ['a session and other claims besides', { session_state: 'x', sid: 'y', acr: '1', preferred_username: 'agus' }],
    ['an issuer that ends in a slash', { iss: `${api.issuer.address}/` }],
  ])('13: %s is let in', async (_, change, type) => {
    const { status, body } = await me(change, type);
    expect(status, JSON.stringify(body)).toBe(200);
  });

  test.each([
    ['another audience', { aud: ['account'] }],
    ['another client', { client_id: undefined, azp: 'other' }],
    ['a scope that only contains ours', { scope: 'openid apibffx' }],
    ['an issuer that only begins alike', { iss: `${api.issuer.address}//` }],
  ])('13: %s is not', async (_, change) => {
    expect((await me(change)).status).toBe(401);
  });

  test('13: an issuer with a path, and an audience that is the list of scopes as one text', async () => {
    expect(elsewhere.issuer.address).toMatch(/\/realms\/acme$/);
    const statusOf = async (change: Record<string, unknown>) => {
      const token = await elsewhere.issuer.token(elsewhere.personOf('payroll@demo.example'), change, 'JWT');
      const headers = { authorization: `Bearer ${token}`, 'x-tenant': 'demo', 'x-channel': 'web' };
      return (await elsewhere.app.inject({ url: '/api/v1/User/Me', headers })).statusCode;
    };
    expect(await statusOf({ aud: audience })).toBe(200);
    expect(await statusOf({ aud: audience, iss: `${elsewhere.issuer.address}/` })).toBe(200);
    // A part of the text is another audience, and the host alone another issuer.
    expect(await statusOf({ aud: 'apibff' })).toBe(401);
    expect(await statusOf({ aud: audience.split(' ') })).toBe(401);
    expect(await statusOf({ aud: audience, iss: new URL(elsewhere.issuer.address).origin })).toBe(401);
  });

  test('R-2, 13: the tenant under our own name is not believed where the provider has another', async () => {
    const { status, body } = await me({ organisation: undefined, TenantId: 'demo' });
    expect([status, body.code]).toEqual([403, 'TENANT_MISMATCH']);
  });
});
