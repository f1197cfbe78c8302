import { expect, it } from 'vitest';
import { countText } from './pager.tsx';

const counted = { page: 1, pageSize: 20, totalItems: 10_000, totalPages: 500, next: 'n', previous: null };

it('counts above the cap are shown as 10,000+ (experience 2)', () => {
  expect(countText({ ...counted, totalIsExact: false }, 'en')).toBe('10,000+');
  expect(countText({ ...counted, totalIsExact: false }, 'id')).toBe('10.000+');
  expect(countText({ ...counted, totalIsExact: true }, 'en')).toBe('10,000');
});
