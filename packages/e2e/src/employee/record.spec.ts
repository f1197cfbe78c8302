import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, open, signIn } from '../resource/actors.ts';
import { hireByApi, showEmptyFields, typeDate, uniqueSurname } from './people.ts';

const somebody = () => ({ firstName: 'Wayan', lastName: uniqueSurname(), birthDate: '1988-08-09' });

test.describe('organisation-and-employee 10.10: the record of one employee', () => {
  test('10.10: summary, timeline and history; what is changed is saved in place, from a day on where it has one', async ({
    page,
    request,
  }) => {
    const person = somebody();
    await signIn(page, await hireByApi(request, person));

    await test.step('10.10: summary, timeline and history; tabs are walked with the arrows', async () => {
      const summary = page.getByRole('complementary', { name: `Summary of Wayan ${person.lastName}` });
      await expect(summary).toContainText('Cashier · Finance');
      await expect(summary).toContainText('3 Mar 2025');
      await expect(summary.getByRole('link', { name: 'Sekar Anggraini' })).toBeVisible();
      await expectAccessible(page);
      // All that the record has fits beside each other on a usual screen.
      await page.setViewportSize({ width: 1440, height: 900 });
      const rows = await page
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
      expect(rows).toHaveLength(12);
      expect(new Set(rows).size).toBe(1);
      await page.setViewportSize({ width: 1280, height: 800 });

      await page.getByRole('tab', { name: 'Personal' }).focus();
      for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Employment' })).toBeFocused();
      await expect(page).toHaveURL(/tab=employment/);
      await expect(page.getByRole('img', { name: /^Timeline from 3 Mar 2025/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Job history' })).toContainText('3 Mar 2025');
      await page.getByText('All facts by period, as a table').click();
      await expect(page.getByRole('rowheader', { name: '3 Mar 2025 – ongoing' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'History' }).click();
      await expect(page.getByText('Created', { exact: true })).toBeVisible();
      await expect(page.getByText('Career transition: Created')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('0.2: a change is saved in place; a mistake opens the tab it is on', async () => {
      await page.getByRole('tab', { name: 'Personal' }).click();
      await page.getByLabel('First name').fill('Ketut');
      await page.getByRole('tab', { name: 'Contact' }).click();
      await page.getByLabel('Mobile phone').fill('12');
      await page.getByRole('tab', { name: 'Personal' }).click();
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('tab', { name: 'Contact' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByLabel('Mobile phone')).toBeFocused();
      await expect(page.getByText('12 is not a valid phone number.')).toBeVisible();
      await page.getByLabel('Mobile phone').fill('+62 812 345 678');
      await page.keyboard.press('Control+s');
      await expect(page.locator('.summary-name')).toHaveText(/^Ketut /);
      await expect(page.getByLabel('Mobile phone')).toHaveValue('+62812345678');
    });

    await test.step('1.1: another marital status is asked from when on; slider and comparison tell the former one before that', async () => {
      await page.getByRole('tab', { name: 'Personal' }).click();
      const former = page.getByRole('region', { name: 'Former marital statuses' }).first();
      const folded = page.getByText('Former names and personal facts');
      const status = page.getByRole('combobox', { name: 'Marital status' });
      const choose = async (name: string) => {
        await status.click();
        await page.getByTitle(name, { exact: true }).last().click();
      };
      await expect(folded).toBeVisible();
      await expect(former).toBeHidden();
      // What was not known before is filled in, for all days.
      await showEmptyFields(page);
      await choose('Single');
      await expect(page.getByText('Empty: it was wrong from the beginning.')).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(page.getByText('saved.').last()).toBeVisible();
      await expect(page.getByLabel('New marital status from')).toHaveCount(0);
      await expect(former).toBeHidden();

      await choose('Married');
      await typeDate(page, 'New marital status from', '2025-06-01');
      await expectAccessible(page);
      await page.keyboard.press('Control+s');
      await expect(former).toContainText('Single');
      await expect(former).toContainText('31 May 2025');
      await expectAccessible(page);

      await page.getByRole('tab', { name: 'Employment' }).click();
      const facts = page.locator('.tl-facts-on');
      await expect(facts).toContainText('Marital statusMarried');
      await typeDate(page, 'As of', '2025-05-31');
      await expect(facts).toContainText('Marital statusSingle');
      await page.getByRole('button', { name: 'Compare two dates' }).click();
      const row = page.getByRole('row', { name: /^Marital status/ });
      await expect(row).toContainText('Single');
      await expect(row).toContainText('Married');
      await expectAccessible(page);
    });

    await test.step('10.2: a new name is asked from when on; the record keeps the former one, and the list of that day shows it', async () => {
      await page.getByRole('tab', { name: 'Personal' }).click();
      await expect(page.getByLabel('New name from')).toHaveCount(0);
      await page.getByLabel('Last name').fill(`${person.lastName}baru`);
      await typeDate(page, 'New name from', '2025-06-01');
      await expectAccessible(page);
      await page.keyboard.press('Control+s');
      await expect(page.getByLabel('New name from')).toHaveCount(0);
      const names = page.getByRole('region', { name: 'Former names' }).first();
      await expect(names).toContainText(`Ketut ${person.lastName}`);
      await expect(names).toContainText('31 May 2025');
      await open(page, `/employee?search=${person.lastName}baru&asOf=2025-05-31`);
      await expect(page.getByRole('link', { name: `Ketut ${person.lastName}`, exact: true })).toBeVisible();
    });

    await test.step('10.12: nobody of that id is told as such, with the way to the list; so it is for their leave balance', async () => {
      await open(page, '/employee/employee-form/01930000-0000-7000-8000-000000000000');
      const missing = page.getByRole('region', { name: '404' });
      await expect(missing).toContainText('Sorry, this record was not found.');
      await missing.getByRole('link', { name: 'Open the list' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
      await open(page, '/employee/employee-leave-balance/01930000-0000-7000-8000-000000000000');
      await expect(missing).toContainText('Sorry, this record was not found.');
    });
  });
});
