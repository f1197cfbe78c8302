import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLAIM_NAMES, type ClaimMap, claimOf, readClaimMap } from './claims.ts';

describe('session-and-shell 13: claims of external providers', () => {
  test.each<[string, object, ClaimMap, unknown]>([
    ['our own name', { role: ['A'] }, {}, ['A']],
    ['another name', { groups: ['A'], role: ['B'] }, { role: 'groups' }, ['A']],
    ['a way into it', { realm_access: { roles: ['A'] } }, { role: 'realm_access.roles' }, ['A']],
    ['an address', { 'https://acme.com/roles': ['A'] }, { role: 'https://acme.com/roles' }, ['A']],
    ['nothing there', { realm_access: 'no object' }, { role: 'realm_access.roles' }, undefined],
    ['nothing at all', { realm_access: null }, { role: 'realm_access.roles.first' }, undefined],
  ])('13: %s', (_, claims, map, expected) => {
    expect(claimOf({ ...claims }, 'role', map)).toEqual(expected);
  });

  test('13: the setting names ours and theirs', () => {
    expect(readClaimMap('TenantId=org_id, role=https://acme.com/a=b')).toEqual({
      TenantId: 'org_id',
      role: 'https://acme.com/a=b',
    });
    expect([readClaimMap(undefined), readClaimMap('')]).toEqual([{}, {}]);
  });

  test.each(['TenantId', 'tenant=org', 'role=', '=x'])('13: %s is refused by its name', (text) => {
    expect(() => readClaimMap(text)).toThrow(`OIDC_CLAIMS must be pairs like TenantId=org_id`);
  });

  test('13: whatever a provider calls a claim, it is found under that name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CLAIM_NAMES),
        fc.string({ minLength: 1 }),
        fc.anything(),
        (ours, theirs, value) => {
          const claims = Object.fromEntries([[theirs, value]]);
          expect(claimOf(claims, ours, { [ours]: theirs })).toBe(value);
        },
      ),
    );
  });
});
