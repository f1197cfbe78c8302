import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, open, signIn } from '../resource/actors.ts';
import { choose, documentTypeByApi, hireByApi, uniqueSurname } from './people.ts';

test.describe('organisation-and-employee 10.10: the list of employees', () => {
  test('10.4, 10.10: states, flags and who needs attention are chosen; who has left is one click away; what a list cannot do to people is not offered', async ({
    page,
  }) => {
    await signIn(page, '/employee');

    await test.step('10.10: on a usual screen every column is in sight, and nothing in them is cut off', async () => {
      await expect(page.locator('tbody tr')).toHaveCount(20);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await page.locator('.rows-frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
      expect(
        await page
          .locator('.rows td')
          .evaluateAll((cells) =>
            cells.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
          ),
      ).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('10.10: the list is narrowed to who needs attention, which is no column', async () => {
      const total = page.locator('.list-total');
      const count = async () => Number(/of ([\d,]+)/.exec((await total.textContent()) ?? '')?.[1]?.replace(',', ''));
      const everybody = await count();
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: 'Field' }).fill('Needs attention');
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Value' }).click();
      await page.getByTitle('Without manager', { exact: true }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(page).toHaveURL(/attention\.in=no-manager/);
      await expect.poll(count).toBeLessThan(everybody);
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('checkbox', { name: 'Manager', exact: true })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Needs attention' })).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await test.step('10.4: the list is narrowed to who is on notice', async () => {
      await page.getByRole('button', { name: /^Remove the filter Needs attention/ }).click();
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: 'Field' }).fill('Flags');
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Value' }).click();
      await page.getByTitle('On notice', { exact: true }).click();
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(page).toHaveURL(/flag\.in=onNotice/);
      await expect(page.locator('tbody tr').filter({ hasText: 'On notice until' }).first()).toBeVisible();
      await expect(page.locator('tbody tr').filter({ hasNotText: 'On notice until' })).toHaveCount(0);
    });

    await test.step('10.10: whoever is looked for by number and has left is one click away, in every state', async () => {
      await open(page, '/employee?status=ended');
      const number = (await page.locator('tbody tr').first().locator('td').nth(1).innerText()).trim();
      await open(page, `/employee?search=${number}`);
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
      await page.getByRole('button', { name: 'Search every status' }).click();
      await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
      await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
      await expect(page).toHaveURL(new RegExp(`search=${number}`));
    });

    await test.step('10.4: a state is chosen; what a list cannot do to people is not offered', async () => {
      await open(page, '/employee');
      await page.getByRole('radiogroup', { name: 'State' }).getByText('All', { exact: true }).click();
      await expect(page).toHaveURL(/status=active%2Cpreboarding%2Csuspended%2Cended/);
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: /Deactivate|Delete/ })).toHaveCount(0);
    });
  });

  test('10.10: a row leads to a new event and to a request for a document', async ({ page, request }) => {
    const person = { firstName: 'Baris', lastName: uniqueSurname(), birthDate: '1988-08-09' };
    const type = await documentTypeByApi(request);
    await hireByApi(request, person);
    await signIn(page, `/employee?search=${person.lastName}`);
    const menu = page.getByRole('button', { name: `Actions for Baris ${person.lastName}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Request documents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask 1 person for a document' });
    await choose(page, 'Document type', type, new RegExp(`^${type}`));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('1 person was asked.')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Record a change' }).click();
    const panel = page.getByRole('dialog', { name: 'Record a change' });
    await expect(panel.getByRole('combobox', { name: 'Type of change' })).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/tab=employment$/);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByRole('button', { name: type, exact: true })).toBeVisible();
  });

  test('RO-5, 10.10: the manager sees the own line and nobody else, chooses between all, reports and team, and meets neither age nor pay', async ({
    page,
  }) => {
    await signIn(page, '/employee', 'manager@demo.example');
    const total = page.locator('.list-total');
    await expect(total).toContainText(/of \d+/);
    const count = async () => Number(/of (\d+)/.exec((await total.textContent()) ?? '')?.[1]);
    expect(await count()).toBeGreaterThan(1);
    expect(await count()).toBeLessThan(300);
    await expect(page.getByRole('link', { name: 'Add Employee' })).toHaveCount(0);

    await test.step('10.10: all, their reports and their team', async () => {
      const lines = page.getByRole('radiogroup', { name: 'Whose people' });
      const reach = await count();
      await lines.getByText('My reports').click();
      await expect(page).toHaveURL(/line\.in=reports/);
      await expect.poll(count).toBeLessThan(reach);
      const reports = await count();
      await expectAccessible(page);
      await page.reload();
      await expect(lines.getByRole('radio', { name: 'My reports' })).toBeChecked();
      await lines.getByText('My team').click();
      await expect.poll(count).toBeGreaterThan(reports);
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect(lines.getByRole('radio', { name: 'Everyone' })).toBeChecked();
      await expect(page).not.toHaveURL(/line/);
      // Not as many as at first: other tests hire people and let them go meanwhile.
      await expect.poll(count).toBeGreaterThan(reports);
    });

    await test.step('RO-5: without age and pay', async () => {
      await open(page, '/employee?search=Yoga Firmansyah');
      await page.locator('[data-row-link]').first().click();
      await expect(page.locator('.summary-name')).toHaveText('Yoga Firmansyah');
      await expect(page.getByText('You can view this record, but not change it.')).toBeVisible();
      await expect(page.getByRole('tab')).toHaveText([
        'Personal',
        'Contact',
        'Employment',
        'Assets',
        'Notes',
        'History',
      ]);
      await expect(page.getByText('Date of birth')).toHaveCount(0);
      await expect(page.locator('.summary')).not.toContainText('Age');
      await expectAccessible(page);
    });
  });

  test('RO-5, 10.10: an employee comes to the own record at once, and to what it lacks; nobody else and no pay is there', async ({
    page,
  }) => {
    await signIn(page, '/employee', 'employee@demo.example');
    await expect(page).toHaveURL(/\/employee\/employee-form\/.+/);
    await expect(page.getByRole('heading', { level: 1, name: 'View Employee: Yoga Firmansyah' })).toBeVisible();
    await expect(page.getByText('This is your own record.')).toBeVisible();
    await expect(page.getByText(/^Not entered: .*Middle name/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Employees' }).first().click();
    await expect(page.locator('.summary-name')).toHaveText('Yoga Firmansyah');
    await expect(page.locator('.list-page')).toHaveCount(0);

    await expect(page.locator('.summary-name')).toHaveText('Yoga Firmansyah');
    await expect(page.getByRole('tab')).toHaveText([
      'Personal',
      'Contact',
      'Family',
      'Employment',
      'Contracts',
      'Education and skills',
      'Documents',
      'Assets',
      'Notes',
      'History',
    ]);
    await expect(page.locator('.summary')).toContainText('Sekar Anggraini');
    await expect(page.locator('.summary').getByRole('link', { name: 'Sekar Anggraini' })).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await open(page, '/employee/employee-form');
    await expect(page.locator('.status-result')).toBeVisible();
  });
});

test.describe('experience 1: employees on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('1: cards, record and steps fit 390 px and keep their contrast', async ({ page }) => {
    const width = () => page.locator('html').evaluate((html) => html.scrollWidth);
    await signIn(page, '/employee');
    await expect(page.locator('.list-card')).toHaveCount(20);
    expect(await width()).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'State' }).selectOption('ended');
    await expect(page).toHaveURL(/status=ended/);
    await open(page, '/employee?search=Lukman%20Ilham');
    await expect(page.locator('.list-card').first()).toContainText('On notice until');
    expect(await width()).toBeLessThanOrEqual(390);
    await page.locator('.list-card [data-row-link]').first().click();
    for (const tab of ['Personal', 'Employment', 'Pay']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await width()).toBeLessThanOrEqual(390);
      await expectAccessible(page);
    }
    await open(page, '/employee/employee-form');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText('Enter at least one name.')).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
