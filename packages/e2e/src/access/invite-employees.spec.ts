import { expect, test } from '@playwright/test';
import { hireByApi, uniqueSurname } from '../employee/people.ts';
import { expectAccessible, go, signIn } from '../resource/actors.ts';

test('D2: employees who are chosen in the list are invited by their work e-mail, and who cannot be is named with the reason', async ({
  page,
  request,
}) => {
  const lastName = uniqueSurname();
  const birthDate = '1990-05-17';
  const workEmail = `${lastName.toLowerCase()}@demo.example`;
  await hireByApi(request, { firstName: 'Reachable', lastName, birthDate, workEmail });
  await hireByApi(request, { firstName: 'Silent', lastName, birthDate });

  await signIn(page, `/employee?search=${lastName}`);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const bar = page.getByRole('toolbar', { name: '2 selected' });
  await bar.getByRole('button', { name: 'Invite as users' }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result).toContainText('1 of 2 changed');
  await expect(result.getByRole('listitem')).toHaveCount(1);
  await expect(result.getByRole('listitem')).toContainText(
    'This employee has no work e-mail address. Enter one first.',
  );
  await expect(result.getByRole('listitem')).toContainText('Silent');
  await expectAccessible(page);
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toHaveCount(0);

  await test.step('D2: the account is there, invited, and belongs to the employee', async () => {
    await go(page, `/user-list?search=${lastName}&status=invited`);
    const row = page.getByRole('row').filter({ hasText: workEmail });
    await expect(row).toContainText(`Reachable ${lastName}`);
    await expect(row).toContainText('Invited');
    await expect(page.getByRole('row').filter({ hasText: 'Silent' })).toHaveCount(0);
  });

  await test.step('D2: invited once more, the account stays as it is', async () => {
    await go(page, `/employee?search=Reachable ${lastName}`);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Invite as users' }).click();
    await expect(result).toContainText('0 of 1 changed');
  });
});

test('D2: whoever may not invite is not offered it', async ({ page }) => {
  await signIn(page, '/employee', 'auditor@demo.example');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite as users' })).toHaveCount(0);
});
