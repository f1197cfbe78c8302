import {
  GetMenu,
  GetMenuByRole,
  GetMenus,
  type Menu,
  ReorderMenus,
  ResetMenus,
  UpdateMenu,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, renderPage } from '../../../testing/index.ts';

const id = (no: number) => `01990000-0000-7000-8000-00000000000${no}`;
const menu = (no: number, label: string, more: Partial<Menu> = {}) =>
  ({
    id: id(no),
    version: 1,
    key: label.toLowerCase(),
    type: 'menu',
    parentId: id(1),
    labelEn: label,
    labelId: label,
    path: `/${label.toLowerCase()}`,
    url: null,
    icon: 'team',
    activeIcon: null,
    order: no,
    status: 'active',
    featureFlag: null,
    isSystem: true,
    actions: ['view', 'edit'],
    roles: [],
    updatedAt: '2026-11-20T12:00:00Z',
    updatedBy: null,
    ...more,
  }) as unknown as Menu;
const access = menu(1, 'Access', { type: 'module', parentId: null, path: null });
const menus = [access, menu(2, 'Users'), menu(3, 'Roles'), menu(4, 'Trail', { featureFlag: 'pilot' })];
/** What the frame shows: the reader keeps the page. */
const frame = { key: 'menu', type: 'menu', label: 'Menus', path: '/menu', icon: null, activeIcon: null, childs: [] };
const answers = [
  answer(GetMenus, menus),
  answer(GetMenuByRole, {
    menus: [{ key: 'm', label: 'M', icon: null, childs: [{ ...frame, actions: ['view', 'create', 'edit'] }] }],
  } as never),
  answer(ReorderMenus, null as never),
  answer(ResetMenus, null as never),
  answer(GetMenu, { ...menu(3, 'Roles'), grants: [] }),
  answer(UpdateMenu, menu(3, 'Roles')),
];

test('D4: menus are moved by keys, tell the feature that they belong to, and go back to the words of the product', async () => {
  const { user } = renderPage('/menu', { answers });
  const row = await screen.findByRole('row', { name: /Trail/ });
  expect(within(row).getByText('with pilot')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move Roles up' }));
  await waitFor(() =>
    expect(callsOf(ReorderMenus)).toMatchObject([{ body: { parentId: id(1), ids: [id(3), id(2), id(4)] } }]),
  );
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  const question = within(await screen.findByRole('alertdialog', { hidden: true }));
  expect(callsOf(ResetMenus)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Reset to default', hidden: true }));
  await waitFor(() => expect(callsOf(ResetMenus)).toHaveLength(1));
  // The menu beside the page is drawn again each time.
  await waitFor(() => expect(callsOf(GetMenuByRole)).toHaveLength(2));
});

test('D4: a menu is renamed and given to a feature', async () => {
  const { user, path } = renderPage(`/menu/menu-form/${id(3)}`, { answers });
  const label = await screen.findByLabelText(/Label in English/);
  await user.clear(label);
  await user.type(label, 'Who may what');
  await user.type(screen.getByLabelText('Feature'), 'pilot');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Who may what was saved.')).toBeTruthy();
  expect(callsOf(UpdateMenu)).toMatchObject([
    { params: { id: id(3) }, body: { labelEn: 'Who may what', featureFlag: 'pilot', version: 1 } },
  ]);
  expect(path()).toBe('/menu');
});
