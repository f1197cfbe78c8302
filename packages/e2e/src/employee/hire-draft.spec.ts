import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, open, signIn } from '../resource/actors.ts';
import { expectStep, fillIdentity, next, reference, uniqueSurname } from './people.ts';

test.describe('organisation-and-employee 10.10: the draft of a hire', () => {
  test('10.10: saved in any step, gone on with on another device, and thrown away when it is not wanted', async ({
    page,
    browser,
  }) => {
    const person = { firstName: 'Konsep', lastName: uniqueSurname(), birthDate: '1994-05-06' };
    const name = `Konsep ${person.lastName}`;
    await signIn(page, '/employee/employee-form');
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    await fillIdentity(page, person);
    await next(page);
    await expectStep(page, 'Employment');
    // Filled in by itself, and then a part of the draft.
    await expect(reference(page, 'Employer')).toHaveText(/^Nusantara/);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    // Nothing is lost by leaving now, so nothing is asked.
    await open(page, '/employee');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    const device = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await device.newPage();
    await signIn(phone, '/employee/employee-form');
    const drafts = phone.getByRole('region', { name: /^You began/ });
    await expect(drafts.getByRole('listitem').filter({ hasText: name })).toContainText('Employment, saved');
    await expectAccessible(phone);
    await drafts.getByRole('button', { name: `Continue: ${name}` }).click();
    await expectStep(phone, 'Employment');
    await expect(drafts.getByText(name)).toHaveCount(0);
    await phone.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
    await expect(phone.getByLabel('Last name')).toHaveValue(person.lastName);
    await phone.getByLabel('Preferred name').fill('Kons');
    await phone.getByRole('button', { name: 'Save draft' }).click();
    await expect(phone.getByText('The draft is saved.')).toBeVisible();
    await device.close();

    await open(page, '/employee/employee-form');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Identity, saved');
    await row.getByRole('button', { name: `Delete the draft: ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete this draft? ${name}` });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  });
});
