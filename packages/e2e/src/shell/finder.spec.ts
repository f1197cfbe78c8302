import { expectAccessible } from '../../support/accessible.ts';
import { item, section } from '../../support/scripted/api.ts';
import { expect, test } from '../../support/scripted/kept-tab.ts';

const PERSON = '0199a000-0000-7000-8000-000000000001';

test.beforeEach(async ({ api, provider }) => {
  provider.roles = ['HR Administrator'];
  const childs = [section('s', 'Records', [item('leave-report', 'Leave Report'), item('employee', 'Employees')])];
  api.menus['HR Administrator'] = [{ key: 'people', label: 'People', icon: 'team', childs }];
  api.answers.set('/v1/Employee/Options', { data: [{ id: PERSON, code: 'N-1', name: 'Budi Santoso' }] });
});

test('experience 1: Ctrl+K goes to a page by a few letters, with the keyboard alone', async ({ page, api }) => {
  api.answers.set('/v1/Employee/Options', { data: [] });
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a page, a person or a role' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('option')).toHaveText([/Leave Report/, /Employees/]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Employees/ })).toHaveAttribute('aria-selected', 'true');
  await field.fill('leave rep');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  // Pressed once more while it still closes.
  await page.evaluate(`
    document.querySelector('dialog.finder').close();
    document.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, code: 'KeyK' }));
  `);
  await field.fill('employ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/employee$/);
  await expect(field).toHaveCount(0);
});

test('experience 1: Ctrl+K that is pressed before the menu has come is not lost', async ({ page, api }) => {
  const letGo = api.hold('/v1/Menu/MenuByRole');
  await page.goto('/leave-report');
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await page.keyboard.press('Control+k');
  letGo();
  await expect(page.getByRole('combobox', { name: 'Find a page, a person or a role' })).toBeFocused();
});

test('experience 1: a person is found by whoever may see people, and by nobody else', async ({ page, api }) => {
  await page.goto('/leave-report');
  await page.getByRole('button', { name: 'Find' }).click();
  const field = page.getByRole('combobox', { name: 'Find a page, a person or a role' });
  await field.fill('budi');
  await page.getByRole('option', { name: /Budi Santoso/ }).click();
  await expect(page).toHaveURL(new RegExp(`/employee/employee-form/${PERSON}$`));
  await expect(field).toHaveCount(0);
  expect(api.callsOf('/v1/Employee/Options').at(-1)?.query.get('search')).toBe('budi');

  const childs = [section('s', 'Records', [item('leave-report', 'Leave Report')])];
  api.menus['HR Administrator'] = [{ key: 'people', label: 'People', icon: 'team', childs }];
  const asked = api.callsOf('/v1/Employee/Options').length;
  await page.goto('/leave-report');
  await page.getByRole('button', { name: 'Find' }).click();
  await field.fill('budi');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  expect(api.callsOf('/v1/Employee/Options')).toHaveLength(asked);
});
