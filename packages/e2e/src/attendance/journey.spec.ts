import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, go, signIn } from '../resource/actors.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

test.describe('attendance: the journey', () => {
  test('10.3, 12: an employee clocks in and out on a phone; Incomplete is corrected in two taps, the manager approves, and the day is another one', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, '/attendance-status', 'employee@demo.example');
    await test.step('10.3, HS-23: an employee clocks in, and out without a network', async () => {
      const clock = page.getByRole('region', { name: 'Clock' });
      await clock.getByRole('button', { name: 'Clock in' }).click();
      await expect(clock.getByText(/^Last clock-in/)).toBeVisible();
      await expectAccessible(page);
      // HS-23: what is done without a network waits, a start without one says so, and it is sent when there is one again.
      await expect.poll(() => page.evaluate("caches.match('/').then(Boolean)")).toBe(true);
      await context.setOffline(true);
      await clock.getByRole('button', { name: 'Clock out' }).click();
      await expect(page.getByText('1 waiting to send')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expect(page.getByText('1 entry on this device is waiting to be sent.')).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(false);
      await expect(clock.getByText(/^Last clock-out/)).toBeVisible();
      await expect(page.getByText('1 waiting to send')).toHaveCount(0);
    });

    const month = page.getByRole('region', { name: 'Days of the month' });
    const incomplete = month.getByRole('button', { name: /Incomplete/ });
    const before = page.getByRole('button', { name: 'Previous month' });
    await expect(month.getByRole('listitem').first().or(month.getByText('No days in this month yet.'))).toBeVisible();
    if ((await incomplete.count()) === 0) await before.click();
    await incomplete.first().click();
    const day = page.getByRole('dialog');
    await expect(day.getByText('Clock-out missing')).toBeVisible();
    await expectAccessible(page);
    await day.getByRole('link', { name: 'Correct this day' }).click();
    await expect(page.getByText(/^Worked .* → /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send correction' }).click();
    const sent = page.getByRole('dialog', { name: /^ATC-/ });
    await expect(sent.getByText('Waiting for Sekar Anggraini')).toBeVisible();
    const no = await sent.getByRole('heading', { name: /^ATC-/ }).innerText();
    await page.setViewportSize(DESK);
    await signIn(page, '/approval', 'manager@demo.example', 'Manager');
    await page.getByRole('row').filter({ hasText: no }).getByRole('button').first().click();
    const drawer = page.getByRole('dialog', { name: 'Attendance correction' });
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    await page
      .getByRole('dialog', { name: /Approve/ })
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(page.getByRole('row').filter({ hasText: no })).toHaveCount(0);
    await go(page, '/attendance-status?tab=all&search=yoga&status=INCOMPLETE');
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    await expectAccessible(page);
  });

  test('10.2: a file of a device is read; its unknown badge waits to be assigned', async ({ page }) => {
    await signIn(page, '/attendance-extract');
    await page.getByRole('button', { name: 'Upload punches' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload punches' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'gate.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Badge,Date,Time\nE2E-77,2026-01-05,08:00\nE2E-77,2026-01-05,17:00\n'),
    });
    await dialog.getByRole('combobox', { name: 'Location' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Read file' }).click();
    const row = page.getByRole('row').filter({ hasText: 'gate.csv' }).first();
    await expect(row.getByText('Done')).toBeVisible();
    await go(page, '/employee-attendance-mapping?tab=unmatched');
    await expect(page.getByRole('row').filter({ hasText: 'E2E-77' })).toBeVisible();
    await expectAccessible(page);
  });
});
