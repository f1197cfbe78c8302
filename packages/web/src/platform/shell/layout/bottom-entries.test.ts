import type { MenuModule, MenuNode } from '@personalia/contract';
import { expect, test } from 'vitest';
import { bottomEntries } from './bottom-entries.ts';

const page = (key: string, ...actions: string[]): MenuNode => ({
  key,
  type: 'menu',
  label: key,
  path: `/${key}`,
  icon: null,
  activeIcon: null,
  childs: [],
  actions: ['view', ...actions],
});
const module = (key: string, ...childs: MenuNode[]): MenuModule => ({ key, label: key, icon: null, childs });
const keysOf = (menus: MenuModule[], active = 'people') => bottomEntries(menus, active).map(({ key }) => key);

test('HS-18: the bar holds menus of the active role only; one that is switched off leaves it and the next moves up', () => {
  const own = [page('home'), page('leave-request', 'create'), page('claim-request', 'create'), page('people')];
  const time = page('attendance-correction', 'create');
  expect(keysOf([module('people', ...own, time)])).toEqual([
    'home',
    'attendance-correction',
    'leave-request',
    'claim-request',
  ]);
  expect(keysOf([module('people', ...own)])).toEqual(['home', 'leave-request', 'claim-request', 'people']);
  const manager = [
    page('home'),
    page('leave-request', 'create', 'approve'),
    page('people'),
    page('approval', 'approve'),
  ];
  expect(keysOf([module('people', ...manager)])).toEqual(['home', 'approval', 'people', 'leave-request']);
});

test('HS-18: others have the first menus of the active module behind home and approvals', () => {
  const hr = module('people', page('home'), page('employee', 'create'), page('leave-request', 'create', 'approve'));
  const tenant = module('access', page('user-management'), page('user-role'), page('menu'));
  expect(keysOf([hr, tenant], 'access')).toEqual(['home', 'user-management', 'user-role', 'menu']);
  expect(keysOf([hr, tenant])).toEqual(['home', 'employee', 'leave-request']);
  expect(keysOf([])).toEqual([]);
});
