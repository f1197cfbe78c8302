import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';
import {
  choose,
  expectStep,
  fillEmployment,
  fillIdentity,
  hireByApi,
  next,
  reference,
  typeDate,
  uniqueSurname,
} from './people.ts';

/** What has the focus, and whether the head of the page or the buttons at its foot lie over a part of it. */
const PLACE_OF_FOCUS = `(() => {
  const focused = document.activeElement;
  const { top, bottom } = (focused.closest('.ant-select, .ant-picker') ?? focused).getBoundingClientRect();
  const head = document.querySelector('.header').getBoundingClientRect().bottom;
  const foot = document.querySelector('.form-actions');
  const end = foot.contains(focused) ? innerHeight : foot.getBoundingClientRect().top;
  return { name: focused.textContent || focused.id, isCovered: top < head || bottom > end };
})()`;

test.describe('organisation-and-employee 10.10: hiring somebody', () => {
  test('10.10, 10.11: the steps are walked, say their own mistakes and keep what was begun', async ({ page }) => {
    await signIn(page, '/employee/employee-form');
    await expectStep(page, 'Identity');
    const gender = page.getByRole('combobox', { name: 'Gender' });
    const birth = page.getByRole('textbox', { name: 'Date of birth' });

    await test.step('0.2: a hire that was begun is offered again after a reload, and can be put away', async () => {
      page.on('dialog', (dialog) => dialog.accept());
      // Kept once it is in the tab's storage, unreadable there.
      const kept = () =>
        page.evaluate(() => Object.entries(sessionStorage).find(([name]) => name.startsWith('draft:'))?.[1] ?? '');
      await page.getByLabel('First name').fill('Half');
      await expect.poll(kept).not.toBe('');
      const half = await kept();
      await page.getByLabel('Last name').fill('Typed');
      await expect.poll(kept).not.toBe(half);
      await page.reload();
      await page.getByRole('button', { name: 'Restore draft' }).click();
      await expect(page.getByLabel('First name')).toHaveValue('Half');
      await expect(page.getByLabel('Last name')).toHaveValue('Typed');
      await page.reload();
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByLabel('First name')).toHaveValue('');
      await page.reload();
      await expectStep(page, 'Identity');
      await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0);
    });

    await test.step('WCAG 2.4.11: whoever goes through a step by Tab, there and back, sees what has the focus', async () => {
      await page.getByRole('button', { name: 'Identity' }).focus();
      const hidden: string[] = [];
      for (const [key, last] of [
        ['Tab', 'Next'],
        ['Shift+Tab', '1Identity'],
      ] as const) {
        let at = '';
        while (at !== last) {
          await page.keyboard.press(key);
          const place = await page.evaluate<{ name: string; isCovered: boolean }>(PLACE_OF_FOCUS);
          at = place.name;
          if (place.isCovered) hidden.push(`${key} ${at}`);
        }
      }
      expect(hidden).toEqual([]);
    });

    await test.step('10.2: typing in a short list narrows it, and Enter takes what is marked or nothing', async () => {
      await gender.pressSequentially('zzz');
      await gender.press('Enter');
      await expect(page.locator('.ant-select', { has: gender })).not.toContainText(/male/i);
      await gender.press('Escape');
      await gender.fill('');
      await gender.pressSequentially('fem');
      await gender.press('Enter');
      await expect(page.locator('.ant-select', { has: gender })).toContainText('Female');
    });

    await test.step('WCAG 2.4.7: the cross that empties a choice is seen as soon as it has the focus', async () => {
      const cross = page.getByRole('button', { name: 'Clear' });
      // It comes with the choice; a Tab before it is there goes past it.
      await expect(cross).toBeAttached();
      await expect(gender).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(cross).toBeFocused();
      await expect(cross).toHaveCSS('opacity', '1');
      await expect(cross).toHaveCSS('outline-style', 'solid');
      await page.keyboard.press('Enter');
      await expect(gender).toBeFocused();
    });

    await test.step('10.11: each step shows its own mistakes, and the cursor goes to the first', async () => {
      await next(page);
      await expect(page.getByText('Enter at least one name.')).toBeVisible();
      await expect(page.getByLabel('First name')).toBeFocused();
      await page.getByLabel('Last name').fill(uniqueSurname());
      await birth.fill('2999-01-01');
      await page.keyboard.press('Tab');
      await next(page);
      await expect(page.getByText('Date of birth cannot be after today.')).toBeVisible();
      await expectAccessible(page);
      await birth.fill('1994-05-06');
      await page.keyboard.press('Tab');
      await next(page);
      await expectStep(page, 'Employment');
      await expect(page.locator('.hire-step')).toBeFocused();
      await expect(page.locator('.field-error')).toHaveCount(0);
      await expect(reference(page, 'Employer')).toHaveText('Nusantara Sejahtera (NSG)');
      await next(page);
      await expect(page.getByText('This is required.')).toHaveCount(4);
      await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
      await expect(reference(page, 'Location')).toHaveCSS('outline-style', 'solid');
      await expect(reference(page, 'Unit')).toHaveCSS('outline-style', 'none');
      await expectAccessible(page);
    });

    await test.step('10.10: a position brings its unit along, and another one brings another; one chosen by hand stays', async () => {
      await choose(page, 'Position', 'Recruiter', /^Recruiter/);
      await expect(reference(page, 'Unit')).toHaveText(/\(HR\)$/);
      await choose(page, 'Position', 'Cashier', /^Cashier/);
      await expect(reference(page, 'Unit')).toHaveText('Finance (FIN)');
      await choose(page, 'Unit', 'Operations', /\(OPS\)/);
      await choose(page, 'Position', 'Recruiter', /^Recruiter/);
      await expect(reference(page, 'Position')).toHaveText(/^Recruiter/);
      await expect(reference(page, 'Unit')).toHaveText(/\(OPS\)$/);
    });

    await test.step('experience 1: on a phone the steps stand beside one another, whatever the open one is called', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.locator('.trail-name', { hasText: 'Employment' })).toHaveCSS('position', 'absolute');
      const steps = await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').all();
      const boxes = await Promise.all(steps.map((step) => step.boundingBox()));
      boxes.forEach((box, at) => expect(box?.x).toBeGreaterThanOrEqual((boxes[at - 1]?.x ?? 0) + (at && 40)));
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('0.2: a hire that was begun is not left without a question', async () => {
      const question = page.getByRole('alertdialog');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await question.getByRole('button').first().click();
      await expect(reference(page, 'Unit')).toHaveText(/\(OPS\)$/);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await question.getByRole('button').last().click();
      await expect(page).toHaveURL(/\/employee$/);
    });
  });

  test('10.9, 10.12: hired once what speaks against it is mended; the person is found by "given surname" and by number', async ({
    page,
    request,
  }) => {
    const person = { firstName: 'Made', lastName: uniqueSurname(), birthDate: '2015-02-03' };
    await hireByApi(request, { ...person, birthDate: '1991-02-03' });
    await signIn(page, '/employee/employee-form');

    await test.step('10.9: somebody alike is shown before the hire goes on, and asked about once', async () => {
      await fillIdentity(page, { ...person, birthDate: '1991-02-03' });
      await next(page);
      const alike = page.getByRole('region', { name: 'This person may already exist' });
      await expect(alike).toBeFocused();
      await expect(alike.getByRole('link', { name: `Made ${person.lastName}` })).toBeVisible();
      await expect(alike).toContainText('similar name, same date of birth');
      await expectAccessible(page);
      await alike.getByRole('button', { name: 'Continue: this is a different person' }).click();
      await expectStep(page, 'Employment');
      await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
      await next(page);
      await expectStep(page, 'Employment');
    });

    await test.step('10.12: the steps, and the review of what was said in them', async () => {
      await fillEmployment(page);
      await expect(page.locator('.hire-number')).toContainText('NSG25####');
      // Of the list for hires, and of no other.
      await page.getByRole('combobox', { name: 'Reason for hire' }).click();
      await expect(page.locator('.ant-select-item-option').filter({ hasText: 'Own request' })).toHaveCount(0);
      await page.locator('.ant-select-item-option').filter({ hasText: 'Replacement' }).click();
      await page.keyboard.press('Control+s');
      await expectStep(page, 'Contract and pay');
      await page.getByLabel('Base salary').fill('7,500,000');
      await expect(reference(page, 'Paid per')).toHaveText('Month');
      await next(page);
      await expectStep(page, 'Contact and family');
      await page.getByLabel('Work e-mail').fill(`${person.lastName}@nusantara.example`);
      await next(page);
      await expectStep(page, 'Documents');
      await next(page);
      await expectStep(page, 'Review');
      await expect(page.getByRole('region', { name: 'Employment' })).toContainText('Cashier');
      await expect(page.getByRole('region', { name: 'Employment' })).toContainText('Replacement');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Hire', exact: true }).click();
      await expect(page.getByText('7,500,000 is outside 4,000,000 to 6,400,000 for grade Staff')).toBeVisible();
      await page.getByLabel('Reason', { exact: true }).fill('Brings ten years of practice');
    });

    const toReview = async () => {
      for (const step of ['Employment', 'Contract and pay', 'Contact and family', 'Documents', 'Review']) {
        await next(page);
        await expectStep(page, step);
      }
    };
    await test.step('UNDER_AGE: what only the API knows leads back to its step, and what was typed stays', async () => {
      await page.getByRole('button', { name: 'Identity' }).first().click();
      await fillIdentity(page, person);
      await toReview();
      await page.getByRole('button', { name: 'Hire', exact: true }).click();
      await expectStep(page, 'Identity');
      await expect(
        page.getByText('The employee would be 10 years old on the hire date. The minimum is 18.'),
      ).toBeVisible();
      await expect(page.getByLabel('Last name')).toHaveValue(person.lastName);
      await typeDate(page, 'Date of birth', '1994-05-06');
    });

    await test.step('10.8: an identity number that is refused after the last step gets the cursor, with its sentence', async () => {
      const number = page.getByLabel('Number', { exact: true });
      await number.fill('12');
      await toReview();
      await page.getByRole('button', { name: 'Hire', exact: true }).press('Enter');
      await expect(page.getByText('NIK must have 16 digits.')).toBeVisible();
      await expect(number).toBeFocused();
      await expect(number).toHaveCSS('outline-style', 'solid');
      await number.fill('');
    });

    await test.step('10.12: hired, and found', async () => {
      await toReview();
      await page.getByRole('button', { name: 'Hire', exact: true }).click();
      await expect(page.locator('.summary-name')).toHaveText(`Made ${person.lastName}`);
      const number = (await page.locator('.summary-facts .cell-code').textContent()) ?? '';
      expect(number).toMatch(/^NSG25\d{4}$/);
      await page.getByRole('tab', { name: 'Pay' }).click();
      await expect(page.getByRole('row', { name: /Base salary/ })).toContainText('IDR 7,500,000');

      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Employees' }).click();
      for (const [words, count] of [
        [`made ${person.lastName.toLowerCase()}`, 2],
        [number, 1],
      ] as const) {
        await page.getByRole('searchbox').fill(words);
        await expect(page).toHaveURL(new RegExp(`search=${words.split(' ')[0]}`));
        await expect(page.locator('tbody tr')).toHaveCount(count);
        await expect(page.locator('[data-row-link]').first()).toHaveText(new RegExp(`Made ${person.lastName}`));
      }
    });
  });

  test('10.10: the plainest hire takes at most 10 clicks and 8 typed values, and the next one begins where it was', async ({
    page,
  }) => {
    const surname = uniqueSurname();
    await signIn(page, '/employee/employee-form');
    await page.evaluate(`document.addEventListener('click', ({ isTrusted, detail }) => {
      if (isTrusted && detail > 0) document.body.dataset.clicks = Number(document.body.dataset.clicks ?? 0) + 1;
    }, true)`);
    let typed = 0;
    const type = async (field: string, text: string) => {
      typed += 1;
      await page.getByRole('textbox', { name: field, exact: true }).fill(text);
      await page.keyboard.press('Tab');
    };
    await expect(page.getByLabel('First name')).toBeFocused();
    await type('First name', 'Polos');
    await type('Last name', surname);
    await type('Date of birth', '1994-05-06');
    await next(page);
    await choose(page, 'Position', 'Cashier', /^Cashier/);
    typed += 1;
    await choose(page, 'Location', '', /^Jakarta Head Office/);
    await expect(reference(page, 'Unit')).toHaveText('Finance (FIN)');
    await expect(reference(page, 'Grade')).not.toHaveText('Choose');
    await expect(reference(page, 'Manager')).not.toHaveText('Choose');
    await type('Hire date', '2025-03-03');
    await next(page);
    await type('Base salary', '5000000');
    await next(page);
    await type('Work e-mail', `${surname}@nusantara.example`);
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /Review/ })
      .click();
    await expectStep(page, 'Review');
    await type('Reason', 'One more for a busy season');
    await page.getByRole('checkbox', { name: `Invite ${surname}@nusantara.example to sign in` }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hire and add another' }).click();
    await expectStep(page, 'Identity');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('');
    await expect(page.getByText('An invitation to sign in goes to')).toBeVisible();
    expect(Number(await page.locator('body').getAttribute('data-clicks'))).toBeLessThanOrEqual(10);
    expect(typed).toBeLessThanOrEqual(8);
  });

  test('10.10: a foreigner on a fixed term is hired with permit, contract, contact and a file', async ({ page }) => {
    const person = { firstName: 'Ayu', lastName: uniqueSurname(), birthDate: '1990-04-05' };
    const number = person.lastName.slice(-12).toUpperCase();
    await signIn(page, '/employee/employee-form');
    await fillIdentity(page, person);
    await expect(page.getByLabel('Work permit')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Nationality' }).fill('Singapore');
    await page.getByTitle('Singapore', { exact: true }).click();
    await page.getByLabel('Passport').fill(`P${number}`);
    await page.getByLabel('Work permit').fill(`W${number}`);
    await expectAccessible(page);
    await next(page);
    await fillEmployment(page);
    await page.getByRole('combobox', { name: 'Employment type' }).click();
    await page.getByTitle('Fixed term', { exact: true }).click();
    await next(page);

    await page.getByRole('button', { name: 'Add contract' }).click();
    const panel = page.getByRole('dialog', { name: 'Add contract' });
    await expect(panel.getByLabel('Probation until')).toHaveCount(0);
    await panel.getByLabel('Number').fill(`PK-${number}`);
    await panel.getByRole('button', { name: 'Keep with the hire' }).click();
    await expect(panel.getByText('A fixed term contract needs an end date.')).toBeVisible();
    await panel.getByRole('textbox', { name: 'End', exact: true }).fill('2026-03-02');
    await page.keyboard.press('Tab');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Keep with the hire' }).click();
    await expect(page.getByRole('region', { name: 'Contracts' }).getByRole('listitem')).toHaveCount(1);
    await next(page);

    const contacts = page.getByRole('region', { name: 'Emergency contacts' });
    await contacts.getByRole('button', { name: 'Add emergency contact' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Wati');
    await page.getByRole('dialog').getByLabel('Relation').fill('Mother');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Phone', exact: true }).fill('+62 812 3456 789');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep with the hire' }).click();
    await expect(contacts.getByRole('listitem')).toContainText('Wati');
    await expectAccessible(page);
    await next(page);

    await page.getByRole('button', { name: 'Add document' }).click();
    await choose(page, 'Type', 'Passport', /^Passport/);
    await page.getByRole('dialog').getByLabel('Name').fill('Passport of Ayu');
    const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\npage') };
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep with the hire' }).click();
    await next(page);
    await expectStep(page, 'Review');
    for (const words of [`PK-${number}`, 'Wati', 'Passport of Ayu', 'Work permit'])
      await expect(page.getByRole('main')).toContainText(words);
    await page.getByLabel('Reason').fill('One more for a busy season');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hire', exact: true }).click();

    await expect(page.locator('.summary-name')).toHaveText(`Ayu ${person.lastName}`);
    // The address of the record may follow the page that is drawn by a moment.
    await expect(page).toHaveURL(/employee-form\/[0-9a-f-]{36}/);
    await expect(async () => {
      await page.getByRole('tab', { name: 'Contracts' }).click();
      await expect(page.getByRole('tab', { name: 'Contracts' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('row', { name: `PK-${number}` })).toContainText('Fixed term', { timeout: 5_000 });
    }).toPass();
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByRole('button', { name: '1 file of Passport of Ayu' })).toBeVisible();
  });
});
