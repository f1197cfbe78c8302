import type { Account } from '../accounts/account.ts';

/** Which scope lets a program read which claim. */
export const claimsByScope = {
  openid: ['sub'],
  profile: ['name', 'FirstName'],
  email: ['email', 'email_verified'],
  tenant: ['TenantId', 'TenantName'],
  roles: ['role'],
};

export const identityScopes = ['openid', 'profile', 'email', 'tenant', 'offline_access', 'roles'];
export const apiScopes = ['apibff', 'apicore'];
export const apiAudience = 'urn:personalia:api';

export function claimsOf(account: Account) {
  return {
    sub: account.userId,
    name: account.name,
    FirstName: account.firstName,
    email: account.email,
    // Addresses come from the tenant's administrator, who vouches for them.
    email_verified: true,
    TenantId: account.tenantClaim,
    TenantName: account.tenantName,
    role: account.roles,
  };
}

/** What of it a token with these scopes may tell. */
export function claimsForScopes(account: Account, scopes: string[]): Record<string, unknown> {
  const all: Record<string, unknown> = claimsOf(account);
  const names = Object.entries(claimsByScope).flatMap(([scope, claims]) => (scopes.includes(scope) ? claims : []));
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
