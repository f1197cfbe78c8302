import {
  CreateFormulaTest,
  CreateFormulaVocab,
  DryRunFormula,
  type FormulaCatalogueEntry,
  type FormulaVocab,
  type FormulaVocabRow,
  type FormulaVocabVersion,
  GetFormulaCatalogue,
  GetFormulaTests,
  GetFormulaUsage,
  GetFormulaVocab,
  GetFormulaVocabs,
  PublishFormulaVocab,
  TestRunFormula,
} from '@personalia/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const ID = '01990000-0000-7000-8000-0000000000f1';
const FORM = '/formula-vocab/formula-vocab-form';
const entry = (code: string, more: Partial<FormulaCatalogueEntry> = {}): FormulaCatalogueEntry => ({
  code,
  kind: 'Term',
  type: 'decimal',
  keys: [],
  domains: ['Leave'],
  label: code,
  description: null,
  example: null,
  unit: null,
  sensitivity: 'Normal',
  source: 'BuiltIn',
  ...more,
});
const CATALOGUE = [
  entry('employee.serviceYears', { label: 'Years of service' }),
  entry('employee.salary.monthly', { label: 'Monthly pay', sensitivity: 'Pay' }),
];
const version = (versionNo: number, state: FormulaVocabVersion['state'], expression: string): FormulaVocabVersion => ({
  id: `v-${versionNo}`,
  vocabId: ID,
  versionNo,
  state,
  effectiveFrom: `${2024 + versionNo}-01-01`,
  effectiveTo: null,
  expression,
  value: null,
  rows: null,
  checksum: '',
  dependsOn: [],
  changeNote: null,
  publishedAt: state === 'DRAFT' ? null : '2026-11-20T02:00:00Z',
  publishedBy: state === 'DRAFT' ? null : 'Hana',
  createdAt: '2026-11-20T02:00:00Z',
  createdBy: 'Hana',
  version: 1,
});
const row: FormulaVocabRow = {
  id: ID,
  code: 'company.serviceDays',
  label: 'Days for service',
  kind: 'NamedFormula',
  type: 'decimal',
  domains: ['Leave'],
  source: 'Tenant',
  sensitivity: 'Normal',
  unit: null,
  currentFrom: '2025-01-01',
  usedBy: 2,
  state: 'PUBLISHED',
  status: 'active',
  version: 3,
  createdAt: '2026-11-20T02:00:00Z',
  updatedAt: '2026-11-20T02:00:00Z',
  refs: {},
};
const { refs: _, ...plain } = row;
const word: FormulaVocab = {
  ...plain,
  description: 'A day for each year.',
  example: null,
  keys: [],
  effectiveSensitivity: 'Normal',
  versions: [
    version(2, 'DRAFT', 'min(employee.serviceYears, 8)'),
    version(1, 'PUBLISHED', 'min(employee.serviceYears, 6)'),
  ],
  updatedBy: 'Hana',
  can: ['edit', 'publish', 'retire', 'copy'],
};
const shared = [
  answer(GetFormulaCatalogue, CATALOGUE),
  answer(GetFormulaUsage, [
    {
      kind: 'Leave type',
      name: 'Annual leave',
      part: 'Version 2',
      state: 'PUBLISHED',
      from: '2026-01-01',
      to: null,
      expression: 'company.serviceDays',
      path: '/leave-setting/leave-setting-form/x',
    },
  ]),
  answer(
    GetFormulaTests,
    new Rows([
      {
        id: 't-1',
        vocabId: ID,
        name: 'Nine years',
        asOf: '2026-01-01',
        inputs: [{ name: 'employee.serviceYears', value: '9' }],
        expected: '6',
        expectsError: false,
        tolerance: '0',
        version: 1,
        passes: false,
        actual: '8',
      },
    ]),
  ),
];

test('8.8: the list shows where words are used, and says that there are only built-in ones', async () => {
  renderPage('/formula-vocab', { answers: [answer(GetFormulaVocabs, new Rows([]))] });
  expect(await screen.findByText('Only built-in words so far. Add a constant, table or named formula.')).toBeTruthy();
});

test('8.8: a word in the list has its kind, state and number of users', async () => {
  renderPage('/formula-vocab', { answers: [answer(GetFormulaVocabs, new Rows([row]))] });
  const line = await screen.findByRole('row', { name: /company.serviceDays/ });
  for (const text of ['Named formula', 'number', 'Leave', 'Own', 'Published', '2'])
    expect(within(line).getByText(text)).toBeTruthy();
});

test('8.2, 8.8: mistakes are told as they are typed, begun words are completed, and a function knows its parameters', async () => {
  const taken = entry('leave.takenOf', { kind: 'Function', keys: [{ name: 'code', type: 'string', match: 'exact' }] });
  const { user } = renderPage(FORM, {
    answers: [
      ...shared.slice(1),
      answer(GetFormulaCatalogue, [...CATALOGUE, taken]),
      answer(CreateFormulaVocab, word),
      // The page of what was added.
      answer(GetFormulaVocab, word),
    ],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('Function'));
  const text = screen.getByRole('combobox', { name: 'Formula' });
  await user.type(text, '12 + employee.serv');
  expect(await screen.findByText(/"employee.serv" is not in the vocabulary/)).toBeTruthy();
  const option = await screen.findByRole('option', { name: /employee.serviceYears/ });
  expect(option.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect((text as HTMLTextAreaElement).value).toBe('12 + employee.serviceYears');
  await waitFor(() => expect(screen.queryByText(/is not in the vocabulary/)).toBeNull());
  fireEvent.change(screen.getByLabelText('Name of parameter 1'), { target: { value: 'grade' } });
  fireEvent.change(text, { target: { value: 'grade == "G5" ? leave.takenOf(1) : 0' } });
  expect(await screen.findByText(/leave.takenOf needs text, but got number/)).toBeTruthy();
  fireEvent.change(text, { target: { value: 'grade == "G5" ? leave.takenOf("SICK") : 0' } });
  await waitFor(() => expect(screen.queryByText(/leave.takenOf needs|is not in the vocabulary/)).toBeNull());
  fireEvent.change(screen.getByLabelText('Default of parameter 1'), { target: { value: 'G5' } });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(callsOf(CreateFormulaVocab)).toMatchObject([
      { body: { kind: 'Function', keys: [{ name: 'grade', type: 'string', match: 'exact', default: 'G5' }] } },
    ]),
  );
});

test('8.8: cells of a spreadsheet are pasted over the grid of a table', async () => {
  const { user } = renderPage(FORM, {
    answers: [...shared, answer(CreateFormulaVocab, word), answer(GetFormulaVocab, word)],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('Table'));
  await user.type(screen.getByRole('textbox', { name: 'Name of key 1' }), 'Grade');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  const cell = screen.getByRole('textbox', { name: 'Grade, row 1' });
  fireEvent.paste(cell, { clipboardData: { getData: () => 'G4\t3000000\nG5\t4,000,000\n' } });
  await user.type(screen.getByRole('textbox', { name: /^Name in formulas/ }), 'company.limit');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(callsOf(CreateFormulaVocab).at(-1)?.body).toMatchObject({
      kind: 'Table',
      keys: [{ name: 'Grade', type: 'string', match: 'exact' }],
      draft: {
        rows: [
          ['G4', '3000000'],
          ['G5', '4000000'],
        ],
      },
    }),
  );
});

test('8.6: versions stand with their days, differences line by line; a refused publication says why', async () => {
  const refused = new Refusal(422, 'FORMULA_TEST_FAILED', '1 of 1 saved tests fails.');
  const { user } = renderPage(`${FORM}/${ID}`, {
    answers: [...shared, answer(GetFormulaVocab, word), answer(PublishFormulaVocab, refused)],
  });
  const strip = await screen.findByRole('list', { name: 'Versions' });
  expect(
    within(strip)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining('Since 1 Jan 2026'), expect.stringContaining('Since 1 Jan 2025')]);
  await user.click(screen.getByText('Compare versions'));
  expect(screen.getByText('min(employee.serviceYears, 6)', { selector: '.vocab-lines code' })).toBeTruthy();
  expect(await screen.findByText(/it gives 8/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leave type: Annual leave' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish company.serviceDays' });
  await user.type(within(dialog).getByRole('textbox', { name: /What changed/ }), 'Eight years');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await within(dialog).findByText('1 of 1 saved tests fails.')).toBeTruthy();
});

test('8.8: a run shows each word with its version, and is saved as a test', async () => {
  const run = {
    result: { type: 'decimal', value: '8', hidden: false },
    problem: null,
    words: [
      {
        code: 'employee.serviceYears',
        label: 'Years of service',
        kind: 'Term' as const,
        versionNo: null,
        from: null,
        type: 'decimal',
        value: '9',
        hidden: false,
      },
    ],
    tree: [
      {
        text: 'min(employee.serviceYears, 8)',
        value: '8',
        hidden: false,
        nodes: [{ text: 'employee.serviceYears', value: '9', hidden: false, nodes: [] }],
      },
    ],
  };
  const many = {
    people: 40,
    hidden: false,
    results: [{ value: '8', people: 39 }],
    errors: [{ code: 'FORMULA_NULL', message: '"employee.serviceYears" has no value.', people: 1, examples: ['Sari'] }],
  };
  const { user } = renderPage(`${FORM}/${ID}`, {
    answers: [
      ...shared,
      answer(GetFormulaVocab, word),
      answer(TestRunFormula, run),
      answer(DryRunFormula, many),
      answer(CreateFormulaTest, new Refusal(404, 'NOT_FOUND', 'Gone.')),
    ],
  });
  const panel = await screen.findByRole('region', { name: 'Try it out' });
  await user.type(within(panel).getByRole('textbox', { name: 'employee.serviceYears' }), '9');
  await user.click(within(panel).getByRole('button', { name: 'Run' }));
  expect(await within(panel).findByText('How it was computed')).toBeTruthy();
  expect(callsOf(TestRunFormula).at(-1)?.body).toMatchObject({
    inputs: [{ name: 'employee.serviceYears', value: '9' }],
    employeeId: null,
  });
  expect(within(panel).getByRole('row', { name: /Years of service 9 Built-in/ })).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: /^Dry run/ }));
  expect(await within(panel).findByText(/has no value. 1 person/)).toBeTruthy();
  await user.type(within(panel).getByRole('textbox', { name: 'Name of the test' }), 'Nine');
  await user.click(within(panel).getByRole('button', { name: 'Save as test' }));
  await waitFor(() =>
    expect(callsOf(CreateFormulaTest).at(-1)?.body).toMatchObject({ name: 'Nine', expected: '8', expectsError: false }),
  );
});

test('8.8: pay that is not for the viewer is hidden, and such a run is not kept as a test', async () => {
  const hidden = { type: 'decimal', value: null, hidden: true };
  const run = {
    result: hidden,
    problem: null,
    words: [
      {
        code: 'employee.salary.monthly',
        label: 'Monthly pay',
        kind: 'Term' as const,
        versionNo: null,
        from: null,
        ...hidden,
      },
    ],
    tree: [],
  };
  const { user } = renderPage(`${FORM}/${ID}`, {
    answers: [...shared, answer(GetFormulaVocab, word), answer(TestRunFormula, run)],
  });
  const panel = await screen.findByRole('region', { name: 'Try it out' });
  await user.click(within(panel).getByRole('button', { name: 'Run' }));
  expect(await within(panel).findByRole('row', { name: /Monthly pay hidden Built-in/ })).toBeTruthy();
  expect(within(panel).queryByRole('textbox', { name: 'Name of the test' })).toBeNull();
});

test('a refused field is no longer called wrong once it is filled, and a word for some places says where to narrow it', async () => {
  const refused = new Refusal(422, 'INVALID', 'Check the fields.', {
    errors: [
      { path: 'label', code: 'REQUIRED', message: 'This is required.' },
      { path: 'draft.value', code: 'REQUIRED', message: 'This is required.' },
    ],
  });
  const { user } = renderPage(FORM, { answers: [...shared, answer(CreateFormulaVocab, refused)] });
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getAllByText('This is required.')).toHaveLength(2));
  await user.type(screen.getByRole('textbox', { name: /^Meaning/ }), 'D');
  expect(screen.getAllByText('This is required.')).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: /^Value/ }), '2');
  expect(screen.queryByText('This is required.')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('Named formula'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Formula' }), { target: { value: 'employee.serviceYears' } });
  expect(await screen.findByText(/formulas. In "Used in", choose only the places that can use it./)).toBeTruthy();
});

test('a key column without a name is marked, and is called by its place in the grid until it has one', async () => {
  const required = { code: 'required', message: 'This is required.' };
  const refused = new Refusal(422, 'VALIDATION', 'Check the fields.', {
    errors: [{ path: 'keys.0.name', ...required }],
  });
  const { user } = renderPage(FORM, { answers: [...shared, answer(CreateFormulaVocab, refused)] });
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('Table'));
  expect(screen.getByRole('columnheader', { name: 'Name of key 1' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Name of key 1: This is required.')).toBeTruthy();
  const name = screen.getByRole('textbox', { name: 'Name of key 1' });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, 'Grade');
  expect(screen.queryByText(/This is required/)).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Grade' })).toBeTruthy();
});

test('what a formula came to goes when the formula changes', async () => {
  const run = { result: { type: 'decimal', value: '8', hidden: false }, problem: null, words: [], tree: [] };
  const many = { people: 40, hidden: false, results: [{ value: '8', people: 40 }], errors: [] };
  const { user } = renderPage(FORM, {
    answers: [...shared, answer(TestRunFormula, run), answer(DryRunFormula, many)],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('Named formula'));
  const text = screen.getByRole('combobox', { name: 'Formula' });
  fireEvent.change(text, { target: { value: '8' } });
  const panel = screen.getByRole('region', { name: 'Try it out' });
  await user.click(within(panel).getByRole('button', { name: 'Run' }));
  expect(await within(panel).findByText('8', { selector: 'strong' })).toBeTruthy();
  fireEvent.change(text, { target: { value: '9' } });
  expect(within(panel).queryByText('8', { selector: 'strong' })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: /^Dry run/ }));
  expect(await within(panel).findByRole('region', { name: 'Dry run' })).toBeTruthy();
  expect(within(panel).queryByText('8', { selector: 'strong' })).toBeNull();
});
