import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, go, open, signIn, uniqueCode } from '../resource/actors.ts';
import { hireByApi, uniqueSurname } from './people.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'More', exact: true });

async function choose(page: Page, field: string, entry: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByTitle(entry, { exact: true }).last().click();
}

test.describe('organisation-and-employee 10.6: custom fields', () => {
  test('10.6: defined with options, filled in, seen in the register, an option in use replaced', async ({
    page,
    request,
  }) => {
    const surname = uniqueSurname();
    const record = await hireByApi(request, { firstName: 'Putu', lastName: surname, birthDate: '1991-02-03' });
    const code = uniqueCode('SHOE').slice(0, 20);
    const name = `Shoes ${code}`;

    await signIn(page, '/custom-field/custom-field-form', 'admin@demo.example');
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    await page.getByLabel('Name in English').fill(name);
    await page.getByLabel('Name in Indonesian').fill(`Sepatu ${code}`);
    await choose(page, 'Type', 'Several choices');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter the options, one on each line.')).toBeVisible();
    await page.getByLabel('Options').fill('Boots\nSandals\nClogs');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} added.`)).toBeVisible();

    await open(page, record);
    await choose(page, name, 'Clogs');
    await page.getByTitle('Boots', { exact: true }).last().click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The changes are saved.')).toBeVisible();

    const view = (value: string) => `/employee-data?columns=displayName,custom.${code}&custom.${code}.in=${value}`;
    await open(page, view('Clogs'));
    const row = page.getByRole('row', { name: new RegExp(surname) });
    await expect(row).toContainText('Boots, Clogs');

    await go(page, `/custom-field?search=${code}`);
    await page.getByRole('link', { name }).click();
    await page.getByText('Options', { exact: true }).first().click();
    await expect(page.getByRole('row', { name: /^Clogs 1/ })).toBeVisible();
    await page.getByRole('button', { name: 'Replace Clogs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace Clogs' });
    await expect(dialog.getByText('1 employee has Clogs')).toBeVisible();
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(dialog.getByText('Choose what takes its place.')).toBeVisible();
    await expectAccessible(page);
    await choose(page, 'Replace by', 'A new option in its place');
    await dialog.getByRole('textbox', { name: 'New option' }).fill('Trainers');
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(page.getByText('Clogs is replaced by Trainers for 1 employee.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Trainers 1/ })).toBeVisible();

    await open(page, view('Trainers'));
    await expect(row).toContainText('Boots, Trainers');

    // Others who are at work on the same tenant need not meet it.
    await go(page, `/custom-field?search=${code}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await expect(page.getByText(`${name} deactivated.`)).toBeVisible();
  });

  test('10.6: a computed field follows from another on the record, and a formula that fits nothing is refused', async ({
    page,
    request,
  }) => {
    const record = await hireByApi(request, { firstName: 'Made', lastName: uniqueSurname(), birthDate: '1991-02-03' });
    const score = uniqueCode('SC').slice(0, 20);
    const define = async (code: string, type: string): Promise<void> => {
      await go(page, '/custom-field/custom-field-form');
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
      await page.getByLabel('Name in English').fill(`Field ${code}`);
      await page.getByLabel('Name in Indonesian').fill(`Isian ${code}`);
      // The list begins anew at its end, where what is computed stands.
      await page.getByRole('combobox', { name: 'Type', exact: true }).click();
      if (type !== 'Computed') return page.getByTitle(type, { exact: true }).last().click();
      await page.keyboard.press('ArrowUp');
      // The list still moves to its end, where a click would meet nothing.
      await expect(page.locator('.ant-select-item-option-active')).toHaveAttribute('title', type);
      await page.keyboard.press('Enter');
    };
    await signIn(page, '/custom-field', 'admin@demo.example');
    await define(score, 'Whole number');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Field ${score} added.`)).toBeVisible();
    await define(`B${score}`, 'Computed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This is required for computed fields.').first()).toBeVisible();
    await page.getByLabel('Formula').fill('[NOBODY] * 2');
    await choose(page, 'Gives', 'Number');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('There is no field NOBODY that can be used here.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Formula').fill(`[${score}] * 2.5`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Field B${score} added.`)).toBeVisible();

    await open(page, record);
    await page.getByRole('textbox', { name: `Field ${score}`, exact: true }).fill('3');
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('output', { hasText: '7.5' })).toBeVisible();
    await expectAccessible(page);
    for (const code of [`B${score}`, score]) {
      await go(page, `/custom-field?search=${code}`);
      await page.getByRole('button', { name: `Actions for Field ${code}` }).click();
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await expect(page.getByText(`Field ${code} deactivated.`)).toBeVisible();
    }
  });

  test('10.6: what a field waits for is chosen by its name, and the value from its options', async ({ page }) => {
    const code = uniqueCode('CD').slice(0, 18);
    const start = async (own: string) => {
      await go(page, '/custom-field/custom-field-form');
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill(own);
      await page.getByLabel('Name in English').fill(`Field ${own}`);
      await page.getByLabel('Name in Indonesian').fill(`Isian ${own}`);
      // So few have fields of their own that all of them stand in the list.
      await choose(page, 'Of', 'Employer');
    };
    const save = async (result: string) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(result)).toBeVisible();
    };
    await signIn(page, '/custom-field', 'admin@demo.example');
    await start(code);
    await choose(page, 'Type', 'Choice');
    await page.getByLabel('Options').fill('North\nSouth');
    await save(`Field ${code} added.`);

    const [field, value] = ['Only if the field', 'has the value'].map((name) =>
      page.getByRole('combobox', { name, exact: true }),
    ) as [Locator, Locator];
    await start(`B${code}`);
    await expect(value).toHaveCount(0);
    await choose(page, 'Only if the field', `Field ${code} (${code})`);
    await choose(page, 'has the value', 'South');
    await expectAccessible(page);
    await save(`Field B${code} added.`);

    await go(page, `/custom-field?search=${code}`);
    await page.getByRole('link', { name: `Field B${code}` }).click();
    const asked = page.locator('.field-row', { has: field });
    await expect(asked).toContainText(`Field ${code} (${code})`);
    await expect(page.locator('.field-row', { has: value })).toContainText('South');
    await page.getByText('History', { exact: true }).first().click();
    await expect(page.getByText(`Field ${code} (${code})`).last()).toBeVisible();

    for (const one of [`B${code}`, code]) {
      await go(page, `/custom-field?search=${one}`);
      await page.getByRole('button', { name: `Actions for Field ${one}` }).click();
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await expect(page.getByText(`Field ${one} deactivated.`)).toBeVisible();
    }
  });

  test('10.6, 1.6: a dated field is changed from a day on, its days are listed, and one is taken back', async ({
    page,
    request,
  }) => {
    const record = await hireByApi(request, { firstName: 'Putu', lastName: uniqueSurname(), birthDate: '1992-03-04' });
    const code = uniqueCode('DT').slice(0, 20);
    const name = `Field ${code}`;
    await signIn(page, '/custom-field/custom-field-form', 'admin@demo.example');
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    await page.getByLabel('Name in English').fill(name);
    await page.getByLabel('Name in Indonesian').fill(`Isian ${code}`);
    await page.getByRole('switch', { name: 'Values have dates' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} added.`)).toBeVisible();

    await open(page, record);
    const box = page.getByRole('textbox', { name, exact: true });
    const day = page.getByRole('textbox', { name: 'Effective from' });
    const days = page.getByRole('region', { name: 'Changes over time' });
    await box.fill('First');
    await day.fill('2025-04-01');
    await page.keyboard.press('Tab');
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The changes are saved.').first()).toBeVisible();
    await box.fill('Next');
    await day.fill('2099-01-01');
    await page.keyboard.press('Tab');
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(days.getByRole('row', { name: /1 Jan 2099/ })).toContainText('Next');
    await expect(days.getByRole('row', { name: /1 Apr 2025/ })).toContainText('First');
    // What lies ahead is not so yet.
    await expect(box).toHaveValue('First');
    await expectAccessible(page);
    // The career tells it where two days are compared.
    await open(page, `${record}?tab=employment`);
    await page.getByRole('textbox', { name: 'As of' }).fill('2025-03-31');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Compare two dates' }).click();
    const compared = page.getByRole('region', { name: 'Compare two dates' });
    await expect(compared.getByRole('row', { name: new RegExp(name) })).toContainText('First (differs)');
    await expectAccessible(page);
    await open(page, record);
    await page.getByRole('button', { name: `Cancel change of ${name} from 1 Jan 2099` }).click();
    await page.getByRole('button', { name: 'Cancel change', exact: true }).last().click();
    await expect(page.getByText('Change cancelled.')).toBeVisible();
    await expect(days.getByRole('row', { name: /1 Jan 2099/ })).toHaveCount(0);

    await go(page, `/custom-field?search=${code}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await expect(page.getByText(`${name} deactivated.`)).toBeVisible();
  });

  test('10.6: a field of family members is filled in with the person and stands in their history', async ({
    page,
    request,
  }) => {
    const record = await hireByApi(request, { firstName: 'Wayan', lastName: uniqueSurname(), birthDate: '1990-05-06' });
    const code = uniqueCode('FM').slice(0, 20);
    const name = `Field ${code}`;
    await signIn(page, '/custom-field/custom-field-form', 'admin@demo.example');
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    await page.getByLabel('Name in English').fill(name);
    await page.getByLabel('Name in Indonesian').fill(`Isian ${code}`);
    await choose(page, 'Of', 'Family member');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} added.`)).toBeVisible();

    await open(page, `${record}?tab=family`);
    await page.getByRole('button', { name: 'Add family member' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill('Ketut');
    await choose(page, 'Relation', 'Child');
    await sheet.getByRole('button', { name: 'Save' }).click();
    // The panel goes on with what the company added.
    await sheet.getByRole('textbox', { name, exact: true }).fill('Twin');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save' }).last().click();
    await expect(page.getByText('The changes are saved.').first()).toBeVisible();
    await sheet.locator('.side-panel-head').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Actions for Ketut' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await expect(page.getByRole('dialog')).toContainText('Twin');

    await go(page, `/custom-field?search=${code}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await expect(page.getByText(`${name} deactivated.`)).toBeVisible();
  });
});
