import { type Browser, expect, type Page, test } from '@playwright/test';
import { typeDate } from '../employee/people.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: false };

/** Somebody with a browser of their own: all of them are signed in at once. */
async function person(browser: Browser, path: string, email: string, phone = false): Promise<Page> {
  const page = await (await browser.newContext(phone ? PHONE : {})).newPage();
  await signIn(page, path, email);
  return page;
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('15: a warning is proposed, issued, read and acknowledged; the next offence proposes the second', async ({
  browser,
}) => {
  const hr = await person(browser, '/work-action', 'hr@demo.example');
  await hr.getByRole('button', { name: 'New work action' }).click();
  const whom = hr.getByRole('combobox', { name: /^Employee/ });
  await whom.fill('Yoga Firmansyah');
  await hr
    .getByTitle(/Yoga Firmansyah/)
    .first()
    .click();
  await hr.getByRole('button', { name: 'Continue' }).click();
  await expect(hr.getByText('No warning is active, so the next step is First written warning (SP1).')).toBeVisible();
  await expect(hr.getByText('Place of the incident is empty')).toBeVisible();
  await typeDate(hr, 'Date of the incident', dayBefore(3));
  await hr.getByRole('textbox', { name: 'Place of the incident' }).fill('Gudang Cikarang');
  await hr.getByRole('combobox', { name: 'Violations' }).click();
  await hr.getByTitle(/^Neglect of duty/).click();
  await hr.getByRole('textbox', { name: 'What happened' }).fill('Meninggalkan pos kerja tanpa izin.');
  await hr.getByRole('textbox', { name: 'Witnesses' }).fill('Sekar Anggraini');
  await expect(hr.getByRole('article', { name: 'Letter' })).toContainText('Gudang Cikarang');
  await expect(hr.getByText('Place of the incident is empty')).toBeHidden();
  await expectAccessible(hr);
  await hr.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(hr.getByText('Pending – step 1 of 1: HR')).toBeVisible();

  const admin = await person(browser, '/approval', 'admin@demo.example');
  await admin.getByRole('button', { name: 'Work action', exact: true }).first().click();
  const drawer = admin.getByRole('dialog', { name: 'Work action' });
  await expect(drawer).toContainText('Meninggalkan pos kerja tanpa izin.');
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await admin
    .getByRole('dialog', { name: /^Approve/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(admin.getByText('Approved.').first()).toBeVisible();

  const employee = await person(browser, '/work-action', 'employee@demo.example', true);
  await employee.getByRole('link', { name: 'First written warning (SP1)' }).click();
  const letter = employee.getByRole('article', { name: 'Letter' });
  await expect(letter).toContainText('Melalaikan tugas');
  await expect(letter).toContainText(/Nomor: \d{3}\/SP1\/HR-/);
  // Witnesses are for those who decide.
  await expect(employee.getByText('Sekar Anggraini')).toBeHidden();
  await expectAccessible(employee);
  const pdf = employee.waitForEvent('download');
  await employee.getByRole('button', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^\d{3}-SP1-HR-.*\.pdf$/);
  await employee.getByRole('textbox', { name: 'Comment' }).fill('Saya mengerti.');
  await employee.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(employee.getByRole('region', { name: 'Your reply' })).toBeHidden();

  await hr.reload();
  await expect(hr.getByText('Acknowledged').first()).toBeVisible();
  await hr.getByRole('link', { name: 'Open record' }).click();
  await expect(
    hr.getByText(/^First written warning \(SP1\) from .* is active until .*, so the next step is/),
  ).toBeVisible();
  await expectAccessible(hr);
});
