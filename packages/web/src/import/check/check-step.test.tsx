import {
  GetImport,
  GetImportEntities,
  GetImportFindings,
  GetImportProfiles,
  GetImportRows,
  type ImportRecord,
  MapImport,
  ValidateImport,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, renderPage } from '../../../testing/index.ts';

const text = (key: string, en: string) => ({
  key,
  label: { en, id: en },
  kind: 'text' as const,
  required: false,
  help: null,
  choices: null,
  to: null,
  list: null,
  creatable: false,
  sealed: false,
});
const people = {
  name: 'Employee',
  label: { en: 'Employees', id: 'Karyawan' },
  path: '/employee',
  fields: [text('fullName', 'Name'), text('reason', 'Reason')],
  matchKeys: [{ key: 'name', label: { en: 'Name, with unit or position', id: 'Nama' } }],
  modes: ['insert', 'update', 'upsert'],
  exportable: false,
  takesFiles: false,
  hasPeriods: false,
  isPeople: true,
  needs: [],
};
const id = '01900000-0000-7000-8000-0000000000f5';
const upload = {
  id,
  entity: 'Employee',
  fileName: 'city.csv',
  state: 'validatedWithErrors',
  source: {
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    sheets: [],
    sheet: null,
    header: ['Name'],
    samples: [['A B']],
  },
  settings: {
    mode: 'insert',
    matchKey: null,
    blank: 'keep',
    dateFormat: 'ymd',
    numberFormat: 'point',
    mapping: ['fullName'],
    values: {},
    defaults: {},
    create: [],
  },
  profile: null,
  archive: null,
  counts: {
    rows: 12,
    add: 10,
    change: 0,
    same: 0,
    errors: 2,
    warnings: 0,
    added: 0,
    changed: 0,
    failed: 0,
    removed: 0,
    restored: 0,
    kept: 0,
    known: 9,
    leaving: 1,
  },
  progress: { done: 0, total: 0, rowsPerSecond: null },
  policy: null,
  message: null,
  jobId: null,
  can: ['map', 'validate', 'run', 'cancel'],
  undoUntil: null,
  createdBy: 'Hana',
  createdAt: '2026-01-01T00:00:00Z',
  startedAt: null,
  finishedAt: null,
} as unknown as ImportRecord;

const row = (no: number, issue: object, label: string | null = null) => ({
  row: no,
  state: 'error',
  link: null,
  label,
  issues: [issue],
});
const answers = [
  answer(GetImportEntities, [people as never]),
  answer(GetImport, upload),
  answer(GetImportProfiles, []),
  answer(GetImportFindings, []),
  answer(MapImport, upload),
  answer(ValidateImport, upload),
  answer(GetImportRows, (({ query }: { query: Record<string, string> }) =>
    query['state'] === 'leaving'
      ? [{ ...row(14, {}, 'Pat Goneaway'), state: 'change', issues: [] }]
      : [
          row(3, { column: 'Name', value: 'A B', code: 'max', message: 'Too long.' }),
          row(4, {
            column: 'Name',
            value: 'LEEWARD, BO',
            code: 'PERSON_DOUBTFUL',
            message: 'This may be 1005 Bo Leeward.',
            choices: [{ value: '1005', label: '1005 Bo Leeward' }],
          }),
        ]) as never),
];

test('17.1: a cell is corrected and a person chosen where they are shown; known names and leavers are told before the run', async () => {
  const { user } = renderPage(`/upload-data/${id}`, { answers });
  expect((await screen.findByRole('alert')).textContent).toContain('90 % of these names already exist.');
  expect(
    await screen.findByRole('heading', { name: '1 employee is not in the file and will be recorded as a leaver' }),
  ).toBeTruthy();
  expect(screen.getByText('Pat Goneaway')).toBeTruthy();

  await user.click(await screen.findByRole('button', { name: 'Correct Name in row 3' }));
  const input = screen.getByLabelText('Correct Name in row 3');
  await user.clear(input);
  await user.type(input, 'Ayu Lestari{Enter}');
  expect(screen.getByText('Ayu Lestari')).toBeTruthy();

  await user.click(screen.getByRole('combobox', { name: 'Person of row 4' }));
  await user.click(await screen.findByText('1005 Bo Leeward', { selector: '.ant-select-item-option-content' }));
  await user.click(screen.getByRole('button', { name: 'Check again with 1 correction' }));
  await waitFor(() => expect(callsOf(ValidateImport)).toHaveLength(1));
  expect(callsOf(MapImport)[0]?.body).toMatchObject({
    settings: { corrections: { 3: { fullName: 'Ayu Lestari' } }, people: { 4: '1005' } },
  });
  expect(within(document.body).queryByText('Correct Name in row 4')).toBeNull();
});
