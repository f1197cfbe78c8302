import { Readable } from 'node:stream';
import type { ImportRecord } from '@personalia/contract';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const hr = api.as('hr@demo.example');
const { upload, act, check, settled } = uploadsOf(hr);

describe('taking a file in (organisation-and-employee 17.1)', () => {
  test('another text encoding reads the same file again, and proposes its columns again', async () => {
    // "Menejé" as Windows-1252 wrote it; the same bytes are no UTF-8.
    const bytes = Buffer.concat([Buffer.from('Code,Name,Rank\nL1,Menej'), Buffer.of(0xe9), Buffer.from(',901\n')]);
    const first = (await upload(bytes, '?entity=Grade')).body.data;
    expect(first.source).toMatchObject({ encoding: 'windows-1252', samples: [['L1'], ['Menejé'], ['901']] });
    const again = await act(first.id, 'Read', { encoding: 'windows-1252', delimiter: ';' });
    expect(again.body.data).toMatchObject({ source: { header: ['Code,Name,Rank'] }, settings: { mapping: [null] } });
    const utf8 = (await upload('Code,Name,Rank\nL1,Menejé,901\n', '?entity=Grade')).body.data;
    const wrong = await act(utf8.id, 'Read', { encoding: 'windows-1252' });
    expect(wrong.body.data).toMatchObject({
      state: 'uploaded',
      source: { encoding: 'windows-1252', samples: [['L1'], ['MenejÃ©'], ['901']] },
      settings: { mapping: ['code', 'name', 'rank'] },
    });
    const right = await act(utf8.id, 'Read', { encoding: 'utf-8' });
    expect(right.body.data.source.samples[1]).toEqual(['Menejé']);
    expect((await act(utf8.id, 'Read', { encoding: 'latin-9' })).status).toBe(422);
  });

  test('a sheet of a workbook for each entity: another one is read, and each is an upload of its own, in any order', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'Grades & bands',
          rows: [
            ['Code', 'Name', 'Rank'],
            ['SH1', 'Sheet one', 911],
          ],
        },
        {
          name: 'Units',
          rows: [
            ['Code', 'Name', 'Level'],
            ['SHU', 'Unit of a sheet', 'Department'],
            ['SHV', 'Another', 'Nonsense'],
          ],
        },
        { name: 'Empty', rows: [] },
      ],
    });
    const first = (await upload(workbook, '', 'all.xlsx')).body.data;
    expect(first).toMatchObject({
      entity: 'Grade',
      source: { sheets: ['Grades & bands', 'Units', 'Empty'], sheet: 0 },
    });
    const units = await act(first.id, 'Read', { sheet: 1 });
    expect(units.body.data).toMatchObject({
      entity: 'OrganizationUnit',
      source: { sheet: 1, samples: [['SHU', 'SHV'], expect.anything(), expect.anything()] },
    });
    const checkAs = async ({ id, entity, settings }: ImportRecord) => {
      succeeded(await hr.put(`/v1/Import/${id}/Mapping`, { entity, settings }));
      succeeded(await act(id, 'Validate'));
      return settled(id);
    };
    expect(await checkAs(units.body.data)).toMatchObject({ counts: { rows: 2, errors: 1 } });
    const file = await hr.get(`/v1/Import/${first.id}/ErrorFile`);
    expect(file.status).toBe(200);
    const grades = await act(first.id, 'Sheet', { sheet: 0 });
    expect([grades.status, grades.body.data.entity, grades.body.data.source.sheet]).toEqual([201, 'Grade', 0]);
    expect(await checkAs(grades.body.data)).toMatchObject({ counts: { rows: 1, add: 1, errors: 0 } });
    expect((await act(first.id, 'Sheet', { sheet: 2 })).body.code).toBe('FILE_EMPTY');
    expect((await act(first.id, 'Sheet', { sheet: 3 })).status).toBe(422);
    expect((await api.as('admin@other.example').post(`/v1/Import/${first.id}/Sheet`, { sheet: 0 })).status).toBe(404);
  });

  test('files that come slowly hold no connection to the database', async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* slowly(): AsyncGenerator<string> {
      yield '--cut\r\ncontent-disposition: form-data; name="file"; filename="slow.csv"\r\ncontent-type: text/csv\r\n\r\n';
      yield 'Code,Name,Rank\n';
      await released;
      yield 'S1,Slow,902\n\r\n--cut--\r\n';
    }
    const send = () =>
      hr.call('POST', '/v1/Import?entity=Grade', Readable.from(slowly(), { objectMode: false }), {
        'content-type': 'multipart/form-data; boundary=cut',
      });
    // The API has four connections here.
    const slow = Array.from({ length: 6 }, send);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await hr.get('/v1/Grade/GetPagination')).status).toBe(200);
    release();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(6).fill(201));
  });

  test('IMPORT_RUNNING: of two that begin at the same moment one is told so', async () => {
    const rows = (word: string) =>
      `Code,Name,Rank\n${Array.from({ length: 300 }, (_, n) => `${word}${n},${word} ${n},${word === 'A' ? 2000 + n : 3000 + n}`).join('\n')}\n`;
    const one = await check(rows('A'), 'Grade');
    const two = await check(rows('B'), 'Grade');
    const begun = await Promise.all([one, two].map(({ id }) => act(id, 'Run', { policy: 'goodRows' })));
    const refused = begun.filter(({ status }) => status === 409);
    expect(begun.filter(({ status }) => status === 200).length + refused.length).toBe(2);
    for (const { body } of refused) expect(body.code).toBe('IMPORT_RUNNING');
  });
});
