import { item, section } from '../../support/scripted/api.ts';
import { expect, test } from '../../support/scripted/test.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

test('R-4, K-11, SP-14: who has one role starts with it, unasked, and every call says tenant, channel, role and token', async ({
  page,
  api,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', heading('Leave Report'))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Selected Role' })).toBeHidden();
  expect(api.callsOf('/v1/Menu/MenuByRole').map(({ query }) => query.get('role'))).toEqual(['HR Administrator']);
  await expect.poll(() => api.callsOf('/v1/Job/Mine').length).toBeGreaterThan(0);
  for (const { headers } of api.callsOf('/v1/Job/Mine')) {
    expect(headers).toMatchObject({ 'x-tenant': 'Demo', 'x-channel': 'web', 'x-active-role': 'HR Administrator' });
    expect(headers.authorization).toMatch(/^Bearer eyJ/);
  }
});

test('R-4 to R-7, SP-3, SP-4: who has several chooses first, before any menu call, and can switch; the role is kept for the person, and dropped when it is no longer theirs', async ({
  page,
  provider,
  api,
}) => {
  provider.roles = ['HR Administrator', 'Employee'];
  api.menus.Employee = [
    { key: 'own', label: 'Mine', icon: 'user', childs: [section('s', 'Mine', [item('claim-report', 'My Claims')])] },
  ];
  await page.goto('/');
  const picker = page.getByRole('dialog', { name: 'Selected Role' });
  await expect(picker.getByText('What a Employee does')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(picker).toBeVisible();
  expect(api.callsOf('/v1/Menu/MenuByRole')).toHaveLength(0);

  await picker.getByRole('button', { name: /HR Administrator/ }).click();
  await expect(page).toHaveURL(/\/leave-report$/);
  await page.getByRole('button', { name: /User menu/ }).click();
  for (const name of ['Switch To: Employee', 'Change Password', 'Logout'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Switch To: HR Administrator' })).toBeHidden();

  await page.getByRole('menuitem', { name: 'Switch To: Employee' }).click();
  await expect(page).toHaveURL(/\/claim-report$/);
  expect(api.callsOf('/v1/Menu/MenuByRole').map(({ query }) => query.get('role'))).toEqual([
    'HR Administrator',
    'Employee',
  ]);
  expect(api.callsOf('/v1/Menu/MenuByRole').at(-1)?.headers['x-active-role']).toBe('Employee');
  // The first choice and the switch are on the trail (11.9).
  await expect.poll(() => api.callsOf('/v1/User/Me/SwitchRole').length).toBe(2);

  const kept = () => page.evaluate(() => localStorage.getItem('role:t-1:u-1'));
  expect(await kept()).toBe('Employee');
  await page.reload();
  await expect(page.getByRole('menuitem', { name: 'My Claims' })).toBeVisible();
  await expect(picker).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('role:t-1:u-1', 'Auditor'));
  await page.reload();
  await expect(picker).toBeVisible();
  expect(await kept()).toBeNull();
});

test('R-8, SP-10: a menu that fails is reported, the role is reset, and several roles choose again', async ({
  page,
  provider,
  api,
}) => {
  provider.roles = ['HR Administrator', 'Employee'];
  api.faults.set('/v1/Menu/MenuByRole', [{ status: 403, message: 'You do not have the role HR Administrator.' }]);
  await page.goto('/leave-report');
  await page.getByRole('button', { name: /HR Administrator/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You do not have the role HR Administrator.' })).toBeVisible();
  // Inside the picker: whatever lies outside an open dialog is out of reach of a screen reader.
  await expect(page.getByRole('dialog', { name: 'Selected Role' }).getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('role:t-1:u-1'))).toBeNull();
});

test('R-8, SP-10: with one role nothing is repeated until the user asks', async ({ page, api, time }) => {
  api.faults.set('/v1/Menu/MenuByRole', ['reset']);
  await page.goto('/leave-report');
  await expect(page.getByRole('alert').filter({ hasText: 'no response' })).toBeVisible();
  await time.pass(60_000);
  expect(api.callsOf('/v1/Menu/MenuByRole')).toHaveLength(1);
  api.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', heading('Leave Report'))).toBeVisible();
});

test('R-9, SP-5, SP-12, experience 3: modules and parents lead to their first page, as g and their letter do, but not while somebody types; the highlight follows', async ({
  page,
}) => {
  await page.goto('/leave-report');
  await page.getByRole('button', { name: /Organisation/ }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await expect(page).toHaveURL(/\/career-transition$/);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('menuitem', { name: 'Career Transitions' })).toHaveClass(/selected/);
  await menu.getByRole('link', { name: 'Work Actions' }).click();
  await expect(page).toHaveURL(/\/work-action$/);
  await page.goBack();
  await expect(menu.getByRole('menuitem', { name: 'Career Transitions' })).toHaveClass(/selected/);
  await page.goto('/work-action/work-action-record/7');
  await expect(menu.getByRole('menuitem', { name: 'Work Actions' })).toHaveClass(/selected/);

  // A busy machine may hand over the second key later than the product waits for it, as with somebody who hesitates.
  const leadsTo = async (letter: string, address: RegExp): Promise<void> => {
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await expect(page).toHaveURL(address, { timeout: 2_000 });
    }).toPass();
  };
  await leadsTo('o', /\/leave-report$/);
  await leadsTo('p', /\/career-transition$/);
  await leadsTo('o', /\/leave-report$/);
  await page.evaluate(() => localStorage.setItem('keyboard-shortcuts', 'off'));
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.evaluate(() => localStorage.removeItem('keyboard-shortcuts'));
  await page.goto('/change-password');
  await page.getByLabel('Current password').focus();
  await page.keyboard.type('gp');
  await expect(page.getByLabel('Current password')).toHaveValue('gp');
  await expect(page).toHaveURL(/\/change-password$/);
});

test('MN-4: a role without any menu is told so, and nothing is broken', async ({ page, api }) => {
  api.menus['HR Administrator'] = [];
  await page.goto('/');
  await expect(page.getByText('No menu is assigned to your role.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

test('R-11: a user who cannot be loaded is said to be so, with a way to try again', async ({ page, provider }) => {
  provider.userInfoStatus = 500;
  await page.goto('/leave-report');
  await expect(page.getByText('Error loading user')).toBeAttached();
  provider.userInfoStatus = 200;
  await page.getByRole('banner').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('User loaded')).toBeAttached();
});
