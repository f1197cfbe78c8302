import { expect, test } from '@playwright/test';
import { expectAccessible, open, PASSWORD, signIn } from '../resource/actors.ts';
import { apiAs } from '../resource/api-as.ts';
import { hireByApi, uniqueSurname } from './people.ts';

const ADMIN = 'admin@demo.example';

test('10.12: an account is linked on the record, is met there, and is taken away again; one that belongs to somebody is refused', async ({
  page,
  request,
}) => {
  const lastName = uniqueSurname();
  const email = `${lastName.toLowerCase()}@demo.example`;
  const record = await hireByApi(request, { firstName: 'Tanpa', lastName, birthDate: '1990-05-17' });
  const name = `Tanpa ${lastName}`;
  const { base, headers } = await apiAs({
    email: ADMIN,
    password: PASSWORD,
    tenant: 'demo',
    role: 'Tenant Administrator',
  });
  const draft = { email, firstName: 'Akun', name: `Akun ${lastName}` };
  expect((await request.post(`${base}/User`, { headers, data: draft })).status()).toBe(201);

  await signIn(page, record, ADMIN);
  const summary = page.getByRole('complementary', { name: `Summary of ${name}` });
  const dialog = page.getByRole('dialog', { name: `Link an account to ${name}` });
  const choose = async (account: string) => {
    await summary.getByRole('button', { name: 'Link an account' }).click();
    await expect(dialog.getByRole('button', { name: 'Link an account' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Account' }).fill(account);
    await page.getByTitle(new RegExp(account)).first().click();
    await dialog.getByRole('button', { name: 'Link an account' }).click();
  };

  await test.step('USER_TAKEN: said in the dialog, which stays', async () => {
    await choose('Yoga Firmansyah');
    await expect(page.getByText(/This login is already linked to \S+ Yoga Firmansyah\./)).toBeVisible();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('10.12: linked, and told on the record and on the account', async () => {
    await choose(`Akun ${lastName}`);
    await expect(page.getByText(`${name} now has this account.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    const account = summary.getByRole('link', { name: email });
    await expect(account).toBeVisible();
    await expect(summary).toContainText('Invited');
    await account.click();
    await expect(page.getByText(`${name} (`)).toBeVisible();
  });

  await test.step('10.12: taken away again; the account stays', async () => {
    await open(page, record);
    await summary.getByRole('button', { name: 'Unlink' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: 'Unlink' }).click();
    await expect(summary).toContainText('No account');
    await open(page, `/user-list?search=${email}&status=invited`);
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  });
});
