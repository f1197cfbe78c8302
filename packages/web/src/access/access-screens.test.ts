import type { Menu } from '@personalia/contract';
import { PAGE_BASES } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { productRoutes } from '../platform/shell/routes.ts';
import { parentsFor } from './menus/menu-draft.ts';
import { toggled } from './roles/use-role-draft.ts';
import { stepsOf } from './users/user-steps.ts';

describe('the permission matrix', () => {
  test('RO-1: any action brings view, and without view there is nothing', () => {
    expect(toggled({ actions: [] }, 'edit')).toEqual(['view', 'edit']);
    expect(toggled({ actions: ['view', 'edit'] }, 'edit')).toEqual(['view']);
    expect(toggled({ actions: ['view', 'edit', 'export'] }, 'view')).toEqual([]);
  });
});

describe('accounts', () => {
  test.each([
    ['invited', ['invite', 'deactivate']],
    ['active', ['invite', 'suspend', 'deactivate']],
    ['suspended', ['activate', 'deactivate']],
    ['deactivated', ['activate']],
  ] as const)('D2: an account that is %s offers %j', (status, steps) => {
    expect(stepsOf(status)).toEqual(steps);
  });
});

describe('places of menus', () => {
  const menu = (id: string, type: Menu['type']): Menu => ({ id, type }) as Menu;
  const menus = [menu('m', 'module'), menu('s', 'section'), menu('a', 'menu')];

  test('MN-5: a section stands in a module, a menu below anything but itself', () => {
    expect(parentsFor('module', menus, null)).toEqual([]);
    expect(parentsFor('section', menus, null).map(({ id }) => id)).toEqual(['m']);
    expect(parentsFor('menu', menus, 'a').map(({ id }) => id)).toEqual(['m', 's']);
  });

  test('MN-5: the pages a menu can lead to are those of the route table', () => {
    const bases = new Set(productRoutes.map(({ pattern }) => pattern.split('/')[1]));
    expect([...PAGE_BASES].sort((a, b) => a.localeCompare(b))).toEqual(
      [...bases].sort((a, b) => (a ?? '').localeCompare(b ?? '')),
    );
  });
});
