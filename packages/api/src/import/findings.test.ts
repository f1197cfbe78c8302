import type { ImportFinding, ImportRow } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { testWorker, uploadsOf } from '../../testing/import.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const hr = api.as('hr@demo.example');
const { check } = uploadsOf(hr);

const id = { 'accept-language': 'id' };
const findings = async (upload: string, query = '', headers = {}): Promise<ImportFinding[]> =>
  (await hr.get(`/v1/Import/${upload}/Findings${query}`, headers)).body.data;
const rows = async (upload: string, asked: Record<string, string>, headers = {}): Promise<ImportRow[]> =>
  (await hr.get(`/v1/Import/${upload}/Rows?${new URLSearchParams(asked).toString()}`, headers)).body.data;

const range = (grade: string, per: string, least = '1') => `${grade},IDR,${per},${least},900,2021-01-01`;
const file = (...lines: string[]) => `Grade,Currency,Per,Minimum,Maximum,Valid from\n${lines.join('\n')}\n`;

describe('17.1, step 4: what is wrong most often is told first, before the rows one by one', () => {
  test('by column, kind and value with counts; rows of one of them, with what was asked for and nothing else', async () => {
    const { id: upload, counts } = await check(
      file(
        ...Array.from({ length: 120 }, () => range('G7', 'Bulann')),
        ...Array.from({ length: 30 }, () => range('G7', 'monatlich')),
        ...Array.from({ length: 28 }, (_, n) => range('G7', 'Month', `x${n}`)),
        range('Nobody', 'Bulann'),
      ),
      'SalaryRange',
    );
    expect(counts.errors).toBe(179);
    const found = await findings(upload);
    expect(found.map((one) => one.rows)).toEqual(found.map((one) => one.rows).toSorted((a, b) => b - a));
    const [per, least] = found;
    const grade = found.find(({ column }) => column === 'Grade');
    expect(per).toEqual({
      column: 'Per',
      code: 'LOOKUP_NOT_FOUND',
      rows: 151,
      values: 2,
      most: [
        { value: 'Bulann', rows: 121, message: 'Bulann is not a known per. Did you mean Month?' },
        { value: 'monatlich', rows: 30, message: 'monatlich is not a known per. Did you mean Month?' },
      ],
    });
    // Twenty-five of the different values stand for all of them.
    expect(least).toMatchObject({ column: 'Minimum', rows: 28, values: 28 });
    expect(least?.most).toHaveLength(25);
    expect(least?.most[0]).toMatchObject({ value: 'x0', rows: 1, message: 'x0 is not a number.' });
    expect(grade).toMatchObject({ column: 'Grade', rows: 1, most: [{ value: 'Nobody' }] });

    const german = await rows(upload, { state: 'error', code: 'LOOKUP_NOT_FOUND', column: 'Per', value: 'monatlich' });
    expect(german.map(({ row }) => row)).toEqual(Array.from({ length: 30 }, (_, n) => 122 + n));
    // The last row has two mistakes; asked for one of them, it is told for that one.
    const behind = await rows(upload, { state: 'error', code: 'LOOKUP_NOT_FOUND', column: 'Per', after: '150' });
    expect(behind).toMatchObject([{ row: 151 }, { row: 180, issues: [{ column: 'Per', value: 'Bulann' }] }]);
    expect(behind[1]?.issues).toHaveLength(1);
    expect(await rows(upload, { state: 'error', code: 'LOOKUP_NOT_FOUND', column: 'Grade' })).toMatchObject([
      { row: 180, issues: [{ value: 'Nobody' }] },
    ]);
    expect(await rows(upload, { state: 'error', code: 'LOOKUP_NOT_FOUND' })).toEqual([]);
  });

  test('in the language of the reader, also where the file has no such column, and of the whole row', async () => {
    const wrong = await check('Code,Name,Parent unit\nKA,A,KB\nKB,B,KA\nKC,,\n', 'OrganizationUnit', {
      mode: 'insert',
    });
    expect((await findings(wrong.id, '', id)).map(({ code, most }) => [code, most[0]?.message])).toEqual([
      ['PARENT_CYCLE', 'Baris-baris ini saling merujuk melingkar. Perbaiki salah satunya.'],
      ['required', 'Nama wajib diisi.'],
    ]);
    const named = await check('Code,Rank\nNN1,811\n', 'Grade', { mode: 'insert', defaults: { name: 'Same' } });
    expect(await findings(named.id)).toEqual([]);
    const unit = await check('Code,Name\nKX,X\nKX,Y\n', 'OrganizationUnit', { mode: 'insert' });
    const [twice] = await findings(unit.id, '', id);
    expect(twice).toMatchObject({ code: 'DUPLICATE_IN_FILE', rows: 1 });
    expect(
      await rows(unit.id, { state: 'error', code: 'DUPLICATE_IN_FILE', column: twice?.column ?? '' }, id),
    ).toMatchObject([{ row: 3 }]);
  });

  test('17.1: values are quoted as the file writes them; a date that no cell says is one of the reader, an id none', async () => {
    const twice =
      'Grade,Currency,Per,Minimum,Maximum,Valid from\nG7,IDR,Bulan,1,900,05.08.2021\nG7,IDR,Bulan,1,900,05.08.2021\n';
    const { id: written } = await check(twice, 'SalaryRange', { dateFormat: 'dmy' });
    expect(await findings(written)).toMatchObject([
      {
        most: [
          {
            value: '05.08.2021',
            message: 'Valid from 05.08.2021 also appears in row 2.',
          },
        ],
      },
    ]);
    const { id: text } = await check(
      twice.replaceAll(',05.08.2021', ',').replace('Valid from', 'Other'),
      'SalaryRange',
      {
        defaults: { validFrom: '2021-08-05' },
      },
    );
    const [of] = await findings(text, '', id);
    expect(of?.most).toMatchObject([{ value: '5 Agu 2021', message: expect.stringContaining('5 Agu 2021') }]);
    const asked = { state: 'error', code: of?.code ?? '', column: of?.column ?? '', value: '5 Agu 2021' };
    expect(await rows(text, asked, id)).toMatchObject([{ row: 3, issues: [{ value: '5 Agu 2021' }] }]);
    const old = (await hr.post('/v1/Grade', { code: 'OLDG', name: 'Old', rank: 951 })).body.data;
    await hr.post(`/v1/Grade/${old.id}/Deactivate`, { version: old.version });
    const { id: inactive } = await check(file(range('Old', 'Month')), 'SalaryRange');
    expect(await findings(inactive)).toMatchObject([{ column: 'Grade', most: [{ value: 'Old' }] }]);
  });

  test('17.1, step 3: a word of the file is told which record it means, and the next check knows it', async () => {
    const text = file(range('Senior people', 'Month'));
    const wrong = await check(text, 'SalaryRange');
    expect(await findings(wrong.id)).toMatchObject([{ column: 'Grade', most: [{ value: 'Senior people' }] }]);
    const [grade] = (await hr.get('/v1/Grade/Options?limit=1')).body.data;
    const result = await check(text, 'SalaryRange', { values: { gradeId: { 'senior people': grade.id } } });
    expect(result.counts).toMatchObject({ add: 1, errors: 0 });
  });

  test('warnings are told apart from errors; nobody sees those of an upload that is not theirs to see', async () => {
    const { id: upload } = await check('Code,Name,Rank\nWX1,,1\n', 'Grade');
    expect(await findings(upload, '?state=warning')).toEqual([]);
    expect((await api.as('employee@demo.example').get(`/v1/Import/${upload}/Findings`)).status).toBe(403);
    expect((await api.as('admin@other.example').get(`/v1/Import/${upload}/Findings`)).status).toBe(404);
    expect((await hr.get(`/v1/Import/${upload}/Findings?state=same`)).status).toBe(400);
  });
});
