import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';
import { leaverByApi, uniqueSurname } from './people.ts';

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
