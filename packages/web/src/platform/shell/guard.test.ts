import type { MenuModule } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { isAllowed } from './guard.ts';

const leaf = (key: string, path: string | null) => ({
  key,
  type: 'menu' as const,
  label: key,
  path,
  icon: null,
  activeIcon: null,
  childs: [],
});

const menus: MenuModule[] = [
  {
    key: 'access',
    label: 'Access',
    icon: null,
    childs: [
      { ...leaf('users', null), type: 'section', childs: [leaf('user-role', '/user-role')] },
      { ...leaf('parent', null), childs: [leaf('deep', '/location'), leaf('site', 'https://user-list.example/menu')] },
    ],
  },
];

describe('G-1, SP-6: the route guard', () => {
  test.each([
    ['/user-role', true],
    ['/user-role/user-role-form/7', true],
    ['/user-roles', false],
    ['/user', false],
    ['/location/location-form/A/B', true],
    ['/change-password', true],
    ['/change-password-now', false],
    ['/', true],
    ['/menu', false],
    ['/https:', false],
    ['/USER-ROLE', false],
  ])('%s: %s', (path, allowed) => {
    expect(isAllowed(path, menus)).toBe(allowed);
  });

  test('without menus only root and change-password are allowed', () => {
    expect(['/', '/change-password', '/grade'].map((path) => isAllowed(path, []))).toEqual([true, true, false]);
  });
});
