import { type ClaimMap, type ClaimName, claimOf } from '@personalia/contract/claims';

type Claims = Readonly<Record<string, unknown>>;

export type SignedIn = {
  /** Null: the token cannot be read, so the API cannot read it either. */
  accessToken: Claims | null;
  idToken: Claims;
  userInfo: Claims;
  hasRefreshToken: boolean;
};

export type Expected = { audience: string; clientId: string; claims: ClaimMap };

/** `no`: people are kept out; `note`: works, but something is missing. */
export type Finding = { what: string; received: unknown; verdict: 'ok' | 'note' | 'no'; help?: string };

/** What Personalia reads of the tokens of a sign-in, as the API and the browser read it, and which setting mends what is wrong. */
export function examine({ accessToken, idToken, userInfo, hasRefreshToken }: SignedIn, expected: Expected): Finding[] {
  if (!accessToken) {
    return [
      {
        what: 'access token',
        received: 'not a JWT',
        verdict: 'no',
        help: 'Let the provider issue signed JWT access tokens; many do so once an API or audience is set for the client.',
      },
    ];
  }
  const map = expected.claims;
  const nameOf = (name: ClaimName): string => map[name] ?? name;
  const ofPerson = (name: ClaimName): unknown => claimOf(userInfo, name, map);
  const client = accessToken['client_id'] ?? accessToken['azp'];
  const scopes = String(accessToken['scope'] ?? '').split(' ');
  const tenant = claimOf(accessToken, 'TenantId', map);
  const shown = claimOf(idToken, 'TenantId', map) ?? ofPerson('TenantId');
  const role = claimOf(accessToken, 'role', map);
  const mapping = 'If the provider has it under another name, set OIDC_CLAIMS';
  return [
    required('access token: aud', accessToken['aud'], [accessToken['aud']].flat().includes(expected.audience), {
      help: `Let the provider send "${expected.audience}", or set OIDC_AUDIENCE to a value that it sends.`,
    }),
    required('access token: client_id or azp', client, client === expected.clientId, {
      help: `Register the client as "${expected.clientId}", or set OIDC_CLIENT_ID.`,
    }),
    required('access token: scope', accessToken['scope'], scopes.includes('apibff'), {
      help: 'Add a scope "apibff" at the provider and allow it for the client.',
    }),
    required(`access token: ${nameOf('TenantId')}`, tenant, typeof tenant === 'string' && tenant !== '', {
      help: `Let the provider add the claim to access tokens; its value is what create-tenant was given. ${mapping} (TenantId=...).`,
    }),
    required(`ID token or user-info: ${nameOf('TenantId')}`, shown, shown !== undefined && shown === tenant, {
      help: `It must be there too, with the same value as in the access token. ${mapping} (TenantId=...).`,
    }),
    required(`user-info: ${nameOf('email')}`, ofPerson('email'), Boolean(ofPerson('email')), {
      help: `Invited people are found by it. ${mapping} (email=...).`,
    }),
    required(
      `user-info: ${nameOf('email_verified')}`,
      ofPerson('email_verified'),
      String(ofPerson('email_verified')) === 'true',
      { help: `Must be true: an address that is not verified links nobody. ${mapping} (email_verified=...).` },
    ),
    useful(`access token: ${nameOf('role')}`, role, role !== undefined, {
      help: `Needed only where the company takes roles from the provider. ${mapping} (role=...).`,
    }),
    useful(`user-info: ${nameOf('name')}`, ofPerson('name'), Boolean(ofPerson('name')), {
      help: `The e-mail address is shown instead. ${mapping} (name=...).`,
    }),
    useful(
      'access token: sid or auth_time',
      accessToken['sid'] ?? accessToken['auth_time'],
      'sid' in accessToken || 'auth_time' in accessToken,
      {
        help: 'Without them each new access token counts as a sign-in.',
      },
    ),
    useful('refresh token', hasRefreshToken ? 'yes' : undefined, hasRefreshToken, {
      help: 'Without it sessions are renewed in a hidden frame, which browsers allow on the same site only.',
    }),
  ];
}

type Help = { help: string };
const required = (what: string, received: unknown, ok: boolean, { help }: Help): Finding =>
  ok ? { what, received, verdict: 'ok' } : { what, received, verdict: 'no', help };
const useful = (what: string, received: unknown, ok: boolean, { help }: Help): Finding =>
  ok ? { what, received, verdict: 'ok' } : { what, received, verdict: 'note', help };

const WORDS = { ok: 'ok  ', note: 'note', no: 'NO  ' } as const;

export const linesOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ what, received, verdict, help }) => [
    `${WORDS[verdict]}  ${what}: ${received === undefined ? 'missing' : JSON.stringify(received)}`,
    ...(help ? [`      ${help}`] : []),
  ]);
