import type { Page } from '@playwright/test';
import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, go, PASSWORD, signIn } from '../resource/actors.ts';
import { apiAs } from '../resource/api-as.ts';

/** A working day of the month on show that nobody has taken yet. */
const FREE_DAY = '.leave-day[data-kind="WORK"]:not([data-leave])';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

async function askForLeave(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Ask for leave' }).first().click();
  await page.getByRole('button', { name: 'Next month' }).click();
  const day = page.locator(FREE_DAY).last();
  // The month is drawn before it is known who is away in it.
  await expect(page.locator('.leave-day[data-kind="REST"]').first()).toBeVisible();
  await day.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Submit 1 day/ }).click();
  await expect(page.getByText('Leave request submitted')).toBeVisible();
  await expect(page).toHaveURL(/leave-form\/[0-9a-f-]{36}$/);
  return /LV-\d+-\d+/.exec(await page.locator('.leave-detail').innerText())?.[0] ?? '';
}

test.describe('leave: the journey', () => {
  test('1.6: from a template to entitlements, with the impact before', async ({ page }) => {
    await signIn(page, '/leave-setting', 'admin@other.example');
    const template = page.getByRole('button', { name: 'Start from the Indonesian template' });
    const publish = page.getByRole('button', { name: 'Preview and publish' });
    await expect(template.or(page.getByRole('table')).first()).toBeVisible();
    if (await template.isVisible()) {
      await expectAccessible(page);
      await template.click();
      await expect(page.getByRole('link', { name: 'Annual leave' })).toBeVisible();
      await publish.click();
      const dialog = page.getByRole('dialog', { name: 'Publish leave types' });
      await expect(dialog.getByRole('row', { name: /^Annual leave/ })).toContainText('12 working days a year');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Publish 13 leave types' }).click();
      await expect(page.getByText(/13 leave types published/)).toBeVisible();
    }
    await expect(publish).toHaveCount(0);
    await expect(async () => {
      await page.goto('/balance-maintenance');
      await expect(page.locator('tbody tr').first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expectAccessible(page);
  });

  test('home 2.2: three taps on a phone; the manager sees days, balance and team, and approves', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, '/leave-request', 'employee@demo.example');
    const no = await askForLeave(page);
    await page.setViewportSize(DESK);
    await signIn(page, '/approval', 'manager@demo.example', 'Manager');
    await page.getByRole('row').filter({ hasText: no }).getByRole('button', { name: 'Annual leave' }).click();
    const drawer = page.getByRole('dialog', { name: 'Leave' });
    await expect(drawer.getByRole('heading', { name: 'Days: 1' })).toBeVisible();
    await expect(drawer.getByRole('heading', { name: 'Balance' })).toBeVisible();
    await expect(drawer.getByRole('heading', { name: 'Team absences in these days' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    await page
      .getByRole('dialog', { name: /Approve/ })
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(page.getByRole('row').filter({ hasText: no })).toHaveCount(0);
  });

  test('section 0: the balance explains itself down to the formula', async ({ page }) => {
    await signIn(page, '/leave-request', 'employee@demo.example');
    await page.getByRole('link', { name: 'Leave balance' }).click();
    const account = page.getByRole('region', { name: 'Annual leave' });
    await expect(account.locator('.leave-equation').first()).toContainText('Available');
    await account.getByText('Why?').first().click();
    await expect(account.getByText('Entitlement of leave year').first()).toBeVisible();
    await expect(account.getByText('Days: 12').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('M7, M8: a joint leave day for everybody is approved, booked by a job and undone as a whole', async ({
    page,
  }) => {
    await signIn(page, '/mass-leave');
    await page.getByRole('link', { name: 'Book mass leave' }).click();
    await page.getByLabel('Name').fill('Joint leave');
    await page.getByRole('combobox', { name: 'Leave type' }).click();
    await page.getByTitle('Annual leave (ANNUAL)').click();
    await page.getByLabel('Dates').fill(`${firstTuesday()} Jan ${new Date().getUTCFullYear()}`);
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Book leave for \d+ employees$/ }).click();
    const panel = page.getByRole('dialog', { name: 'Joint leave' });
    await expect(panel.locator('p[role=status]').first()).toHaveText('Pending');
    await expectAccessible(page);
    const address = new URL(page.url());
    await approveAsAdministrator(address.searchParams.get('open') ?? '');
    await go(page, `${address.pathname}${address.search}`);
    await expect(panel.getByText('Booked', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Undo mass leave' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo mass leave' }).click();
    await expect(panel.locator('p[role=status]').first()).toHaveText('Undone');
  });
});

/** The administrator of the demonstration approves what HR has asked for. */
async function approveAsAdministrator(id: string): Promise<void> {
  const { base, headers } = await apiAs({
    email: 'admin@demo.example',
    password: PASSWORD,
    tenant: 'demo',
    role: 'Tenant Administrator',
  });
  const inbox = await fetch(`${base}/Approval/GetPagination?pageSize=100`, { headers });
  const { data } = (await inbox.json()) as { data: { link: string | null; taskId: string; version: number }[] };
  const waiting = data.filter(({ link }) => link?.endsWith(id));
  expect(waiting).toHaveLength(1);
  for (const { taskId, version } of waiting) {
    const answer = await fetch(`${base}/Approval/${taskId}/Approve`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ version }),
    });
    expect(answer.status).toBe(200);
  }
}

/** A working day early in the year, on which the demonstration has no holiday. */
function firstTuesday(): number {
  const year = new Date().getUTCFullYear();
  return [6, 7, 8, 9, 10, 11, 12].find((day) => new Date(Date.UTC(year, 0, day)).getUTCDay() === 2) ?? 6;
}
