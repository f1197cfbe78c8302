import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** The second last working day: the demonstration has punches until 20:05 on it, and no request. */
function lateDay(): string {
  const at = new Date(new Date().toLocaleString('en-US', { timeZone: 'Asia/Jakarta' }));
  for (let workdays = 0; workdays < 2; ) {
    at.setDate(at.getDate() - 1);
    if (at.getDay() !== 0 && at.getDay() !== 6) workdays += 1;
  }
  const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0'));
  return `${year}-${month}-${day}`;
}

test('attendance 9: overtime is requested on a phone, approved twice, and valued from the punches', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, '/overtime', 'employee@demo.example');
  await page.getByRole('link', { name: 'Request overtime' }).click();
  await expect(page.getByRole('textbox', { name: 'Start' })).toHaveValue(/^\d\d:\d\d$/);
  await page.goto(`/overtime/overtime-form?date=${lateDay()}`);
  await expect(page.getByRole('textbox', { name: 'Start' })).not.toHaveValue('');
  await page.getByRole('textbox', { name: 'Start' }).fill('17:00');
  await page.getByRole('textbox', { name: 'End' }).fill('20:30');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Inventory count');
  await expect(page.getByRole('region', { name: 'If worked as requested' })).toContainText('6.5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Waiting for Sekar Anggraini')).toBeVisible();
  const no = (await page.getByText(/OVT-\d{6}-\d{6}/).innerText()).match(/OVT-[\d-]+/)?.[0] ?? '';
  const address = new URL(page.url()).pathname;

  await page.setViewportSize(DESK);
  for (const [email, role] of [
    ['manager@demo.example', 'Manager'],
    ['hr@demo.example', 'HR Administrator'],
  ] as const) {
    await signIn(page, '/approval', email, role);
    await page.getByRole('row').filter({ hasText: no }).getByRole('button').first().click();
    const drawer = page.getByRole('dialog', { name: 'Overtime' });
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    await page
      .getByRole('dialog', { name: /Approve/ })
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(page.getByRole('row').filter({ hasText: no })).toHaveCount(0);
  }

  await page.setViewportSize(PHONE);
  await signIn(page, address, 'employee@demo.example');
  const day = page.getByRole('region', { name: 'Overtime of the day' });
  await expect(day).toContainText('3 h 5 min');
  await expect(day).toContainText('5.5');
  await day.getByText('Why?').click();
  await expect(day).toContainText('Workday: 120 minutes × 2 = 4 hours of pay.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the day' }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Overtime' })).toContainText('5.5');
  await expectAccessible(page);
  await page.setViewportSize(DESK);
});
