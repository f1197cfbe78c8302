import { expect, test } from '../../support/kept-tab.ts';
import { apiAsHr, expectAccessible, signIn } from '../resource/actors.ts';

test('10.4, 1.12: leave approved after closing is an adjustment of the next period, and payroll gets the file', async ({
  page,
  request,
}) => {
  const { base, headers } = await apiAsHr();
  const get = async (path: string) => (await (await request.get(`${base}/${path}`, { headers })).json()).data;
  await signIn(page, '/attendance-report?tab=periods');
  const row = page.getByRole('region', { name: 'Periods' }).getByRole('row').last();
  await expect(row.getByText('Locked')).toBeVisible();
  await expectAccessible(page);
  const code = /\d{4}-\d{2}/.exec(await row.innerText())?.[0] ?? '';

  await row.getByRole('button', { name: 'Reopen period' }).click();
  const reopening = page.getByRole('dialog', { name: `Reopen period ${code}` });
  await reopening.getByRole('textbox', { name: 'Reason' }).fill('A device was read late.');
  await expectAccessible(page);
  await reopening.getByRole('button', { name: 'Reopen period' }).click();
  await row.getByRole('button', { name: 'Close period' }).click();
  const closing = page.getByRole('dialog', { name: `Close period ${code}` });
  await expect(closing.getByRole('row', { name: /^Incomplete days/ })).toBeVisible();
  await expectAccessible(page);
  const reason = closing.getByRole('textbox', { name: 'Reason' });
  if (await reason.isVisible()) await reason.fill('Known to the managers.');
  await closing.getByRole('button', { name: 'Close period' }).click();
  await expect(row.getByText('Locked')).toBeVisible();

  const [day] = await get(`AttendanceDay/GetPagination?search=Yoga&status=PRESENT&to=${code}-28&pageSize=1`);
  const { types } = await get(`LeaveRequest/Options?employeeId=${day.employeeId}`);
  const whole = { startPortion: 'FULL', endPortion: 'FULL', reason: 'Flu', submit: true };
  const asked = await request.post(`${base}/LeaveRequest`, {
    headers,
    data: {
      ...whole,
      employeeId: day.employeeId,
      leaveTypeId: types.find(({ code: one }: { code: string }) => one === 'SICK').id,
      fromDate: day.date,
      toDate: day.date,
      // Of a confirmed day HR says what counts (leave Q6).
      presentDays: 'LEAVE',
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { no } = (await asked.json()).data;
  await signIn(page, '/approval', 'manager@demo.example', 'Manager');
  await page.getByRole('row').filter({ hasText: no }).getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: 'Leave' });
  await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .getByRole('dialog', { name: /Approve/ })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: no })).toHaveCount(0);

  // Marked days are computed within the minute.
  const causes = async () =>
    (await get(`AttendanceAdjustment/GetPagination?employeeId=${day.employeeId}`)).map(
      ({ cause }: { cause: string }) => cause,
    );
  await expect.poll(causes, { timeout: 150_000 }).toContain('LEAVE');
  await signIn(page, '/attendance-report?tab=periods');
  const next = page.getByRole('region', { name: 'Periods' }).getByRole('row').nth(-2);
  const panel = page.getByRole('dialog', { name: /^Adjustments in/ });
  await next.getByRole('button', { name: /adjustments? in/ }).click();
  await expect(panel.getByText('Leave was approved or cancelled').first()).toBeVisible();
  await expect(panel.getByText(`From period ${code}`).first()).toBeVisible();
  await expect(panel.getByRole('row', { name: /^Leave/ }).first()).toContainText('+1');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const file = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Export for payroll' }).click();
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  expect((await file).suggestedFilename()).toBe(`Attendance ${code}.xlsx`);
  await expect(row.getByText(/^Export \d+,/)).toBeVisible();
});
