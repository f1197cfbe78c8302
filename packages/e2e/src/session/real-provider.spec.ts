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

test('S-2, S-8: the embedded provider signs in, back to where one wanted to go, and a second tab asks nothing', async ({
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
});

test("S-12: the back button does not end on the provider's used page", async ({ page, baseURL }) => {
  await page.goto('/grade');
  await fillIn(page, 'admin@demo.example');
  await expect(title(page, 'Grades')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(page.url()).toContain(baseURL ?? '');
});

test("L-4: after signing out the provider's page stands there, and going back shows nobody's data", async ({
  page,
}) => {
  await page.goto('/grade');
  await fillIn(page, 'admin@demo.example');
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

test.describe('8: unsaved input when the session times out', () => {
  test.beforeEach(async ({ page, context }) => {
    await page.goto('/grade/grade-form');
    await fillIn(page, 'admin@demo.example');
    await page.getByLabel('Name').fill('Half a grade');
    const second = await context.newPage();
    await second.goto('/position');
    await logout(second);
    await second.close();
    await expect(page.getByRole('heading', { name: 'Session timed out' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Half a grade');
    await page.getByRole('button', { name: 'Sign in again' }).click();
  });

  test('it is there again for the same person', async ({ page }) => {
    await fillIn(page, 'admin@demo.example');
    await expect(page.getByLabel('Name')).toHaveValue('Half a grade');
    await expect(page.getByText('Your unsaved input was restored.')).toBeVisible();
  });

  test('it is there again in the panel that it was typed in, and nowhere else', async ({ page, context, request }) => {
    await fillIn(page, 'admin@demo.example');
    // A step taken on the way back from the provider would end before the session has begun.
    await expect(page.getByLabel('Name')).toHaveValue('Half a grade');
    await page.goto(
      `${await hireByApi(request, { firstName: 'Made', lastName: uniqueSurname(), birthDate: '1988-08-09' })}?tab=notes`,
    );
    const panel = page.locator('dialog.side-panel[open]');
    const note = panel.getByRole('textbox', { name: 'Note' });
    const lose = async () => {
      const second = await context.newPage();
      await second.goto('/position');
      await logout(second);
      await second.close();
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await fillIn(page, 'admin@demo.example');
    };
    await page.getByRole('button', { name: 'Add note', exact: true }).click();
    await panel.getByRole('textbox', { name: 'Date' }).fill('2026-01-05');
    await page.keyboard.press('Tab');
    await note.fill('Asked for a desk');
    await lose();
    await expect(note).toHaveValue('Asked for a desk');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toHaveCount(0);

    await page
      .getByRole('region', { name: 'Notes', exact: true })
      .getByRole('table')
      .getByRole('button')
      .first()
      .click();
    await note.fill('Asked for a chair');
    await lose();
    await expect(note).toHaveValue('Asked for a chair');
    await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText('Add note');
  });

  test('it is dropped for another person', async ({ page }) => {
    await fillIn(page, 'admin@other.example');
    await expect(page.getByLabel('Name')).toHaveValue('');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual(
      [],
    );
  });
});
