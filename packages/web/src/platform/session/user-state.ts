import { type ClaimMap, type ClaimName, claimOf } from '@personalia/contract/claims';

/** The signed-in user as the specification names it; activeRole is added where roles are chosen. */
export interface UserState {
  subject: string;
  tenantId: string;
  tenantName: string;
  firstName: string;
  name: string;
  email: { email: string };
  emailVerified: boolean;
  role: string[];
}

export type Claims = Readonly<Record<string, unknown>>;

/**
 * Id token first, because it is renewed with every refresh; what it lacks is taken from userinfo, which the library
 * keeps and lets go stale.
 */
export function userStateFrom(idToken: Claims, userInfo: Claims | null, map: ClaimMap = {}): UserState {
  // The browser may still hold what it was told about the person before.
  const own = userInfo?.sub === idToken.sub ? userInfo : null;
  const claim = (name: ClaimName): unknown => claimOf(idToken, name, map) ?? (own && claimOf(own, name, map));
  const name = text(claim('name'));
  return {
    subject: text(idToken.sub),
    tenantId: text(claim('TenantId')),
    tenantName: text(claim('TenantName')),
    firstName: text(claim('FirstName')) || firstWord(name),
    name,
    email: { email: text(claim('email')) },
    emailVerified: claim('email_verified') === true || claim('email_verified') === 'true',
    role: roleList(claim('role')),
  };
}

/** Providers send one role as a string, several as a list, and one of them joins them with commas. */
export function roleList(claim: unknown): string[] {
  const parts = Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(',') : [];
  const names = parts.filter((part): part is string => typeof part === 'string').map((part) => part.trim());
  return [...new Set(names.filter(Boolean))];
}

/** Without a tenant no call to the API can succeed. Roles are the API's to say: the provider may send none, or others. */
export function isSetUp(user: UserState): boolean {
  return user.tenantId !== '';
}

/** The first grapheme, not the first code unit: names may begin with a composed letter. */
export function avatarLetter(firstName: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(firstName.trim());
  return (first?.segment ?? '?').toLocaleUpperCase();
}

/** The library checks issuer, expiry, age and nonce, but not for whom the id token was made. */
export function isForClient(idToken: Claims, clientId: string): boolean {
  const audience = Array.isArray(idToken.aud) ? idToken.aud : [idToken.aud];
  return audience.includes(clientId) && (idToken.azp === undefined || idToken.azp === clientId);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
