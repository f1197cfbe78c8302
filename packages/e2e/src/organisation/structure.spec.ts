import type { Page } from '@playwright/test';
import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, open, signIn, uniqueCode } from '../resource/actors.ts';

/** A day as people type it; Enter takes it, and leaves the form as it is. */
const day = async (page: Page, label: string, typed: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: label, exact: true });
  await box.fill(typed);
  await box.press('Enter');
};

test.describe('organisation-and-employee 5: units, levels and the chart', () => {
  test('5: a unit is added below another, is found, changes from a date on and is another one as of that date', async ({
    page,
  }) => {
    const code = uniqueCode('U');
    await signIn(page, '/organization-level');
    await page.getByRole('tree').getByRole('button', { name: 'Head Office' }).click();
    const panel = page.getByRole('dialog', { name: 'Head Office' });
    await panel.getByRole('button', { name: 'Add a unit below' }).click();
    const fresh = page.getByRole('dialog', { name: 'Add a unit below Head Office' });
    await fresh.getByLabel('Code').fill(code);
    await fresh.getByRole('textbox', { name: 'Name', exact: true }).fill(`Unit ${code}`);
    await fresh.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Unit ${code} added.`)).toBeVisible();
    // On its way out it gives the focus back to what opened it.
    await expect(fresh).toBeHidden();

    await page.getByLabel('Search units').fill(code);
    const found = page.getByRole('treeitem', { name: new RegExp(`Unit ${code}.*Division`) });
    await expect(found).toContainText('Head Office ›');
    await found.getByRole('button', { name: `Unit ${code}` }).click();
    const one = page.getByRole('dialog', { name: `Unit ${code}` });
    await one.getByRole('button', { name: 'Schedule a change' }).click();
    await one.getByRole('textbox', { name: 'Name', exact: true }).fill(`Later ${code}`);
    await day(page, 'From', '1 Jan 2098');
    await one.getByRole('button', { name: 'Save' }).click();
    await expect(one.getByRole('listitem').first()).toContainText(`Later ${code}`);
    await expect(one.getByRole('listitem').last()).toContainText('31 Dec 2097');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await day(page, 'As of', '2 Jan 2098');
    await expect(page.getByRole('treeitem', { name: new RegExp(`Later ${code}`) })).toBeVisible();
  });

  test('5: units are reached and walked by keyboard; what is done with one takes the cursor along, loses nothing that was typed, and is shown before it is done', async ({
    page,
  }) => {
    await signIn(page, '/organization-level');

    await test.step('5: what is done with a unit takes the cursor along, and back', async () => {
      await page.getByRole('treeitem', { name: /^Finance/ }).press('Enter');
      const panel = page.getByRole('dialog', { name: 'Finance' });
      await panel.getByRole('button', { name: 'Move', exact: true }).press('Enter');
      await expect(panel.getByRole('combobox', { name: 'Below (empty: top)' })).toBeFocused();
      await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
      await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused();
    });

    await test.step('0.2: what was typed about a unit is not lost by Escape', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('tree').getByRole('button', { name: 'Finance', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Finance' });
      await panel.getByRole('button', { name: 'Edit', exact: true }).click();
      await panel.getByLabel('Short name').fill('Half typed');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog');
      await question.getByRole('button').first().click();
      await expect(panel.getByLabel('Short name')).toHaveValue('Half typed');
      await page.keyboard.press('Escape');
      await question.getByRole('button').last().click();
      await expect(panel).toHaveCount(0);
    });

    await test.step('5: the tree is walked with the keyboard', async () => {
      const top = page.getByRole('treeitem', { name: /^Head Office/ });
      await expect(page.getByRole('treeitem', { name: /^Finance/ })).toBeVisible();
      await top.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('treeitem', { name: /^Finance/ })).toHaveCount(0);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('treeitem', { name: /^Finance/ })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('treeitem', { name: /^Finance/ })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(top).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('treeitem', { name: /^Finance/ })).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Head Office' })).toBeVisible();
    });

    await test.step('5: a move is shown before it is done', async () => {
      await page.keyboard.press('Escape');
      await page.getByLabel('Search units').fill('Information');
      await page.getByRole('tree').getByRole('button', { name: 'Information Technology', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Information Technology' });
      await panel.getByRole('button', { name: 'Merge' }).click();
      const into = panel.getByRole('combobox', { name: 'Into' });
      await into.click();
      await into.fill('Finance');
      await panel.locator('.ant-select-item-option').filter({ hasText: 'Finance (FIN)' }).click();
      await day(page, 'From', '1 Jan 2097');
      await panel.getByRole('button', { name: 'Preview impact' }).click();
      await expect(panel.getByText('People', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button').first().click();
      await expect(panel.getByText('People', { exact: true })).toBeVisible();
      await panel.getByRole('button', { name: 'Cancel' }).click();
      await expect(panel.getByRole('button', { name: 'Merge' })).toBeVisible();
    });

    await test.step('5: whom a split touches is shown, then the new unit is there from its day on', async () => {
      const code = uniqueCode('S');
      await open(page, '/organization-level');
      await page.getByLabel('Search units').fill('Information');
      await page.getByRole('tree').getByRole('button', { name: 'Information Technology', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Information Technology' });
      await panel.getByRole('button', { name: 'Split' }).click();
      await day(page, 'From', '1 Jan 2096');
      await panel.getByLabel('Code').fill(code);
      await panel.getByLabel('Name').fill(`Split ${code}`);
      const item = panel.locator('.split-items li').first();
      await item.getByRole('combobox').click();
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: `Split ${code}` })
        .click();
      await panel.getByRole('button', { name: 'Preview impact' }).click();
      await expect(panel.getByText(new RegExp(`Split ${code}: people \\d+, positions 1`))).toBeVisible();
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Split' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Split' }).click();
      await expect(page.getByText('Information Technology was split.')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByLabel('Search units').fill(code);
      await day(page, 'As of', '2 Jan 2096');
      await expect(page.getByRole('treeitem', { name: new RegExp(`Split ${code}`) })).toBeVisible();
    });
  });

  test('5: the chart opens box by box, by keyboard too, and is a table for those who read; on a phone its top is in sight, and a box stays where it is while what is below it opens', async ({
    page,
  }) => {
    await signIn(page, '/organization-level?tab=chart');

    await test.step('5: the chart opens box by box, by keyboard too, and is a table for those who read', async () => {
      const top = page.getByRole('button', { name: /^Head Office/ });
      await expect(top).toHaveAttribute('aria-expanded', 'true');
      await top.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: /^Finance/ })).toHaveCount(0);
      await page.getByText('People', { exact: true }).click();
      await expect(page.getByRole('button', { name: /Director/ }).first()).toBeVisible();
      await expectAccessible(page);
      await page.getByText('Table', { exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'All below' })).toBeVisible();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
      expect((await file).suggestedFilename()).toBe('organisation-chart.csv');
      await page.getByText('Drawing', { exact: true }).click();
      const picture = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'PNG' }).click();
      expect((await picture).suggestedFilename()).toBe('organisation-chart.png');
    });

    await test.step('5: on a phone the top is in sight, and a box stays where it is', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/organization-level?tab=chart');
      await page.getByText('People', { exact: true }).click();
      const frame = page.getByRole('region', { name: 'Organisation chart' });
      const top = frame.locator('[data-top]').first();
      await expect(top).toHaveAttribute('aria-expanded', 'true');
      // Two steps more: the drawing becomes far higher and wider than its frame.
      for (const step of [1, 2]) {
        const closed = frame.locator('[aria-expanded="false"]').last();
        const id = await closed.getAttribute('data-node');
        const box = frame.locator(`[data-node="${id}"]`);
        await box.scrollIntoViewIfNeeded();
        const height = () => box.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        const before = await height();
        await box.press('Enter');
        await expect(box).toHaveAttribute('aria-expanded', 'true');
        expect(Math.abs((await height()) - before), `step ${step}`).toBeLessThanOrEqual(1);
        await expect(box).toBeInViewport();
      }
      await page.getByText('Table', { exact: true }).click();
      await page.getByText('Drawing', { exact: true }).click();
      await frame.scrollIntoViewIfNeeded();
      await expect(top).toBeInViewport();
    });
  });

  test('7: a grade is moved with its arrows, and back; its form shows its salary ranges, to look at', async ({
    page,
  }) => {
    await signIn(page, '/grade');

    await test.step('7: a grade is moved with its arrows, and back', async () => {
      await page.getByText('Order', { exact: true }).click();
      await page.getByRole('button', { name: 'Move Manager down', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Save order' })).toBeEnabled();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Save order' })).toBeDisabled();
    });

    await test.step('7: the form of a grade shows its salary ranges', async () => {
      await open(page, '/grade?search=Supervisor');
      await page.getByRole('link', { name: 'Supervisor' }).click();
      await page.getByText('Salary ranges', { exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'Maximum' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Open in Salary Ranges' }).click();
      await expect(page).toHaveURL(/\/salary-range\?gradeId\.in=/);
    });
  });
});
