import { describe, expect, test } from 'vitest';
import { avatarLetter, isForClient, isSetUp, roleList, userStateFrom } from './user-state.ts';

const claims = {
  sub: 'u-1',
  TenantId: 't-1',
  TenantName: 'Demo',
  FirstName: 'Siti',
  name: 'Siti Rahmawati',
  email: 'siti@demo.example',
  email_verified: true,
  role: ['HR Administrator', 'Employee'],
};

describe('the signed-in user', () => {
  test('R-1, SP-1: is filled from the claims of the id token', () => {
    expect(userStateFrom(claims, null)).toEqual({
      subject: 'u-1',
      tenantId: 't-1',
      tenantName: 'Demo',
      firstName: 'Siti',
      name: 'Siti Rahmawati',
      email: { email: 'siti@demo.example' },
      emailVerified: true,
      role: ['HR Administrator', 'Employee'],
    });
  });

  test('R-1: the id token wins over userinfo, which fills what is missing', () => {
    const { TenantName: _, ...short } = claims;
    const user = userStateFrom(short, { sub: 'u-1', TenantName: 'From userinfo', role: ['Stale'], name: 'Stale' });
    expect(user).toMatchObject({ tenantName: 'From userinfo', name: 'Siti Rahmawati', role: claims.role });
  });

  test('R-1: what userinfo says about somebody else is not believed', () => {
    const { TenantName: _, ...short } = claims;
    expect(userStateFrom(short, { sub: 'u-2', TenantName: 'Other' }).tenantName).toBe('');
  });

  test('13: claims that the provider calls otherwise are found under its names, in the id token or in userinfo', () => {
    const { TenantId: _tenant, role: _role, ...rest } = claims;
    const map = { TenantId: 'org.id', role: 'groups' } as const;
    const user = userStateFrom({ ...rest, groups: 'A,B' }, { sub: 'u-1', org: { id: 't-9' } }, map);
    expect(user).toMatchObject({ tenantId: 't-9', role: ['A', 'B'], name: 'Siti Rahmawati' });
  });

  test.each([
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
    ['A', ['A']],
    ['A,B', ['A', 'B']],
    [
      ['A', ' B ', 'A', 7, ''],
      ['A', 'B'],
    ],
    ['', []],
    [undefined, []],
    [null, []],
  ])('R-2: the role claim %j means %j', (claim, roles) => {
    expect(roleList(claim)).toEqual(roles);
  });

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('R-2: email_verified %j means %j', (email_verified, verified) => {
    expect(userStateFrom({ ...claims, email_verified }, null).emailVerified).toBe(verified);
  });

  test.each([
    [{}, true],
    [{ TenantId: undefined }, false],
    [{ role: [] }, true],
    [{ TenantName: undefined, role: undefined }, true],
  ])('R-3: with %j the account is set up: %j', (change, expected) => {
    expect(isSetUp(userStateFrom({ ...claims, ...change }, null))).toBe(expected);
  });

  test.each([
    ['siti', 'S'],
    ['éva', 'É'],
    ['e\u0301va', 'E\u0301'],
    ['李', '李'],
    ['  budi', 'B'],
    ['', '?'],
  ])('Y-2: the avatar of %j shows %j', (name, letter) => {
    expect(avatarLetter(name)).toBe(letter);
  });

  test.each([
    [{ aud: 'ex_react_ui' }, true],
    [{ aud: ['other', 'ex_react_ui'], azp: 'ex_react_ui' }, true],
    [{ aud: 'other' }, false],
    [{}, false],
    [{ aud: ['ex_react_ui'], azp: 'other' }, false],
  ])('T-12: an id token with %j is for us: %j', (token, expected) => {
    expect(isForClient(token, 'ex_react_ui')).toBe(expected);
  });
});
