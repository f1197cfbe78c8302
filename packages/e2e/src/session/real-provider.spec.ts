import { expect, type Page, test } from '@playwright/test';
import { hireByApi, uniqueSurname } from '../employee/people.ts';

const PASSWORD = 'Personalia-demo-1';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name="login"]').fill(email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.locator('input[name="login"]')).toBeVisible();
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test("S-2, S-8, S-12, L-4: the embedded provider signs in, back to where one wanted to go; no step back ends on its used page, or shows anybody's data after signing out", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/grade?page=1#top');
  await fillIn(page, 'admin@demo.example');
  await expect(title(page, 'Grades')).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/grade?page=1#top`);
  const second = await context.newPage();
  await second.goto('/position');
  await expect(title(second, 'Positions')).toBeVisible();
  await second.close();

  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(page.url()).toContain(baseURL ?? '');

  await page.goto('/grade');
  await expect(page.getByRole('cell', { name: 'Supervisor' }).first()).toBeVisible();
  await logout(page);
  await page.goBack();
  await expect(page.locator('input[name="login"]')).toBeVisible();
  await expect(page.getByText('Supervisor')).toHaveCount(0);
});

test('R-4: who has three roles sees their names and descriptions, and only these', async ({ page }) => {
  await page.goto('/');
  await fillIn(page, 'multi@demo.example');
  const picker = page.getByRole('dialog', { name: 'Selected Role' });
  await expect(picker.getByRole('button')).toHaveCount(3);
  await picker.getByRole('button').first().click();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem').first()).toBeVisible();
});

test('8: unsaved input of before the session timed out is there again for the same person, in the panel that it was typed in too, and dropped for another one', async ({
  page,
  context,
  request,
}) => {
  const lose = async () => {
    const second = await context.newPage();
    await second.goto('/position');
    await logout(second);
    await second.close();
    await expect(page.getByRole('heading', { name: 'Session timed out' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Half a grade');
    await page.getByRole('button', { name: 'Sign in again' }).click();
  };
  const again = async () => {
    await lose();
    await fillIn(page, 'admin@demo.example');
  };
  await page.goto('/grade/grade-form');
  await fillIn(page, 'admin@demo.example');
  await page.getByLabel('Name').fill('Half a grade');
  await again();
  await expect(page.getByLabel('Name')).toHaveValue('Half a grade');
  await expect(page.getByText('Your unsaved input was restored.')).toBeVisible();

  await test.step('in the panel that it was typed in, and nowhere else', async () => {
    const person = { firstName: 'Made', lastName: uniqueSurname(), birthDate: '1988-08-09' };
    await page.goto(`${await hireByApi(request, person)}?tab=notes`);
    const panel = page.locator('dialog.side-panel[open]');
    const note = panel.getByRole('textbox', { name: 'Note' });
    await page.getByRole('button', { name: 'Add note', exact: true }).click();
    await panel.getByRole('textbox', { name: 'Date' }).fill('2026-01-05');
    await page.keyboard.press('Tab');
    await note.fill('Asked for a desk');
    await again();
    await expect(note).toHaveValue('Asked for a desk');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toHaveCount(0);

    const notes = page.getByRole('region', { name: 'Notes', exact: true }).getByRole('table');
    await notes.getByRole('button').first().click();
    await note.fill('Asked for a chair');
    await again();
    await expect(note).toHaveValue('Asked for a chair');
    await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText('Add note');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toHaveCount(0);
  });

  await test.step('dropped for another person', async () => {
    await page.goto('/grade/grade-form');
    await page.getByLabel('Name').fill('Half a grade');
    await lose();
    await fillIn(page, 'admin@other.example');
    await expect(page.getByLabel('Name')).toHaveValue('');
    const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
    expect(await drafts()).toEqual([]);
  });
});
