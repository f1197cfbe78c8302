import { describe, expect, test, vi } from 'vitest';
import { testApi } from '../../testing/index.ts';
import type { TestPerson } from '../../testing/issuer.ts';

/** A provider of somebody else: no session and no time of sign-in in its tokens, and role names of its own. */
const api = await testApi({ identityEmbedded: false });
const tenantId = await api.tenantId('demo');
await api.owner.query("update tenant set provisioning = 'jit', role_source = 'idp' where id = $1", [tenantId]);
await api.owner.query("update role set external_name = 'grp-audit' where tenant_id = $1 and code = 'AUDITOR'", [
  tenantId,
]);

const warn = vi.fn<(facts: object, text: string) => void>();
const child = api.app.log.child.bind(api.app.log);
vi.spyOn(api.app.log, 'child').mockImplementation((...options) => Object.assign(child(...options), { warn }));

const somebody = (subject: string, info: TestPerson['info'] = {}): TestPerson => ({
  ...api.personOf(`${subject}@demo.example`),
  subject,
  info,
});

async function mine(person: TestPerson, claims: Record<string, unknown>, tenant: string = 'demo') {
  const token = await api.issuer.token(person, claims);
  const reply = await api.app.inject({
    url: '/api/v1/Role/Mine',
    headers: { authorization: `Bearer ${token}`, 'x-tenant': tenant, 'x-channel': 'web' },
  });
  const body = reply.json();
  return { status: reply.statusCode, body, roles: body.data?.map((one: { name: string }) => one.name) };
}

describe('session-and-shell 13: signing in at a provider of somebody else', () => {
  test('D2 step 5: without a session in the token, roles are taken again with each token', async () => {
    const person = somebody('no-session');
    expect((await mine(person, { role: ['grp-audit'] })).roles).toEqual(['Auditor']);
    expect((await mine(person, { role: ['Employee'] })).roles).toEqual(['Employee']);
    expect((await mine(person, { role: ['grp-audit'], jti: undefined })).roles).toEqual(['Auditor']);
  });

  test('D2 step 5: an assignment made here before the person came again is not kept against the provider', async () => {
    const person = somebody('twice');
    expect((await mine(person, { role: ['grp-audit'] })).roles).toEqual(['Auditor']);
    expect((await mine(person, { role: [] })).body.code).toBe('NO_ROLE');
    expect((await mine(person, { role: ['grp-audit'] })).roles).toEqual(['Auditor']);
  });

  test('TN-1: a tenant is named by its own name or as the provider names it in TenantId, and in no other way', async () => {
    await api.owner.query("update tenant set idp_tenant_id = 'org/7 Ä' where id = $1", [tenantId]);
    const claims = { TenantId: 'org/7 Ä', TenantName: undefined, role: ['grp-audit'] };
    expect((await mine(somebody('named'), claims, encodeURIComponent('org/7 Ä'))).status).toBe(200);
    expect((await mine(somebody('named'), claims, 'demo')).status).toBe(200);
    expect((await mine(somebody('named'), claims, 'other')).body.code).toBe('TENANT_MISMATCH');
    expect((await mine(somebody('named'), claims, encodeURIComponent('ORG/7 Ä'))).body.code).toBe('TENANT_MISMATCH');
    await api.owner.query("update tenant set idp_tenant_id = 'demo' where id = $1", [tenantId]);
  });

  test.each([
    ['aud', { aud: ['account'] }, '["account"]', 'OIDC_AUDIENCE', 'urn:personalia:api'],
    ['aud', { aud: 'openid profile apibff' }, 'openid profile apibff', 'OIDC_AUDIENCE', 'urn:personalia:api'],
    ['azp', { client_id: undefined, azp: 'other' }, 'other', 'OIDC_CLIENT_ID', 'ex_react_ui'],
    ['client_id', { client_id: undefined }, '', 'OIDC_CLIENT_ID', 'ex_react_ui'],
    ['scope', { scope: 'openid profile' }, 'openid profile', 'scope', 'apibff'],
  ])(
    '11.8, 13: a token with another %s is refused with the setting that mends it, also in the log',
    async (claim, change, received, setting, expected) => {
      warn.mockClear();
      const { status, body } = await mine(somebody('wrong'), change);
      expect([status, body.code]).toEqual([401, 'TOKEN_UNSUITABLE']);
      for (const word of [claim, received, setting, expected]) expect(body.message).toContain(word);
      expect(body.errors).toEqual([expect.objectContaining({ path: claim })]);
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        { claim, received, setting, expected },
        expect.stringContaining('cannot be used'),
      );
    },
  );

  test('11.8: a token that the provider did not sign is told nothing, and neither is an id token', async () => {
    warn.mockClear();
    const token = await api.issuer.token(somebody('forged'), { aud: 'other' });
    const headers = { authorization: `Bearer ${token.slice(0, -6)}AAAAAA`, 'x-tenant': 'demo', 'x-channel': 'web' };
    const reply = await api.app.inject({ url: '/api/v1/Role/Mine', headers });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await mine(somebody('id'), { aud: 'ex_react_ui', nonce: 'x' })).body.code).toBe('UNAUTHENTICATED');
    expect(warn).not.toHaveBeenCalled();
  });

  test('11.8: a token whose person the provider no longer knows is refused, and is no outage', async () => {
    const { status, body } = await mine(somebody('gone', { refused: true }), {});
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('13: an unknown or missing tenant, missing claims of user-info and a person without a role stand in the log, once a minute', async () => {
    warn.mockClear();
    await mine(somebody('t'), { TenantId: 'nowhere' });
    await mine(somebody('t'), { TenantId: 'nowhere' });
    await mine(somebody('t'), { TenantId: undefined });
    const bare = await mine(somebody('bare', { email: undefined, email_verified: undefined }), {});
    expect(bare.body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await mine(somebody('roleless'), { role: ['grp-unknown'] })).body.code).toBe('NO_ROLE');
    expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
      { issuer: api.issuer.address, claim: 'TenantId', received: 'nowhere' },
      { issuer: api.issuer.address, claim: 'TenantId', received: '' },
      { claim: 'email' },
      { claim: 'email_verified' },
      { issuer: api.issuer.address, claim: 'role', received: ['grp-unknown'] },
    ]);
  });
});
