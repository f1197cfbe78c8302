import { describe, expect, test } from 'vitest';
import { ScriptedProvider } from '../../packages/e2e/support/scripted/provider.ts';
import { freePort } from '../system/ports.ts';
import { examine, linesOf, type SignedIn } from './examine.ts';
import { signInOnce } from './sign-in.ts';

const expected = { audience: 'urn:personalia:api', clientId: 'ex_react_ui', claims: {} };
const person = { name: 'Siti', email: 'siti@demo.example', email_verified: true };
const good: SignedIn = {
  accessToken: {
    aud: ['x', expected.audience],
    azp: 'ex_react_ui',
    scope: 'openid apibff',
    TenantId: 't',
    role: [],
    sid: 's',
  },
  idToken: { TenantId: 't' },
  userInfo: person,
  hasRefreshToken: true,
};
const wrongOf = (change: Partial<SignedIn>, settings = expected) =>
  examine({ ...good, ...change }, settings).flatMap(({ what, verdict }) => (verdict === 'no' ? [what] : []));

describe('13: what check-provider says of a provider', () => {
  test('13: everything that is needed is there', () => {
    expect(examine(good, expected).every(({ verdict }) => verdict === 'ok')).toBe(true);
  });

  test.each<[string, Partial<SignedIn>, string]>([
    ['an opaque access token', { accessToken: null }, 'access token'],
    ['another audience', { accessToken: { ...good.accessToken, aud: 'openid apibff' } }, 'access token: aud'],
    ['another client', { accessToken: { ...good.accessToken, azp: 'x' } }, 'access token: client_id or azp'],
    ['no scope', { accessToken: { ...good.accessToken, scope: 'openid' } }, 'access token: scope'],
    ['a tenant that is missing in the ID token', { idToken: {} }, 'ID token or user-info: TenantId'],
    [
      'an address that is not verified',
      { userInfo: { ...person, email_verified: false } },
      'user-info: email_verified',
    ],
    ['no address', { userInfo: { email_verified: true } }, 'user-info: email'],
  ])('13: %s keeps people out, and the setting is named', (_, change, what) => {
    expect(wrongOf(change)).toEqual([what]);
    expect(linesOf(examine({ ...good, ...change }, expected)).join('\n')).toContain(`NO    ${what}`);
  });

  test('13: claims under other names are found by OIDC_CLAIMS', () => {
    const accessToken = { ...good.accessToken, TenantId: undefined, org: { id: 't' } };
    const claims = { TenantId: 'org.id' };
    expect(wrongOf({ accessToken, idToken: { org: { id: 't' } } }, { ...expected, claims })).toEqual([]);
  });

  test('13: a real sign-in, with a listener in the place of the web application', async () => {
    const port = await freePort();
    const webOrigin = `http://localhost:${port}`;
    const provider = await ScriptedProvider.start(() => webOrigin);
    try {
      const at = { issuer: provider.issuer, clientId: 'ex_react_ui', webOrigin, port, host: 'localhost' };
      const signedIn = await signInOnce(at, (address) => void fetch(address));
      expect(signedIn.userInfo).toMatchObject({ email: 'siti@demo.example' });
      // Its access tokens name no scope.
      expect(wrongOf(signedIn)).toEqual(['access token: scope']);
    } finally {
      await provider.close();
    }
  });
});
