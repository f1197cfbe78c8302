import { expect, it } from 'vitest';
import { roleLabel } from './role-name.ts';

it('RO-7: roles of the system are called in the language of the reader, those of a company as it calls them', () => {
  expect(roleLabel('HR Administrator')).toEqual({ en: 'HR Administrator', id: 'Administrator HR' });
  expect(roleLabel('Shop steward')).toEqual({ en: 'Shop steward', id: 'Shop steward' });
});
