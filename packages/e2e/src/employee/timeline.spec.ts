import type { Page } from '@playwright/test';
import { expect, test } from '../../support/kept-tab.ts';
import { apiAsHr, expectAccessible, open, signIn, uniqueCode } from '../resource/actors.ts';
import { choose, customFieldByApi, hireByApi, reference, typeDate, uniqueSurname } from './people.ts';

const somebody = () => ({ firstName: 'Kadek', lastName: uniqueSurname(), birthDate: '1988-08-09' });

async function chooseType(page: Page, type: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Type of change' });
  await box.click();
  await box.fill(type);
  await page.getByTitle(type, { exact: true }).click();
}

/** An event from the first click to the notice that it is there. */
async function record(page: Page, type: string, date: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Record a change' }).click();
  await chooseType(page, type);
  await typeDate(page, 'Effective date', date);
  await fill();
  await saveRecord(page);
}

/** Nothing stands against it any more, and the panel closes with it. */
async function saveRecord(page: Page): Promise<void> {
  await expect(page.getByText('Ready to save.')).toBeVisible();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  // The rows are there before the panel has closed, and what lies under it takes nothing.
  await expect(page.getByRole('dialog', { name: 'Record a change' })).toBeHidden();
}

/** Leaves the panel, and what was typed in it. */
async function leavePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Something that waits until it is told to go on. */
function held(): { readonly isOver: Promise<void>; end(): void } {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { isOver, end: () => end() };
}

test.describe('organisation-and-employee 1, 12.7: the timeline of one employee', () => {
  test('1.5.3: record, insert in the past after a review, correct, cancel; every view follows', async ({
    page,
    request,
  }) => {
    const address = await hireByApi(request, somebody());
    const events = page.getByRole('region', { name: 'Job history' });
    const effects = page.getByRole('region', { name: 'Effects' });
    const facts = page.getByRole('region', { name: 'Facts on a day' });
    const [preview, found] = [held(), held()];
    await page.route('**/v1/CareerTransition/Preview', async (route) => {
      await preview.isOver;
      await route.continue();
    });
    await page.route('**/v1/Grade/Options?*search=G3*', async (route) => {
      await found.isOver;
      await route.continue();
    });
    await signIn(page, `${address}?tab=employment`);
    await expect(events.getByRole('row')).toHaveCount(2);
    // Events are in sight with their buttons.
    await expect(events.getByRole('button', { name: /^Correct/ })).toBeVisible();
    expect(await events.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
    await expectAccessible(page);

    await test.step('12.7: what comes while somebody aims at a button does not move it away', async () => {
      await page.getByRole('button', { name: /^Cancel change CT-/ }).click();
      const button = page.getByRole('button', { name: 'Cancel change', exact: true });
      const place = () => button.evaluate((element) => element.getBoundingClientRect().top);
      const before = await place();
      preview.end();
      await expect(effects.getByRole('status').first()).toBeVisible();
      expect(await place()).toBe(before);

      // What lacks is told where it is written, once, and the cursor waits there.
      await button.click();
      const reason = page.getByRole('textbox', { name: 'Reason for cancelling' });
      await expect(reason).toBeFocused();
      await expect(reason).toHaveAccessibleDescription('This is required.');
      await expect(page.getByText('This is required.')).toHaveCount(1);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
    });

    await test.step('1.5.3: recorded; entries of before a search do not give way to what it finds', async () => {
      await page.getByRole('button', { name: 'Record a change' }).click();
      await chooseType(page, 'Promotion');
      await typeDate(page, 'Effective date', '2025-07-01');
      const box = page.getByRole('combobox', { name: 'Grade', exact: true });
      await box.click();
      const entries = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
      await expect(entries.first()).toBeVisible();
      await box.fill('G3');
      await expect(entries).toHaveCount(0);
      found.end();
      await expect(entries).toHaveText([/\(G3\)/]);
      await choose(page, 'Grade', 'G5', /\(G5\)/);
      await saveRecord(page);
      await expect(events).toContainText('Staff → becomes Manager');
      await expect(page.getByRole('button', { name: 'Record a change' })).toBeFocused();
    });

    await test.step('1.5.3: inserted before it, once somebody has looked at what then starts from another grade', async () => {
      await page.getByRole('button', { name: 'Record a change' }).click();
      await chooseType(page, 'Promotion');
      await typeDate(page, 'Effective date', '2025-05-01');
      await choose(page, 'Grade', 'G3', /\(G3\)/);
      await expect(effects).toContainText('Grade before: Staff, then Supervisor');
      await expect(effects).toContainText('Possible, once you have reviewed the later record below.');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Record', exact: true }).click();
      const said = effects.getByRole('alert').filter({ hasText: '1 later record would start from another state.' });
      // In the colour of every mistake, so that the button is not taken for one that does nothing.
      const red = await page.evaluate<string>("getComputedStyle(document.querySelector('.field-mark')).color");
      await expect(said).toHaveCSS('color', red);
      await effects.getByRole('checkbox', { name: 'I have reviewed the later records' }).check();
      await saveRecord(page);
      await expect(events.getByRole('row')).toHaveCount(4);
      await expect(events).toContainText('Supervisor → becomes Manager');

      // As of a day between the two; what is being typed stays while the page around it is drawn anew (10.10).
      const asOf = page.getByRole('textbox', { name: 'As of', exact: true });
      await asOf.fill('2025-06-15');
      const range = page.locator('.tl-range');
      const before = await range.getAttribute('style');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(range).not.toHaveAttribute('style', before ?? '');
      await page.keyboard.press('Tab');
      await expect(asOf).toHaveValue('15 Jun 2025');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(facts).toContainText('Supervisor');
    });

    await test.step('1.5.3: corrected, as it was wrong about the day, and cancelled, as it was wrong altogether', async () => {
      await events
        .getByRole('row', { name: /1 May 2025/ })
        .getByRole('button', { name: /^Correct/ })
        .click();
      await typeDate(page, 'Effective date', '2025-06-16');
      await page.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true }).click();
      await expect(page.getByText('This is required.')).toBeInViewport();
      await page.getByRole('textbox', { name: 'Reason for correction' }).fill('the letter says June');
      await page.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(events).toContainText('the letter says June');
      await expect(facts).toContainText('Staff');

      await events
        .getByRole('row', { name: /16 Jun 2025/ })
        .getByRole('button', { name: /^Cancel/ })
        .click();
      await page.getByRole('textbox', { name: 'Reason for cancelling' }).fill('another person');
      await page.getByRole('checkbox', { name: 'I have reviewed the later records' }).check();
      await page.getByRole('button', { name: 'Cancel change', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(events).toContainText('another person');
      await expect(events).toContainText('Staff → becomes Manager');
    });

    await test.step('1.5.3: two days are compared', async () => {
      await page.getByRole('button', { name: 'Compare two dates' }).click();
      const compared = page.getByRole('region', { name: 'Compare two dates' });
      await expect(compared.getByRole('row', { name: /^Grade/ })).toContainText('Manager');
      await expectAccessible(page);
    });

    await test.step('12.7: a position that is chosen brings its unit along, where it is another than before', async () => {
      await page.getByRole('button', { name: 'Record a change' }).click();
      await chooseType(page, 'Transfer');
      await typeDate(page, 'Effective date', '2025-08-01');
      const unit = page.locator('.tl-fact', { has: page.getByRole('combobox', { name: 'Unit', exact: true }) });
      await expect(unit).toContainText('Finance');
      await choose(page, 'Position', 'Recruiter', /^Recruiter/);
      await expect(reference(page, 'Unit')).toHaveText(/\(HR\)$/);
      // Of the unit that the person is in nothing has to be said.
      await choose(page, 'Position', 'Payroll Officer', /^Payroll Officer/);
      await expect(unit).not.toHaveAttribute('data-changed');
      await leavePanel(page);
    });

    await test.step('1.1, 1.5.6: where somebody works is of the list of the company; what lies ahead is told', async () => {
      await page.getByRole('button', { name: 'Record a change' }).click();
      await chooseType(page, 'Data change');
      // Its words, and nothing of another list.
      const category = page.getByRole('combobox', { name: 'Category', exact: true });
      await category.click();
      const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
      await expect(offered.filter({ hasText: 'STAFF' }).first()).toBeVisible();
      await expect(offered.filter({ hasText: 'REMOTE' })).toHaveCount(0);
      await category.press('Escape');
      await typeDate(page, 'Effective date', '2099-05-01');
      await choose(page, 'Place of work', 'remote', /^Remote \(REMOTE\)/);
      await saveRecord(page);
      await expect(events).toContainText('Place of work Remote');
      const summary = page.getByRole('complementary', { name: /^Summary of/ });
      await expect(summary).toContainText('Coming up1 May 2099 Data change');
    });
  });

  test('1.6, 10.2, 12.2, 12.8: an ending with its reason says what speaks against it, that somebody should not come back, and the rehire tells it', async ({
    page,
    request,
  }) => {
    const paid = { ...somebody(), salaryAmount: '5000000', salaryPeriod: 'month' };
    await hireByApi(request, paid);
    const reason = `Goes to sea ${uniqueCode('WHY')}`;
    const { base, headers } = await apiAsHr();
    const value = { code: uniqueCode('WHY'), list: 'reason-resignation', name: reason };
    const kept = await request.post(`${base}/CatalogueValue`, { headers, data: value });
    expect(kept.status(), await kept.text()).toBe(201);

    await signIn(page, `/employee?search=${paid.lastName}`);
    await test.step('1.6: the list as of a day, and a record that opens on it', async () => {
      const link = page.getByRole('link', { name: new RegExp(paid.lastName) });
      const asOf = page.getByRole('textbox', { name: 'As of' });
      await expect(link).toBeVisible();
      await page.getByRole('button', { name: 'As of' }).click();
      // What is no day stays to be mended, and says so; today goes on to hold.
      await typeDate(page, 'As of', '31/02/2025');
      await expect(page.getByRole('alert')).toHaveText('Enter a date that exists, as YYYY-MM-DD.');
      await expect(asOf).toHaveValue('31/02/2025');
      await expect(link).toBeVisible();
      await typeDate(page, 'As of', '2025-03-02');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(link).toBeHidden();
      await expect(page).toHaveURL(/asOf=2025-03-02/);
      await open(page, `/employee?search=${paid.lastName}&asOf=2025-03-03`);
      await expectAccessible(page);
      await link.click();
      await page.getByRole('tab', { name: 'Employment' }).click();
      await expect(asOf).toHaveValue('3 Mar 2025');
      await page.getByRole('slider', { name: 'Go through the days' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(asOf).toHaveValue('4 Mar 2025');
    });
    const panel = page.getByRole('dialog', { name: 'Record a change' });
    const effects = page.getByRole('region', { name: 'Effects' });
    await test.step('12.7: what stands against pay is said once, at the amount', async () => {
      await page.getByRole('button', { name: 'Record a change' }).click();
      await chooseType(page, 'Step or salary adjustment');
      // The day of the hire, which says what is paid already.
      await typeDate(page, 'Effective date', '2025-03-03');
      await panel.getByRole('button', { name: 'Change pay' }).click();
      const amount = page.getByRole('textbox', { name: 'Amount' });
      await amount.fill('5100000');
      await expect(panel.getByText(/already changes pay on 3 Mar 2025/)).toHaveCount(1);
      await panel.getByRole('button', { name: 'Record', exact: true }).click();
      // Once where its effects are told, and once at the field, which has the cursor.
      await expect(amount).toBeFocused();
      await expect(panel.getByText(/already changes pay on 3 Mar 2025/)).toHaveCount(2);
      await leavePanel(page);
    });

    await page.getByRole('button', { name: 'Record a change' }).click();
    await chooseType(page, 'Resignation');

    await test.step('12.8: what speaks against an event is said before and after it is sent; Escape keeps what was typed', async () => {
      await typeDate(page, 'Last day', '31/05/202');
      await page.getByRole('button', { name: 'Record', exact: true }).click();
      await expect(panel.locator('.field-error')).toHaveText('Enter a date that exists, as YYYY-MM-DD.');
      await expect(panel.getByRole('textbox', { name: 'Last day' })).toHaveValue('31/05/202');
      await typeDate(page, 'Last day', '2025-03-02');
      const sentence = 'The last day cannot be before the hire date.';
      await expect(effects).toContainText(sentence);
      await page.getByRole('button', { name: 'Record', exact: true }).click();
      await expect(page.locator('#tl-effectiveDate-error')).toHaveText(sentence);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
      await page.getByRole('button', { name: 'Keep editing' }).click();
    });

    await test.step('10.2, 12.2: the ending is recorded with a reason of the company and not to be hired again', async () => {
      await typeDate(page, 'Last day', '2025-05-31');
      await choose(page, 'Reason', value.code, new RegExp(value.code));
      await page.getByRole('textbox', { name: 'Reason in words' }).fill('As a cook');
      await panel.getByRole('radio', { name: 'No', exact: true }).check();
      await expect(panel.getByText('Enter why this person should not be hired again.')).toBeVisible();
      await panel.getByRole('textbox', { name: 'Why not again' }).fill('Left without notice');
      await expect(effects).toContainText(/Working →\s*becomes not employed/);
      await expectAccessible(page);
      await saveRecord(page);
      const summary = page.getByRole('complementary', { name: /^Summary of/ });
      await expect(summary).toContainText('Ended');
      await expect(summary).toContainText('Not to be hired again');
      await expect(summary).toContainText('Left without notice');
      await expect(summary).not.toContainText('Changes on');
      const events = page.getByRole('region', { name: 'Job history' });
      await expect(events).toContainText('Not to be hired again: Left without notice');
      await expect(events).toContainText(`Reason: ${reason} – As a cook`);
    });

    await test.step('10.2: the rehire tells it', async () => {
      await page.getByRole('button', { name: 'Record a change' }).click();
      // Nothing else can happen to somebody who has left.
      await expect(panel.getByTitle('Rehire', { exact: true })).toBeVisible();
      await expect(panel.getByRole('alert')).toContainText('This person was marked as not to be rehired.');
      // Back to where they were, unless somebody says otherwise.
      await typeDate(page, 'Effective date', '2025-08-01');
      await expect(effects).toContainText('becomes Working');
    });
  });

  // The last of the file: what a company asks of every event is asked of whoever records one meanwhile.
  test('10.6: what the company requires of an event is asked as soon as it is recorded, and said to be missing until it is there', async ({
    page,
    request,
  }) => {
    const address = await hireByApi(request, somebody());
    const code = uniqueCode('EV').slice(0, 20);
    const [name, remark] = [`Decree ${code}`, `Remark ${code}`];
    const ofEvents = { entity: 'transition' };
    const archive = await customFieldByApi(request, { code, name, ...ofEvents, isRequired: true });
    const archiveRemark = await customFieldByApi(request, { code: `R${code}`.slice(0, 20), name: remark, ...ofEvents });

    await signIn(page, `${address}?tab=employment`);
    await record(page, 'Promotion', '2025-07-01', () => choose(page, 'Grade', 'G5', /\(G5\)/));
    const asked = page.getByRole('dialog', { name: /^More of / });
    const box = asked.getByRole('textbox', { name, exact: true });
    await expect(box).toBeVisible();
    await expectAccessible(page);
    // Nothing is kept while what is required is missing.
    await asked.getByRole('textbox', { name: remark, exact: true }).fill('By post');
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect(asked.getByText('This is required.')).toBeVisible();
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(asked).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    const event = page.getByRole('region', { name: 'Job history' }).getByRole('row', { name: /1 Jul 2025/ });
    await expect(event).toContainText('Details missing');
    await event.getByRole('button', { name: /^More/ }).click();
    await expect(asked.getByRole('textbox', { name: remark, exact: true })).toHaveValue('');
    await box.fill('SK-17/2025');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The changes are saved.').first()).toBeVisible();
    await expect(event).not.toContainText('Details missing');
    // The panel stands in the address, so it is there again.
    await page.reload();
    await expect(box).toHaveValue('SK-17/2025');
    await archive();
    await archiveRemark();
  });
});
