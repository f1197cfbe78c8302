import { describe, expect, test } from 'vitest';
import { startingRole } from './active-role.ts';
import { storageKey } from './storage-keys.ts';

describe('the role to start with', () => {
  test.each([
    [['Employee'], null, 'Employee'],
    [['HR', 'Employee'], null, null],
    [['HR', 'Employee'], 'HR', 'HR'],
    [['HR', 'Employee'], 'Auditor', null],
    [['Employee'], 'Auditor', 'Employee'],
    [['HR', 'Employee'], 'hr', null],
  ])('R-4, R-5, SP-2: of %j with %j stored: %j', (roles, stored, expected) => {
    expect(startingRole(roles, stored)).toBe(expected);
  });

  test('R-5, SP-3: it is kept under tenant and subject', () => {
    expect(storageKey('role', { tenantId: 't-1', subject: 'u-1' })).toBe('role:t-1:u-1');
  });
});
