import type { Locator, Page } from '@playwright/test';
import { expectContrast } from '../../support/accessible.ts';
import { expect, test } from '../../support/kept-tab.ts';
import { apiAsHr, chooseOption, expectAccessible, go, signIn, uniqueCode } from '../resource/actors.ts';

const people = (page: Page) => page.locator('.register-facts strong');
const count = async (page: Page): Promise<number> => Number.parseInt((await people(page).textContent()) ?? '', 10);

/** Chooses one of many columns by typing its name. */
async function chooseColumn(within: Locator, label: string, column: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label }).last();
  await field.fill(column);
  await within.page().getByRole('option', { name: column, exact: true }).or(field).first().waitFor();
  await field.press('Enter');
}

async function addCondition(group: Locator, column: string, condition: string, value: string): Promise<void> {
  await group.getByRole('button', { name: 'Condition', exact: true }).last().click();
  await fillCondition(group, column, condition, value);
}

async function fillCondition(group: Locator, column: string, condition: string, value: string): Promise<void> {
  const row = group.locator('.register-condition').last();
  await chooseColumn(row, 'Column', column);
  await chooseOption(row.getByRole('combobox', { name: 'Condition' }), condition);
  const input = row.getByLabel('Value');
  await input.fill(value);
  await input.press('Tab');
}

test.describe('organisation-and-employee 11: the register', () => {
  test('11: an HR officer filters, groups, compares two days, keeps the view, shares it and exports it', async ({
    page,
  }) => {
    await signIn(page, '/employee-data');
    await expect(people(page)).toHaveText(/^\d+ people$/);
    const whole = await count(page);

    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    // Later hires are those of other tests.
    await addCondition(panel, 'Hire date', 'up to', '2024-12-31');
    await panel.getByRole('button', { name: 'Group of conditions' }).click();
    const inner = panel.locator('.register-group-editor .register-group-editor');
    await fillCondition(inner, 'Unit: code', 'is', 'FIN');
    await addCondition(inner, 'Unit: code', 'is', 'HR');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel).toHaveCount(0);
    await expect.poll(() => count(page)).toBeLessThan(whole);
    const narrowed = await count(page);

    await page.getByRole('button', { name: /^Groups/ }).click();
    const groups = page.getByRole('dialog', { name: 'Groups' });
    await chooseColumn(groups, 'Add a column to group by', 'Unit');
    await chooseColumn(groups, 'Add a column to add up', 'Years of service');
    await groups.getByRole('button', { name: 'Close' }).click();
    const table = page.getByRole('region', { name: 'Groups' });
    await expect(table.getByRole('rowheader')).toHaveText(['All', 'Finance', 'Human Resources']);
    await expect(table.getByRole('columnheader').last()).toHaveText('Years of service: sum');
    await expectAccessible(page);
    await table.getByRole('button', { name: 'Finance' }).click();
    await expect.poll(() => count(page)).toBeLessThan(narrowed);
    await expect(page.locator('tbody td', { hasText: 'Human Resources' })).toHaveCount(0);

    await page.getByLabel('Compare with').fill('2024-06-03');
    await page.getByLabel('Compare with').press('Enter');
    await expect(page.getByText('compared with 3 Jun 2024')).toBeVisible();
    await expect(page.locator('.register-changed, .register-absent').first()).toBeVisible();
    await expectAccessible(page);
    const compared = await count(page);
    const only = page.getByRole('checkbox', { name: 'Only what changed' });
    // What it shows is in the address, so it turns with that.
    await only.click();
    await expect(only).toBeChecked();
    await expect(page.getByText('compared with 3 Jun 2024 · only what changed')).toBeVisible();
    await expect(page.locator('.register-frame tbody tr:not(:has(.register-changed, .register-absent))')).toHaveCount(
      0,
    );
    await expect.poll(() => count(page)).toBeLessThan(compared);
    await expectAccessible(page);

    const name = uniqueCode('Finance ');
    await page.getByRole('button', { name: 'Save as a view' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Manager', { exact: true }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/view=[0-9a-f-]{36}$/);
    const kept = await count(page);
    await page.reload();
    await expect(page.getByRole('button', { name })).toBeVisible();
    await expect(people(page)).toHaveText(`${kept} people`);
    await page.getByRole('button', { name: 'Save as a view' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(`Name ${name} is already in use.`);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Employee register.csv');

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Everyone today' })).toBeVisible();
  });

  test('RO-5, 0.2: a manager meets the own line only, and no pay anywhere', async ({ page }) => {
    await signIn(page, '/employee-data', 'manager@demo.example');
    await expect(people(page)).toHaveText(/^\d+ people$/);
    expect(await count(page)).toBeLessThan(150);
    await page.getByRole('button', { name: 'Everyone today' }).click();
    await expect(page.getByRole('menuitem', { name: 'Span of control' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Salary review' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Columns/ }).click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    for (const word of ['salary', 'compa-ratio', 'account number']) {
      await panel.getByRole('textbox', { name: 'Search columns' }).fill(word);
      await expect(panel.getByText('No column matches.')).toBeVisible();
    }
    await go(page, '/employee-data?columns=employeeNo,pay.base');
    await expect(page.getByText('You do not have permission to see employee data.')).toBeVisible();
  });

  test('10.6, 11, 17.2: an export is scheduled; a day that nobody can answer for is told; a view that lacks what was archived opens without it and is saved anew', async ({
    page,
    request,
  }) => {
    const { base, headers } = await apiAsHr();
    const post = async (path: string, data: object) => {
      const answer = await request.post(`${base}/${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { data: { id: string; version: number } }).data;
    };
    const [code, name] = [uniqueCode('GONE'), uniqueCode('Lacking')];
    const names = { code, nameEn: `Field ${code}`, nameId: `Isian ${code}`, position: 900, type: 'text' };
    const limits = { fieldClass: 'basic', isRequired: false, isUnique: false, isInRegister: true };
    const field = await post('CustomField', { ...names, ...limits });
    const conditions = [{ field: `custom.${code}`, operator: 'is', value: 'x' }];
    const view = { columns: ['displayName', `custom.${code}`], filter: { match: 'all', conditions } };
    const saved = await post('EmployeeData/View', { name, view });
    await post(`CustomField/${field.id}/Deactivate`, { version: field.version });

    await signIn(page, '/employee-data');
    await test.step('17.2: an export is scheduled, changed and deleted', async () => {
      const name = `Payroll ${uniqueCode('S')}`;
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Scheduled exports…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Scheduled exports' });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
      const line = dialog.getByRole('listitem').filter({ hasText: name });
      await expect(line).toContainText('every week on Monday at 06:00, XLSX');

      await line.getByRole('button', { name: `Change ${name}` }).click();
      await expect(dialog.getByRole('heading', { name: `Change ${name}` })).toBeVisible();
      await expect(dialog.getByLabel('Name')).toHaveValue(name);
      await chooseOption(dialog.getByLabel('How often'), 'Every month');
      await chooseOption(dialog.getByLabel('On day'), '25');
      await chooseOption(dialog.getByLabel('Format'), 'CSV');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(line).toContainText('every month on day 25 at 06:00, CSV');
      await expect(dialog.getByRole('heading', { name: 'Export this view regularly' })).toBeVisible();

      await line.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: `Delete the scheduled export ${name}?` });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(line).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await test.step('ASOF_INVALID: a day that nobody can answer for is told, and the address can be mended', async () => {
      await go(page, '/employee-data?columns=employeeNo&asOf=1850-01-01');
      await expect(page.getByText(/^Choose a date between /)).toBeVisible();
      await go(page, '/employee-data?columns=');
      await expect(people(page)).toHaveText(/^\d+ people$/);
    });

    await go(page, `/employee-data?view=${saved.id}`);
    const texts = page
      .getByRole('status')
      .filter({ hasText: `No longer in the register, and therefore left out: Field ${code}.` });
    await expect(texts).toContainText('Save it again to keep it like this.');
    await expect(people(page)).toHaveText(/^\d+ people$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change this view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(texts).toHaveCount(0);
    await expect(page.getByRole('button', { name })).toBeVisible();
  });
});

test.describe('experience 1: the register on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('1: rows, panels and pictures fit 390 px and keep their contrast; pictures have their numbers', async ({
    page,
  }) => {
    const width = () => page.locator('html').evaluate((html) => html.scrollWidth);
    await signIn(page, '/employee-data');
    await expect(people(page)).toHaveText(/^\d+ people$/);
    expect(await width()).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    // Rows are cards: nobody has to push a table sideways with a thumb.
    const cards = page.getByRole('list', { name: 'employee data' }).getByRole('listitem');
    await expect(cards.first().getByRole('link')).toBeVisible();
    await expect(cards.first().getByRole('term').first()).toHaveText('Number');
    await expect(page.getByRole('table')).toHaveCount(0);
    // Whom the list is about can be seen without scrolling.
    await expect(cards.first().getByRole('link')).toBeInViewport();
    // What is chosen in an open menu can be read as well as the rest.
    await page.getByRole('button', { name: 'Everyone today' }).click();
    await expect(page.getByRole('menuitem', { name: 'Everyone today' })).toBeVisible();
    await expectContrast(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Columns/ }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // The numbers of many pages take two lines.
    await go(page, '/career-transition-report?from=2000-01-01');
    await expect(page.getByTitle('Next Page')).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(390);
    await go(page, '/employee-data?tab=pictures');
    await expect(page.getByRole('heading', { name: 'Headcount against plan' })).toBeVisible();
    await page.getByText('Show the numbers').first().click();
    await expect(page.getByRole('region', { name: 'Headcount against plan' }).getByRole('row')).toHaveCount(25);
    expect(await width()).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
