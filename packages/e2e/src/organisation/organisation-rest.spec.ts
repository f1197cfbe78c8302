import type { Page } from '@playwright/test';
import { expect, test } from '../../support/kept-tab.ts';
import { apiAsHr, expectAccessible, open, signIn, uniqueCode } from '../resource/actors.ts';

/** A day as people type it; Tab takes it, and leaves the form as it is. */
const day = async (page: Page, label: string, typed: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: label, exact: true });
  await box.fill(typed);
  await box.press('Tab');
};
/** By search: other tests may have thousands of employers at this moment. */
async function openEmployer(page: Page): Promise<void> {
  await signIn(page, '/employer?search=NSG');
  await page.getByRole('link', { name: 'Nusantara Sejahtera' }).click();
}
/** One pixel, red. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('organisation-and-employee 0.2 to 4: employers, locations and establishments', () => {
  test('2: a logo is chosen, shown and taken away; a signatory is somebody of the company or a name, each mistake at its place', async ({
    page,
  }) => {
    await openEmployer(page);

    await test.step('2: a file that is no picture is told at the logo', async () => {
      await page.getByText('Letters', { exact: true }).click();
      const logo = page.getByRole('region', { name: 'Logo' });
      await logo
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
      await expect(logo.getByRole('alert')).toBeVisible();
      await logo.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
      await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();
      await expectAccessible(page);
      await logo.getByRole('button', { name: 'Remove' }).click();
      const question = page.getByRole('alertdialog', { name: 'Remove Logo?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();
      await logo.getByRole('button', { name: 'Remove' }).click();
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(logo.getByText('None yet')).toBeVisible();
    });

    await test.step('2: a signatory is somebody or a name, which is told at the row', async () => {
      await page.getByText('Signatories', { exact: true }).click();
      await page.getByRole('button', { name: 'Add a row' }).click();
      const row = page.getByRole('group', { name: /^Row/ }).last();
      await row.getByLabel('Title').fill('Director');
      await row.getByLabel('From').fill('1 Jan 2024');
      await row.getByLabel('From').press('Enter');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Choose an employee or enter a name.')).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('0.2, 4: a location leads to the people who work there, is not closed while they do, and is found by its old address', async ({
    page,
  }) => {
    await signIn(page, '/location?search=Makassar');

    await test.step('4: a location leads to the people who work there', async () => {
      await page.getByRole('button', { name: 'Actions for Makassar Branch' }).click();
      await page.getByRole('menuitem', { name: 'Show people' }).click();
      await expect(page).toHaveURL(/\/employee\?locationId\.in=/);
      await expect(page.getByRole('button', { name: /^Location is one of Makassar Branch/ })).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });

    await test.step('0.2: a day from which it is not used any more is refused at its field; the notice leads to the people, and what was typed stays', async () => {
      await open(page, '/location?search=Makassar');
      await page.getByRole('link', { name: 'Makassar Branch' }).click();
      await day(page, 'Closed on', '31 Dec 2030');
      await page.getByRole('button', { name: 'Save' }).click();
      const notice = page.getByRole('alert').filter({ hasText: /employees are assigned to Makassar Branch/ });
      const [list] = await Promise.all([
        page.waitForEvent('popup'),
        notice.getByRole('button', { name: 'Show them' }).click(),
      ]);
      await expect(list).toHaveURL(/\/employee\?locationId\.in=/);
      await expect(list.getByRole('row').filter({ hasText: 'Makassar' }).first()).toBeVisible();
      await list.close();
      const closing = page.getByRole('textbox', { name: 'Closed on', exact: true });
      await expect(closing).toHaveValue('31 Dec 2030');
      await expect(closing).toHaveAccessibleDescription(/employees are assigned to Makassar Branch/);
    });

    await test.step('0.2: the old address of a location leads to its new one', async () => {
      const [old, now] = [uniqueCode('L'), uniqueCode('M')];
      await open(page, '/location/location-form');
      const employer = page.getByRole('combobox', { name: 'Employer' });
      await employer.fill('NSG');
      await page.locator('.ant-select-item-option').filter({ hasText: 'NSG' }).click();
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill(old);
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Place ${old}`);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`Place ${old} added.`)).toBeVisible();
      await page.goto(`/location/location-form/NSG/${old}`);
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill(now);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`Place ${old} saved.`)).toBeVisible();
      await page.goto(`/location/location-form/NSG/${old}`);
      await expect(page).toHaveURL(new RegExp(`/location/location-form/NSG/${now}$`));
      await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue(now);
    });
  });

  test('3: establishments tell seats and city, and are narrowed to those with a vacancy; their documents are rows with files', async ({
    page,
  }) => {
    await signIn(page, '/establishment');

    await test.step('3: seats of establishments; only those with vacancies', async () => {
      await page.getByText('Headcount', { exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'Vacant' })).toBeVisible();
      await page.getByRole('switch', { name: 'Only with vacancies' }).click();
      await expectAccessible(page);
    });

    await test.step('3: the list tells seats and city, and is narrowed to those with a vacancy', async () => {
      await open(page, '/establishment?vacant.from=1');
      for (const name of ['City', 'Approved', 'Filled', 'Vacant'])
        await expect(page.getByRole('columnheader', { name })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Vacant from 1', exact: true })).toBeVisible();
      await page.getByRole('columnheader', { name: 'Vacant' }).getByRole('button').click();
      await expect(page).toHaveURL(/sort=vacant/);
      await expectAccessible(page);
    });

    await test.step('WCAG 2.4.3: in rows the cursor goes to the new one, to what is wrong, and to the next when one is taken away', async () => {
      await open(page, '/establishment');
      await page.getByRole('link', { name: 'Makassar Branch' }).click();
      await page.getByText('Documents', { exact: true }).click();
      const add = page.getByRole('button', { name: 'Add a row' });
      await add.click();
      const row = page.getByRole('group', { name: 'Row 1' });
      await expect(row.getByRole('combobox', { name: 'Type' })).toBeFocused();
      await row.getByRole('combobox', { name: 'Type' }).click();
      // Types of its own, none of people.
      await expect(page.locator('.ant-select-item-option').filter({ hasText: 'Fire safety certificate' })).toHaveCount(
        1,
      );
      await expect(page.locator('.ant-select-item-option').filter({ hasText: 'Identity card' })).toHaveCount(0);
      await page.locator('.ant-select-item-option').first().click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const name = row.getByRole('textbox', { name: 'Name', exact: true });
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription('This is required.');
      await add.click();
      await page.getByRole('button', { name: 'Remove row 1' }).click();
      await expect(page.getByRole('button', { name: 'Remove row 1' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(add).toBeFocused();
      await add.click();
      await row.getByRole('combobox', { name: 'Type' }).click();
      await page.locator('.ant-select-item-option').first().click();
      await name.fill('Trade licence');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Rows saved.')).toBeVisible();
      await expect(add).toBeFocused();
      // The files of the document begin below the bar that keeps the rows, not under it.
      const bottom = await page
        .locator('.row-list .form-actions')
        .evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
      const top = await page
        .getByRole('heading', { name: 'Files of Trade licence' })
        .evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
      expect(top).toBeGreaterThan(bottom);
    });
  });
});

test.describe('organisation-and-employee 6, 7: seats and ranges', () => {
  test('6: seats of a position: what is filled, vacant, coming and leaving, what several would get, and by date with the title', async ({
    page,
  }) => {
    await signIn(page, '/position?search=Cashier');

    await test.step('6.4: the list tells what is filled, vacant, coming and leaving', async () => {
      const row = page.getByRole('row', { name: /Cashier/ });
      for (const name of ['Filled', 'Vacant', 'Coming', 'Leaving'])
        await expect(page.getByRole('columnheader', { name })).toBeVisible();
      await expect(row.getByText(/^\d+$/).first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('6.4: seats of several positions are shown before they change', async () => {
      await page
        .getByRole('row', { name: /Cashier/ })
        .getByRole('checkbox')
        .check();
      await page.getByRole('button', { name: 'Change headcount' }).click();
      const dialog = page.getByRole('dialog', { name: /^Headcount of/ });
      await dialog.getByText('The same for all').click();
      await dialog.getByRole('textbox', { name: 'Number' }).fill('41');
      await day(page, 'Valid from', '1 Jan 2097');
      await dialog.getByRole('button', { name: 'Show what they would be' }).click();
      await expect(dialog.getByRole('rowheader', { name: /Cashier/ })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await page.getByRole('link', { name: 'Cashier' }).click();
    await test.step('6: overlapping rows are told at the row, then the figures follow the day', async () => {
      await page.getByRole('radiogroup').getByText('Headcount', { exact: true }).click();
      const rows = page.getByRole('group', { name: /^Row/ });
      // The demonstration has rows of its own.
      await page.getByRole('button', { name: 'Add a row' }).waitFor();
      while ((await rows.count()) > 0) await page.getByRole('button', { name: 'Remove row 1' }).click();
      await page.getByRole('button', { name: 'Add a row' }).click();
      await page.getByRole('button', { name: 'Add a row' }).click();
      // The establishments have seats of it since 2015.
      for (const [index, from] of ['1 Jan 2015', '1 Jan 2030'].entries()) {
        await rows
          .nth(index)
          .getByLabel('Approved')
          .fill(String(40 + index));
        await rows.nth(index).getByLabel('From').fill(from);
        await rows.nth(index).getByLabel('From').press('Enter');
      }
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Another row already has an approved number on 1 Jan 2030.')).toBeVisible();
      await rows.first().getByLabel('To').fill('31 Dec 2029');
      await rows.first().getByLabel('To').press('Enter');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Rows saved.')).toBeVisible();
      await expect(page.locator('.figures')).toContainText('40');
      await expectAccessible(page);
      await page.getByText('Holders', { exact: true }).first().click();
      await expect(page.getByRole('columnheader', { name: 'When' })).toBeVisible();
    });

    await test.step('6.3: a title by date is kept as a row of its own', async () => {
      await page.getByText('Title and unit by date', { exact: true }).click();
      await page.getByRole('button', { name: 'Add a row' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('group', { name: /^Row/ }).last()).toContainText(/required|Enter|Choose/i);
      await expectAccessible(page);
    });

    await test.step('0.2: what people are assigned to is not put away; the notice leads to them', async () => {
      await open(page, '/position?search=Cashier');
      await page.getByRole('button', { name: 'Actions for Cashier' }).click();
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      const notice = page.getByRole('alert').filter({ hasText: /employees are assigned to Cashier/ });
      await notice.getByRole('button', { name: 'Show them' }).click();
      await expect(page).toHaveURL(/\/employee\?positionId\.in=/);
      await expect(page.getByRole('row').filter({ hasText: 'Cashier' }).first()).toBeVisible();
    });
  });

  test('6.2: a position gets the places where it may be filled and its description as a document', async ({ page }) => {
    const code = uniqueCode('D');
    await signIn(page, '/position/position-form');
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Described ${code}`);
    await page.getByRole('combobox', { name: 'Unit' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await page.getByRole('combobox', { name: 'Employment types allowed' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'Fixed term' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Described ${code} added.`)).toBeVisible();
    await page.goto(`/position?search=${code}`);
    await page.getByRole('link', { name: `Described ${code}` }).click();
    await expect(page.getByText('Fixed term', { exact: true })).toBeVisible();

    await page.getByText('Locations allowed', { exact: true }).click();
    await page.getByRole('button', { name: 'Add a row' }).click();
    await page.getByRole('group', { name: /^Row/ }).getByRole('combobox').click();
    await page.locator('.ant-select-item-option').first().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Rows saved.')).toBeVisible();
    await expectAccessible(page);

    await page.getByText('Job description', { exact: true }).click();
    const document = page.getByRole('region', { name: 'Job description' });
    const choose = (name: string, content: string) =>
      document
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
    await choose('duties.pdf', 'Duties');
    await expect(document.getByRole('alert')).toContainText('pdf');
    await choose('duties.pdf', '%PDF-1.7\n%%EOF\n');
    const download = page.waitForEvent('download');
    await document.getByRole('button', { name: 'duties.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('duties.pdf');
    await page.mouse.move(0, 0);
    await expectAccessible(page);
    await document.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(document.getByText('None yet')).toBeVisible();
  });

  test('7, 8: new amounts of ranges are read before they are kept, on a phone without pushing them sideways; one without an end is ended the day before with one click', async ({
    page,
    request,
  }) => {
    const jobFamily = uniqueCode('Family');
    const { base, headers } = await apiAsHr();
    const [grade] = (await (await request.get(`${base}/Grade/Options?search=G3`, { headers })).json()).data;
    const former = { gradeId: grade.id, jobFamily, currency: 'IDR', period: 'month', minimum: '1', maximum: '2' };
    const made = await request.post(`${base}/SalaryRange`, { headers, data: { ...former, validFrom: '2025-01-01' } });
    expect(made.status(), await made.text()).toBe(201);
    await test.step('7, experience 1: on a phone, new amounts are read before they are kept', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, '/salary-range');
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await page.getByRole('button', { name: 'New version' }).click();
      const dialog = page.getByRole('dialog', { name: /^New version of 1 range/ });
      await dialog.getByRole('textbox', { name: 'Higher by (%)' }).fill('5');
      await day(page, 'Valid from', '1 Jan 2098');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      const result = dialog.getByRole('region', { name: 'Preview' });
      await expect(result.getByRole('row').last()).toContainText('→');
      const [all, seen] = await result.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
      expect(all).toBeLessThanOrEqual(seen ?? 0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('8: what is typed besides takes the offer to end the former one away', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, '/salary-range/salary-range-form');
      await page.getByRole('combobox', { name: 'Grade' }).fill('G3');
      await page.getByTitle(/\(G3\)/).click();
      await page.getByRole('textbox', { name: 'Job family' }).fill(jobFamily);
      await page.getByRole('textbox', { name: 'Minimum' }).fill('2');
      await page.getByRole('textbox', { name: 'Maximum' }).fill('3');
      await day(page, 'Valid from', '1 Jul 2026');
      await page.getByRole('button', { name: 'Save' }).click();
      const offer = page.getByRole('button', { name: 'End that one on 30 Jun 2026 and save' });
      await expect(offer).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByRole('textbox', { name: 'Maximum' }).fill('4');
      await expect(offer).toBeHidden();
      await page.getByRole('button', { name: 'Save' }).click();
      await offer.click();
      await expect(page).toHaveURL(/\/salary-range$/);
      const address = `${base}/SalaryRange/GetPagination?sort=validFrom&jobFamily.is=${jobFamily}`;
      const { data } = await (await request.get(address, { headers })).json();
      expect(
        data.map(({ validFrom, validTo }: { validFrom: string; validTo: string }) => [validFrom, validTo]),
      ).toEqual([
        ['2025-01-01', '2026-06-30'],
        ['2026-07-01', null],
      ]);
    });
  });
});
