import { expect, test } from 'vitest';
import { withRowIds } from './role-service.ts';

test('SPEC 3: rows get key and id from the chosen field, else from their index', () => {
  const rows = [{ code: 'HR' }, { code: null }];
  expect(withRowIds(rows, 'code')).toEqual([
    { code: 'HR', key: 'HR', id: 'HR' },
    { code: null, key: '1', id: '1' },
  ]);
  expect(withRowIds([{ name: 'a' }])).toEqual([{ name: 'a', key: '0', id: '0' }]);
});
