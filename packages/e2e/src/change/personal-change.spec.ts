import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, signIn } from '../resource/actors.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: false };

/** Somebody with a browser of their own: all of them are signed in at once. */
async function person(browser: Browser, path: string, email: string, phone = false): Promise<Page> {
  const context = await browser.newContext(phone ? PHONE : {});
  const page = await context.newPage();
  await signIn(page, path, email);
  return page;
}

test('14: address and bank account in one request, by the manager and HR, with everybody signed in', async ({
  browser,
}) => {
  const employee = await person(browser, '/personal-change', 'employee@demo.example', true);
  const manager = await person(browser, '/home', 'manager@demo.example');
  await employee.getByRole('link', { name: 'Update my details' }).click();
  await employee.getByRole('link', { name: 'Add to Mailing address' }).click();
  await employee.getByRole('textbox', { name: 'Address', exact: true }).fill('Jalan Flamboyan 21');
  await employee.getByRole('combobox', { name: 'Add another change' }).fill('Add: Bank');
  await employee.getByTitle('Add: Bank accounts').click();
  await employee.getByRole('textbox', { name: 'Bank', exact: true }).fill('Bank Uji');
  await employee.getByRole('textbox', { name: 'Account number' }).fill('7001002003');
  await employee.getByRole('textbox', { name: 'In the name of' }).fill('Yoga Firmansyah');
  await expectAccessible(employee);
  await employee.getByRole('button', { name: 'Continue' }).click();
  const bank = employee.getByRole('region', { name: 'Bank accounts: add' }).first();
  await expect(bank).toContainText('Attach a bank statement or passbook.');
  const statement = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nstatement') };
  await bank.locator('input[type="file"]').setInputFiles(statement);
  await expect(bank.getByRole('button', { name: 'statement.pdf', exact: true })).toBeVisible();
  // The manager's badge is asked for again by itself: nothing is done in that window.
  const counted = manager.waitForResponse((reply) => reply.url().endsWith('/v1/Approval/Count'));
  await employee.getByRole('button', { name: 'Submit' }).click();
  await expect(employee.getByText('Pending – step 1 of 2: Manager')).toBeVisible();
  await expect(employee.getByRole('list', { name: 'Approval steps' })).toContainText('Sekar Anggraini');
  await expectAccessible(employee);

  expect((await (await counted).json()).data.open).toBeGreaterThan(0);
  await manager.getByRole('link', { name: /^Pending approvals: [1-9]/ }).click();
  await manager.getByRole('button', { name: 'Mailing address, Bank accounts' }).first().click();
  const drawer = manager.getByRole('dialog', { name: 'Personal change' });
  await expect(drawer.getByRole('row', { name: /Jalan Flamboyan 21/ })).toBeVisible();
  await expect(drawer).not.toContainText('2003');
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await manager
    .getByRole('dialog', { name: /^Approve/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(manager.getByText('Approved.').first()).toBeVisible();

  const hr = await person(browser, '/approval', 'hr@demo.example');
  await hr.getByRole('button', { name: 'Mailing address, Bank accounts' }).first().click();
  await hr.getByRole('link', { name: 'Open request' }).click();
  await expect(hr.getByRole('row', { name: /••••2003/ }).first()).toBeVisible();
  await expectAccessible(hr);
  await hr.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(hr.getByText('Applied').first()).toBeVisible();

  await expect(employee.getByRole('button', { name: /^Notifications: [1-9]/ })).toBeVisible();
  await employee.reload();
  await expect(employee.getByText('Applied').first()).toBeVisible();
  await employee.getByRole('link', { name: 'View record' }).click();
  // The request, which is still there until the record comes, has "Mailing address: add".
  const mailing = employee.getByRole('region', { name: 'Mailing address', exact: true });
  await expect(mailing).toContainText('Jalan Flamboyan 21');
  await expect(employee.getByRole('region', { name: 'Bank accounts', exact: true })).toContainText('••••2003');
  await employee.getByRole('button', { name: /^Notifications/ }).click();
  await expect(employee.getByText(/was approved by/).first()).toBeVisible();
  for (const page of [employee, manager, hr]) await page.context().close();
});

test('14.2: on a phone, a phone number is changed in three taps and applies at once', async ({ browser }) => {
  const employee = await person(browser, '/personal-change', 'employee@demo.example', true);
  await employee.getByRole('link', { name: 'Update my details' }).click();
  await employee.getByRole('link', { name: 'Change Phone', exact: true }).click();
  const number = `+62811${String(Date.now()).slice(-7)}`;
  await employee.getByRole('textbox', { name: 'Mobile phone' }).fill(number);
  await employee.getByRole('button', { name: 'Save' }).click();
  await expect(employee.getByRole('region', { name: 'Phone', exact: true })).toContainText(number);
  await expectAccessible(employee);
  await employee.context().close();
});
