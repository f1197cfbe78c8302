import {
  BeginPartedUpload,
  FinishPartedUpload,
  GetImport,
  GetImportEntities,
  GetImports,
  type ImportRecord,
  PutUploadPart,
  UPLOAD_PART_BYTES,
  UploadImport,
} from '@personalia/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, Refusal, renderPage } from '../../../testing/index.ts';

const grades = {
  name: 'Grade',
  label: { en: 'Grades', id: 'Golongan' },
  path: '/grade',
  fields: [],
  matchKeys: [],
  modes: ['insert' as const],
  exportable: false,
  takesFiles: false,
  hasPeriods: false,
  isPeople: false,
  needs: [],
};
const people = { ...grades, name: 'Employee', label: { en: 'Employees', id: 'Karyawan' }, path: '/employee' };
const page = [
  answer(GetImportEntities, [grades as never]),
  answer(GetImports, []),
  answer(GetImport, new Refusal(404, 'NOT_FOUND', 'Record not found.')),
];
const made = { id: '01900000-0000-7000-8000-0000000000f1', state: 'uploaded' } as ImportRecord;
const UPLOAD = '01900000-0000-7000-8000-0000000000f0';
const chooser = () => screen.findByLabelText('Choose a file');
const csv = (bytes: string | Uint8Array, name = 'long.csv') => new File([bytes as never], name, { type: 'text/csv' });
/** A file of three parts. */
const long = () => csv(new Uint8Array(2 * UPLOAD_PART_BYTES + 1000).fill(65));
const partsSent = () => callsOf(PutUploadPart).map(({ params }) => params['no']);

test('17.1: a part that is lost is sent again, those that are there are not, and no other file is begun', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
  try {
    const faults = [
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => new Refusal(503, 'UNAVAILABLE', 'busy'),
    ];
    let goOn = () => {};
    const last = new Promise<void>((done) => {
      goOn = done;
    });
    const { user, path } = renderPage('/upload-data', {
      answers: [
        answer(BeginPartedUpload, { id: UPLOAD, arrived: [1] } as never),
        answer(PutUploadPart, async ({ params }) => {
          const no = Number(params['no']);
          const fault = no === 2 ? faults.shift() : undefined;
          if (no === 3) await last;
          return fault ? fault() : ({ id: UPLOAD, arrived: [no] } as never);
        }),
        answer(FinishPartedUpload, made),
        ...page,
      ],
    });
    await user.upload(await chooser(), long());
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('99'));
    goOn();
    await waitFor(() => expect(path()).toBe(`/upload-data/${made.id}`));
    expect(partsSent()).toEqual(['2', '2', '2', '3']);
    expect(callsOf(BeginPartedUpload)).toHaveLength(1);
    expect(callsOf(FinishPartedUpload)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('17.1: what did not arrive whole is sent once more at one go', async () => {
  const { user, path } = renderPage('/upload-data', {
    answers: [
      answer(BeginPartedUpload, { id: UPLOAD, arrived: [1, 2, 3] } as never),
      answer(FinishPartedUpload, new Refusal(409, 'UPLOAD_BROKEN', 'The file did not arrive whole.')),
      answer(UploadImport, made),
      ...page,
    ],
  });
  await user.upload(await chooser(), long());
  await waitFor(() => expect(path()).toBe(`/upload-data/${made.id}`));
  expect(partsSent()).toEqual([]);
  expect(callsOf(UploadImport)).toHaveLength(1);
});

test('17.1: refuses before anything is sent what is no table, and says what nobody knows afterwards', async () => {
  const message = 'None of the columns is known. Use the template.';
  const { user, path } = renderPage('/upload-data?entity=Grade', {
    answers: [answer(UploadImport, new Refusal(422, 'FILE_COLUMNS', message)), ...page],
  });
  const input = await chooser();
  // The dialog of the browser would not offer it; what is dropped comes all the same.
  input.removeAttribute('accept');
  await user.upload(input, new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Only CSV and XLSX files can be uploaded.');
  expect(callsOf(UploadImport)).toEqual([]);
  await user.upload(input, csv('Foo,Bar\n1,2\n', 'odd.csv'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`odd.csv: ${message}`));
  expect(callsOf(UploadImport)).toMatchObject([{ query: { entity: 'Grade' } }]);
  expect(path()).toBe('/upload-data?entity=Grade');
});

test('corrections 15: the kind of the page that one comes from is chosen, among the others as they are listed', async () => {
  const { user, path } = renderPage('/upload-data?from=grade/grade-form/1', {
    answers: [answer(UploadImport, made), answer(GetImportEntities, [people, grades] as never), ...page],
  });
  expect(await screen.findByText('Drop a file with grades here')).toBeTruthy();
  const kind = screen.getByRole('combobox', { name: /Data type/ });
  await user.click(kind);
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
  expect(offered).toEqual(['Employees', 'Grades']);
  await user.keyboard('{Escape}');
  await user.upload(await chooser(), csv('Code\nG1\n', 'grades.csv'));
  await waitFor(() => expect(path()).toBe(`/upload-data/${made.id}`));
  expect(callsOf(UploadImport)).toMatchObject([{ query: { entity: 'Grade' } }]);
});
