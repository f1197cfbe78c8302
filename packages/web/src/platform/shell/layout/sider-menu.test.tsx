import type { MenuModule } from '@personalia/contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SiderMenu } from './sider-menu.tsx';

const entry = (path: string) => ({
  key: path,
  type: 'menu',
  label: `Entry ${path}`,
  path,
  icon: null,
  activeIcon: null,
  childs: [],
  actions: [],
});
const MODULE = {
  key: 'module',
  label: 'Module',
  icon: 'team',
  childs: [entry('/grade'), entry('/holiday')],
} as unknown as MenuModule;

test('R-9: the entry of the page, or of the list that a record is in, is scrolled into sight', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  render(
    <MemoryRouter initialEntries={['/holiday/non-work-day-form/add']}>
      <SiderMenu module={MODULE} />
    </MemoryRouter>,
  );
  const here = screen.getByRole('link', { name: 'Entry /holiday' });
  expect(here.getAttribute('aria-current')).toBe('true');
  expect(scrolled.mock.contexts).toEqual([here.closest('li')]);
  scrolled.mockRestore();
});
