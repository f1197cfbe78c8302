import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, open, signIn } from '../resource/actors.ts';
import { hireByApi, showEmptyFields, typeDate, uniqueSurname } from './people.ts';

const somebody = () => ({ firstName: 'Made', lastName: uniqueSurname(), birthDate: '1988-08-09' });

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const panel = (page: Page) => page.locator('dialog.side-panel[open]');

/** The panel in which a record of somebody new is added. */
async function addTo(page: Page, request: APIRequestContext, { tab, button }: { tab: string; button: string }) {
  await signIn(page, await hireByApi(request, somebody()));
  await openTab(page, tab);
  await page.getByRole('button', { name: button }).click();
}

test.describe('organisation-and-employee 10.3: the records of an employee', () => {
  test('10.3, 10.7: a document is added once its mistakes are mended, verified by whoever looked at the original, and comes with its file in one step', async ({
    page,
    request,
  }) => {
    await addTo(page, request, { tab: 'Documents', button: 'Add document' });

    await test.step('0.2: the first click on Save counts, though the field left for it says its mistake and pushes the button away', async () => {
      await expect(panel(page).getByRole('combobox', { name: 'Type' })).toBeFocused();
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(panel(page).getByText('This is required.')).toHaveCount(2);
      // Nobody is asked why a document was rejected that was not.
      await expect(panel(page).getByLabel('Why it was rejected')).toHaveCount(0);
    });

    await test.step('10.3: the document tells who looked at its original', async () => {
      await panel(page).getByRole('combobox', { name: 'Type' }).click();
      await panel(page).locator('.ant-select-item-option').first().click();
      await panel(page).getByLabel('Name').fill('Copy of a card');
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(panel(page)).toHaveCount(0);
      const row = section(page, 'Documents').getByRole('row', { name: /Copy of a card/ });
      await expect(row).toContainText('Submitted');
      await page.getByRole('button', { name: 'Actions for Copy of a card' }).click();
      await page.getByRole('menuitem', { name: 'Verified against original' }).click();
      await expect(row).toContainText('Verified');
      await page.getByRole('button', { name: 'Copy of a card', exact: true }).click();
      await expect(panel(page)).toContainText('The original was checked by Bima Prasetyo');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('0.2, 10.7: Enter in the open calendar takes the day and does not send the form; the file goes along', async () => {
      await page.getByRole('button', { name: 'Add document', exact: true }).click();
      await panel(page).getByRole('combobox', { name: 'Type' }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: 'Passport' }).click();
      await panel(page).getByLabel('Name').fill('Passport of the journey');
      await panel(page).getByRole('textbox', { name: 'Issued on' }).click();
      await page.keyboard.type('05/01/2026');
      await page.keyboard.press('Enter');
      await panel(page).getByRole('textbox', { name: 'Expires on' }).click();
      await page.keyboard.type('04/01/2031');
      await page.keyboard.press('Enter');
      await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
      const scan = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nscan') };
      await panel(page).locator('input[type=file]').setInputFiles(scan);
      await expect(panel(page).getByText('passport.pdf')).toBeVisible();
      await expectAccessible(page);
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(panel(page)).toHaveCount(0);
      const row = section(page, 'Documents').getByRole('row', { name: /Passport of the journey/ });
      await expect(row).toContainText('4 Jan 2031');
      await expect(page.getByRole('button', { name: '1 file of Passport of the journey' })).toBeVisible();
    });
  });

  test('10.2: addresses and phone numbers: days as they are typed, cities of the country, numbers as they are dialled at home; a phone shows cards', async ({
    page,
    request,
  }) => {
    await addTo(page, request, { tab: 'Contact', button: 'Add address' });

    await test.step('0.2: what is typed and is no day stays, and is said at the field; emptied or chosen from the calendar it is mended', async () => {
      await panel(page).getByRole('textbox', { name: 'Address', exact: true }).fill('Jl. Angin 2');
      const from = panel(page).getByRole('textbox', { name: 'Valid from' });
      const texts = panel(page).locator('.field-error');
      const type = async (text: string) => {
        await from.click();
        await page.keyboard.press('Control+a');
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      };
      await type('31/02/2026');
      await expect(texts).toHaveText('Enter a date that exists, as YYYY-MM-DD.');
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(from).toHaveValue('31/02/2026');
      await type('12/03/2026');
      await expect(texts).toHaveCount(0);
      await type('soon');
      await expect(texts).toHaveCount(1);
      await from.click();
      await page.locator('.ant-picker-dropdown:visible td[title="2026-03-12"]').click();
      await expect(texts).toHaveCount(0);
      await expect(from).toHaveValue('12 Mar 2026');
      await from.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Tab');
      await expect(texts).toHaveText('This is required.');
    });

    await test.step('0.2: a day that is typed counts at once, whether the form is saved by a quick tap or by Ctrl+S from within the field', async () => {
      await panel(page).getByRole('textbox', { name: 'Valid from' }).click();
      await page.keyboard.type('04/01/2025');
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(panel(page)).toHaveCount(0);
      const row = section(page, 'Addresses').getByRole('row', { name: /Jl. Angin 2/ });
      await expect(row).toContainText('4 Jan 2025');

      await row.getByRole('button', { name: 'Jl. Angin 2', exact: true }).click();
      await panel(page).getByRole('textbox', { name: 'Valid from' }).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('05/02/2025');
      await page.keyboard.press('Control+s');
      await expect(panel(page)).toHaveCount(0);
      await expect(row).toContainText('5 Feb 2025');
    });

    await test.step('10.2: what is typed as a city brings those of the country; the chosen one brings its province, others can be typed', async () => {
      await page.getByRole('button', { name: 'Add address' }).click();
      const city = panel(page).getByRole('combobox', { name: 'City', exact: true });
      const province = panel(page).getByRole('combobox', { name: 'Province', exact: true });
      await city.fill('makas');
      await page.getByTitle('Makassar, Sulawesi Selatan').click();
      await expect(city).toHaveValue('Makassar');
      await expect(province).toHaveValue('Sulawesi Selatan');
      await expectAccessible(page);
      await province.fill('jawa');
      await expect(page.getByTitle('Jawa Barat')).toBeVisible();
      await province.press('ArrowDown');
      await province.press('Enter');
      await expect(province).toHaveValue('Jawa Barat');
      // No list has it, and it is written all the same.
      await city.fill('Desa Awan');
      await panel(page).getByRole('textbox', { name: 'Address', exact: true }).fill('Jl. Awan 1');
      await panel(page).getByRole('textbox', { name: 'Valid from' }).fill('01/05/2026');
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(panel(page)).toHaveCount(0);
      await expect(section(page, 'Addresses').getByRole('row', { name: /Jl. Awan 1/ })).toContainText('Desa Awan');
    });

    await test.step('10.10: a phone shows cards, and the panel fills the screen', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Add emergency contact' }).click();
      await panel(page).getByLabel('Name').fill('Ibu Sari');
      await panel(page).getByLabel('Relation').fill('Mother');
      await panel(page).getByRole('textbox', { name: 'Phone', exact: true }).fill('+62811222333');
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(page.locator('.list-card', { hasText: 'Ibu Sari' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('10.2: a phone number gets the code of the company’s country, and finds the person either way', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const digits = String(Date.now()).slice(-9);
      const phone = page.getByLabel('Mobile phone');
      await phone.fill(`08-${digits}`);
      await phone.press('Tab');
      await expect(phone).toHaveValue(`+628${digits}`);
      await phone.press('Control+s');
      await expect(page.getByText('saved.')).toBeVisible();
      await open(page, `/employee?search=08${digits}`);
      await expect(page.getByRole('table').getByText('Made', { exact: false })).toHaveCount(1);
    });
  });

  test('10.3: skills, tags, identity numbers and a photo are kept without leaving the record', async ({
    page,
    request,
  }) => {
    const person = somebody();
    await signIn(page, await hireByApi(request, person));

    await test.step('10.3: added, changed, told in the history and deleted', async () => {
      await openTab(page, 'Education and skills');
      await expect(page.getByText('No skills yet.')).toBeVisible();
      await page.getByRole('button', { name: 'Add skill' }).click();
      await expect(panel(page)).toBeVisible();
      await expectAccessible(page);
      await panel(page).getByLabel('Skill').fill('Welding');
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(panel(page).locator('.field-error')).toHaveCount(1);
      await panel(page).getByRole('combobox', { name: 'Level' }).click();
      await panel(page).getByTitle('4 – advanced').click();
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(panel(page)).toHaveCount(0);
      await expect(section(page, 'Skills').getByRole('row', { name: /Welding/ })).toContainText('4 – advanced');

      await page.getByRole('button', { name: 'Welding', exact: true }).click();
      await panel(page).getByLabel('Years of experience').fill('7');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await page.keyboard.press('Control+s');
      await expect(panel(page)).toHaveCount(0);
      await expect(section(page, 'Skills').getByRole('row', { name: /Welding/ })).toContainText('7');

      await page.getByRole('button', { name: 'Actions for Welding' }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await expect(panel(page).getByText('Changed', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Actions for Welding' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('No skills yet.')).toBeVisible();
    });

    await test.step('10.2: tags are typed with commas between them', async () => {
      await page.getByRole('tab', { name: 'Personal', exact: true }).click();
      await showEmptyFields(page);
      await page.getByLabel('Tags').fill('driver, First aid');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const tags = page.getByRole('complementary').getByRole('list', { name: 'Tags' });
      await expect(tags.getByRole('link')).toHaveText(['driver', 'First aid']);
    });

    await test.step('10.8: a number is shown by its last four, in full when asked; files are kept with it', async () => {
      await openTab(page, 'Personal');
      const value = `Q${String(Date.now()).slice(-9)}`;
      await page.getByRole('button', { name: 'Add identity number' }).click();
      await panel(page).getByRole('combobox', { name: 'Kind' }).click();
      await panel(page).getByTitle('Passport').click();
      await panel(page).getByRole('textbox', { name: 'Number', exact: true }).fill(value);
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(panel(page)).toHaveCount(0);
      const row = section(page, 'Identity numbers').getByRole('row', { name: /Passport/ });
      await expect(row).toContainText(`••••${value.slice(-4)}`);
      await row.getByRole('button', { name: 'Passport', exact: true }).click();
      await panel(page).getByRole('button', { name: 'Show in full' }).click();
      await expect(panel(page).getByText(value)).toBeVisible();
      await page.keyboard.press('Escape');

      await row.getByRole('button', { name: 'Actions for Passport' }).click();
      await page.getByRole('menuitem', { name: 'Files' }).click();
      const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nscan') };
      await panel(page).locator('input[type=file]').setInputFiles(file);
      await expect(panel(page).getByRole('button', { name: 'passport.pdf', exact: true })).toBeVisible();
      await expectAccessible(page);
      const fetched = page.waitForEvent('download');
      await panel(page).getByRole('button', { name: 'passport.pdf', exact: true }).click();
      expect((await fetched).suggestedFilename()).toBe('passport.pdf');
      await page.keyboard.press('Escape');
      await expect(row.getByRole('button', { name: '1 file of Passport' })).toBeVisible();
      await row.getByRole('button', { name: 'Actions for Passport' }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      const added = panel(page).getByRole('listitem').filter({ hasText: 'File added' });
      await expect(added).toContainText('passport.pdf');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('10.2: a photo stands in the record and in the list', async () => {
      const picture = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      const summary = page.getByRole('complementary');
      await summary
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
      await expect(summary.locator('img.avatar')).toBeVisible();
      await page.goto(`/employee?search=${person.lastName}`);
      await expect(page.getByRole('row', { name: new RegExp(person.lastName) }).locator('img.avatar')).toBeVisible();
    });
  });

  test('10.3 BANK_SHARE_TOTAL: what is left to be shared out is said beside the accounts, also when one is deleted', async ({
    page,
    request,
  }) => {
    await signIn(page, `${await hireByApi(request, somebody())}?tab=bank`, 'admin@demo.example');
    const accounts = section(page, 'Bank accounts');
    const short = accounts.getByText(/^The shares for Pay add up to/);
    for (const [bank, share] of [
      ['First Bank', '60'],
      ['Second Bank', '40'],
    ] as const) {
      await page.getByRole('button', { name: 'Add bank account' }).click();
      await panel(page).getByRole('textbox', { name: 'Bank', exact: true }).fill(bank);
      await panel(page).getByLabel('Account number').fill(`${Date.now()}`);
      await panel(page).getByLabel('In the name of').fill('Made');
      await panel(page).getByLabel('Share in percent').fill(share);
      await typeDate(page, 'Valid from', '2025-03-03');
      await panel(page).getByRole('button', { name: 'Save' }).click();
      await expect(panel(page)).toHaveCount(0);
    }
    await expect(accounts.getByRole('row', { name: /Second Bank/ })).toBeVisible();
    await expect(short).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for First Bank' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(accounts.getByRole('row', { name: /First Bank/ })).toHaveCount(0);
    await expect(short).toHaveText('The shares for Pay add up to 40%. They must add up to 100%.');
  });
});
