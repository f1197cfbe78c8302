import { readFile } from 'node:fs/promises';
import { expectContrast } from '../../support/accessible.ts';
import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, go, open, signIn, uniqueCode, uniqueRank } from '../resource/actors.ts';
import { check, choose, counted, stepTitle, toColumns, upload } from './upload-steps.ts';

/** Five grades, the fourth with a rank that is no number; the column of names has a title nobody knows. */
function gradeFile() {
  const codes = Array.from({ length: 5 }, () => uniqueCode('U'));
  const rows = codes.map((code, at) => `${code},Upload ${code},${at === 3 ? 'many' : uniqueRank()},whatever`);
  return { codes, name: `grades ${codes[0]}.csv`, text: `Code,What it is,Rank,Remark\n${rows.join('\n')}\n` };
}

test.describe('organisation-and-employee 17.1: uploading grades', () => {
  test('17.1: file, mapping, dry run with a bad row, run of the good ones, result, error file, undo', async ({
    page,
  }) => {
    const file = gradeFile();
    await signIn(page, '/upload-data');
    await upload(page, 'Grade', file);
    await toColumns(page);

    await test.step('a required field without a column blocks the check and says so', async () => {
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Still needed: Name.' })).toBeVisible();
      await expect(page.getByLabel('Name')).toBeFocused();
      await choose(page, 'What it is', 'Name');
      await expect(page.getByText('Still needed')).toHaveCount(0);
    });

    await test.step('the check writes nothing and shows row, column, value and message', async () => {
      await check(page);
      await expect(counted(page, 'To add')).toHaveText('4');
      await expect(counted(page, 'Errors')).toHaveText('1');
      const cells = page.getByRole('region', { name: 'Rows with errors' }).locator('tbody td');
      await expect(cells).toHaveText(['5', 'Rank', 'many', 'many is not a number.']);
    });

    await test.step('good rows are written', async () => {
      await page.getByRole('button', { name: 'Continue to run' }).click();
      await expect(page.getByRole('radio', { name: 'All or nothing' })).toBeDisabled();
      await page.getByRole('button', { name: 'Import 4 rows' }).click();
      await expect(stepTitle(page, 'Result')).toBeVisible({ timeout: 30_000 });
      await expect(counted(page, 'Added')).toHaveText('4');
      await expect(counted(page, 'Errors')).toHaveText('1');
    });

    await test.step('the error file has the bad row in its own layout with a message', async () => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download error file' }).click();
      const lines = (await readFile(await (await coming).path(), 'utf8')).replace('\uFEFF', '').trim().split(/\r?\n/);
      expect(lines[0]).toBe('Code,What it is,Rank,Remark,Message');
      expect(lines[1]).toContain(`${file.codes[3]},Upload ${file.codes[3]},many,whatever`);
      expect(lines[1]).toContain('many is not a number.');
      expect(lines).toHaveLength(2);
    });

    await test.step('a row leads to its record', async () => {
      const address = page.url();
      await page.getByText('Records of this upload').click();
      await page.getByRole('link', { name: `Upload ${file.codes[0]}`, exact: true }).click();
      await expect(page.getByLabel('Code')).toHaveValue(file.codes[0] ?? '');
      await go(page, new URL(address).pathname);
    });

    await test.step('undo asks, says until when, and removes what was added', async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      const question = page.getByRole('alertdialog', { name: `Undo the upload of ${file.name}?` });
      await expect(question).toContainText('This is possible until');
      await question.getByRole('button', { name: 'Undo' }).click();
      await expect(counted(page, 'Removed')).toHaveText('4', { timeout: 30_000 });
      await go(page, `/grade?search=${file.codes[0]}`);
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    });

    await test.step('the list of uploads tells of it', async () => {
      await open(page, '/upload-data');
      const row = page.getByRole('row').filter({ hasText: file.name });
      await expect(row).toContainText('Undone');
      await expect(row).toContainText('4 removed');
      await expect(row).toContainText('Grades');
    });
  });

  test('17.1: a file with the columns of a kept mapping is mapped as last time, words included; that is said and taken back', async ({
    page,
  }) => {
    const name = uniqueCode('Mapping ');
    const file = () => {
      const code = uniqueCode('M');
      const text = `Code,What it is called,Rank,Is it used\n${code},Grade ${code},${uniqueRank()},Jawohl\n`;
      return { name: `mapped ${code}.csv`, text };
    };
    await signIn(page, '/upload-data');
    await upload(page, 'Grade', file());
    await toColumns(page);
    await choose(page, 'What it is called', 'Name');
    await choose(page, 'Is it used', 'Status');
    await page.getByRole('combobox', { name: 'Jawohl', exact: true }).click();
    await page.getByTitle('Active', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Save mapping' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Mapping ${name} saved.`)).toBeVisible();

    await page.getByRole('link', { name: 'All uploads' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    // Nobody has to say what the file is about.
    await upload(page, null, file());
    const note = page.getByRole('status').filter({ hasText: `Mapped as last time: ${name}` });
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await toColumns(page);
    await expect(note).toBeVisible();
    await expect(page.getByText('Still needed')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    // Scrolled, the steps lie half under the header.
    await page.evaluate('scrollTo(0, 0)');
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 800 });

    await note.getByRole('button', { name: 'Undo' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByText('Still needed: Name.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Use a saved mapping' }).click();
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: `${name} (same columns)` })
      .click();
    await expect(page.getByText('Still needed')).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete mapping' }).click();
    await expect(page.getByText(`Mapping ${name} deleted.`)).toBeVisible();
    await check(page);
    await expect(counted(page, 'To add')).toHaveText('1');
  });

  test('Y-7: any step of the wizard is without a violation of WCAG A or AA, light and dark, wide and on a phone', async ({
    page,
  }) => {
    const judge = async () => {
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await signIn(page, '/upload-data');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the template of Grades as CSV' }).click();
    const text = await readFile(await (await coming).path(), 'utf8');
    for (const title of ['Code', 'Name', 'Rank']) expect(text.split(/\r?\n/)[0]).toContain(title);

    await test.step('17.1: refuses before anything is sent what is no table, and what nobody knows afterwards', async () => {
      await go(page, '/upload-data?entity=Grade');
      const input = page.getByLabel('Choose a file');
      await input.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
      await expect(page.getByRole('alert')).toHaveText('Only CSV and XLSX files can be uploaded.');
      await input.setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from('Foo,Bar\n1,2\n') });
      await expect(page.getByText('None of the columns is known. Use the template.')).toBeVisible();
      await expect(page).toHaveURL(/upload-data\?entity=Grade/);
    });

    await upload(page, 'Grade', gradeFile());
    await judge();
    await toColumns(page);
    await judge();
    await choose(page, 'What it is', 'Name');
    await check(page);
    await judge();
    await page.setViewportSize({ width: 390, height: 844 });
    await judge();
    await page.getByRole('button', { name: 'Continue to run' }).click();
    await page.mouse.move(0, 0);
    await judge();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});

test('17.1: with another text encoding the file is read anew, on the screen', async ({ page }) => {
  await signIn(page, '/upload-data');
  const [code, name] = [uniqueCode('E'), 'Menejé'];
  await upload(page, 'Grade', { name: 'letters.csv', text: `Code,Name,Rank\n${code},${name},${uniqueRank()}\n` });
  const facts = page.locator('.file-facts');
  await expect(facts).toContainText(`${code} · Menejé`);
  const read = async (encoding: string) => {
    await facts.getByRole('combobox', { name: 'Encoding' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: encoding }).click();
  };
  await read('WINDOWS-1252');
  await expect(facts).toContainText(`${code} · MenejÃ©`);
  await read('UTF-8');
  await expect(facts).toContainText(`${code} · Menejé`);
  await expectAccessible(page);
});
