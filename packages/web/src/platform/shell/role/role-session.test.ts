import { expect, test } from 'vitest';
import { toggleRolePicker } from './role-session.ts';
import { useRoleStore } from './role-store.ts';

test('R-10: the dialog of roles is closed at first, and each call opens or closes it', () => {
  const isOpen = () => useRoleStore.getState().changeRoleModule;
  expect(isOpen()).toBe(false);
  toggleRolePicker();
  expect(isOpen()).toBe(true);
  toggleRolePicker();
  expect(isOpen()).toBe(false);
});
