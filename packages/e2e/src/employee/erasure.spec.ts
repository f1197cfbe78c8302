import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';
import { documentTypeByApi, hireByApi, leaverByApi, showEmptyFields, uniqueSurname } from './people.ts';

const somebody = () => ({ firstName: 'Putri', lastName: uniqueSurname(), birthDate: '1988-08-09' });

test('10.9: one person asks to erase a leaver, another one is told and confirms; the person is gone', async ({
  page,
  browser,
  request,
}) => {
  const person = somebody();
  const { address, no } = await leaverByApi(request, person);
  const name = `${person.firstName} ${person.lastName}`;
  await signIn(page, address);
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  const question = page.getByRole('dialog', { name: `Erase the data of ${name}?` });
  await expect(question.getByText('Step 1 of 2: ask')).toBeVisible();
  await expectAccessible(page);
  await expect(question.getByRole('button', { name: 'Ask for erasure' })).toBeDisabled();
  await question.getByLabel('Reason').fill('Asked by letter.');
  await question.getByRole('button', { name: 'Ask for erasure' }).click();
  await expect(page.getByText(/asked to erase this person's data/)).toBeVisible();
  // The button that asked is gone, and a screen reader goes on in the page.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Confirm and erase' })).toHaveCount(0);

  const second = await browser.newContext();
  const other = await second.newPage();
  await signIn(other, '/grade', 'admin@demo.example');
  await other.getByRole('button', { name: /^Notifications: \d+ new$/ }).click();
  const notice = other.getByRole('listitem').filter({ hasText: `(${no})` });
  await expect(notice).toContainText(name);
  await notice.getByRole('link', { name: 'Open' }).click();
  const entry = other.getByRole('listitem').filter({ hasText: no });
  await expectAccessible(other);
  await entry.getByRole('button', { name: 'Confirm and erase' }).click();
  const last = other.getByRole('dialog', { name: `Erase the data of ${name} now?` });
  await expect(last.getByText('Asked by letter.')).toBeVisible();
  await last.getByLabel(`Type the number ${no}`).fill('NSG000000');
  await expect(last.getByRole('button', { name: 'Erase now' })).toBeDisabled();
  await last.getByLabel(`Type the number ${no}`).fill(no.toLowerCase());
  await last.getByRole('button', { name: 'Erase now' }).click();
  await expect(entry.getByRole('link', { name: `Former employee ${no}` })).toBeVisible();
  await expect(entry).toContainText('Erased');
  await second.close();

  await page.reload();
  await expect(page.getByText(`Former employee ${no}`).first()).toBeVisible();
  await expect(page.getByText('Data erased')).toBeVisible();
  await expect(page.getByText(person.lastName)).toHaveCount(0);
  // What the API would refuse is not offered.
  await expect(page.getByText('What is left can no longer be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Employment', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Job history' })).toContainText('Resignation');
  await expect(page.getByRole('button', { name: /^(Record a change|Correct|Cancel)/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Family', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Family members' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
});

test('10.2, 10.10: a note with its author, a private one beside it, and tags', async ({ page, request }) => {
  const address = await hireByApi(request, somebody());
  await signIn(page, `${address}?tab=notes`);
  const panel = page.locator('dialog.side-panel[open]');
  for (const [button, text] of [
    ['Add note', 'Wants to move to Makassar.'],
    ['Add private note', 'Late three times in March.'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await panel.getByRole('textbox', { name: 'Date', exact: true }).fill('2026-03-04');
    await page.keyboard.press('Tab');
    await panel.getByRole('textbox', { name: 'Note', exact: true }).fill(text);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('row', { name: new RegExp(text) })).toContainText('Bima Prasetyo');
  }
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Personal', exact: true }).click();
  await showEmptyFields(page);
  await page.getByLabel('Tags').fill('driver, First aid');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const tags = page.getByRole('complementary').getByRole('list', { name: 'Tags' });
  await expect(tags.getByRole('link')).toHaveText(['driver', 'First aid']);
});

test('10.7: a document is added with its file in one step', async ({ page, request }) => {
  const type = await documentTypeByApi(request);
  const address = await hireByApi(request, somebody());
  await signIn(page, `${address}?tab=documents`);
  const panel = page.locator('dialog.side-panel[open]');
  await page.getByRole('button', { name: 'Add document', exact: true }).click();
  await panel.getByRole('combobox', { name: 'Type', exact: true }).click();
  await panel.getByRole('combobox', { name: 'Type', exact: true }).fill(type);
  await panel.getByTitle(new RegExp(type)).click();
  await panel.getByLabel('Name').fill('Licence B');
  const scan = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nscan') };
  await panel.locator('input[type=file]').setInputFiles(scan);
  await expect(panel.getByText('licence.pdf')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 file of Licence B' })).toBeVisible();
});
