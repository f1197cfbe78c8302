import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { writeSheet } from '../sheet.ts';
import { xlsxStream } from './xlsx-stream.ts';

type Sheets = { name: string; rows: unknown[][] }[];
const sheetsOf = async (bytes: Buffer): Promise<Sheets> => (await readXlsx(bytes)).sheets;
const one = (rows: string[][], most?: number) =>
  buffer(xlsxStream([{ name: 'People', titles: ['A', 'B'], widths: [10, 10], rows }], most));

describe('writing XLSX (17.2)', () => {
  test('typed cells come back as they are: codes as text, exact decimals, days, yes and no, empty', async () => {
    const columns = (['code', 'decimal', 'date', 'boolean', 'text'] as const).map((kind) => ({
      key: kind,
      title: kind,
      kind,
    }));
    const row = { code: '007', decimal: '1234567890.1234', date: '2024-02-29', boolean: false, text: null };
    const early = { code: '1', decimal: '-5', date: '1899-01-05', boolean: true, text: '=cmd|x' };
    const { content } = writeSheet('People', 'xlsx', columns, [row, early]);
    const [sheet] = await sheetsOf(await buffer(content));
    expect(sheet?.rows[1]?.slice(0, 4)).toEqual(['007', 1234567890.1234, new Date('2024-02-29T00:00:00Z'), false]);
    expect(sheet?.rows[2]).toEqual(['1', -5, '1899-01-05', true, "'=cmd|x"]);
  });

  test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\tx', '\rx', '+62 811'])(
    '17.2: %j is written as text, in a workbook and in CSV; numbers keep their sign',
    async (typed) => {
      const columns = [{ key: 'a', title: 'A', kind: 'text' as const }];
      const rows = [{ a: typed }, { a: '-5.50' }];
      const [sheet] = await sheetsOf(await buffer(writeSheet('People', 'xlsx', columns, rows).content));
      expect(sheet?.rows.slice(1)).toEqual([[`'${typed}`], ['-5.50']]);
      const csv = (await buffer(writeSheet('People', 'csv', columns, rows).content)).toString();
      const cell = /[\r\n]/.test(typed) ? `"'${typed}"` : `'${typed}`;
      expect(csv).toBe(`\ufeffA\r\n${cell}\r\n-5.50\r\n`);
    },
  );

  test('17.2: a signed number stays one where numbers stand, and a phone number stays as it was typed', async () => {
    const columns = (['decimal', 'integer', 'phone'] as const).map((key) => ({
      key,
      title: key,
      kind: key === 'phone' ? ('text' as const) : key,
    }));
    const rows = [
      { decimal: '+3.5', integer: '-5', phone: '+62811223344' },
      { decimal: '-0.25', integer: '+7', phone: '+62 811' },
    ];
    const [sheet] = await sheetsOf(await buffer(writeSheet('People', 'xlsx', columns, rows).content));
    expect(sheet?.rows.slice(1)).toEqual([
      [3.5, -5, '+62811223344'],
      [-0.25, 7, "'+62 811"],
    ]);
    const csv = (await buffer(writeSheet('People', 'csv', columns, rows).content)).toString();
    expect(csv.split('\r\n').slice(1, 3)).toEqual(['+3.5,-5,+62811223344', "-0.25,+7,'+62 811"]);
  });

  test('17.2: the line of the titles stays in sight', async () => {
    const bytes = await one([['1', '2']]);
    expect((await readXlsx(bytes)).sheets[0]).toMatchObject({ freezePane: { rows: 1 } });
  });

  test('texts of every script and sign survive; what XML cannot say is left out', async () => {
    const texts = ['<&>"\'', ' two  spaces ', 'line\nbreak', '_x0041_', 'Łódź 東京 🙂', '\u0000a\u000bb'];
    const [sheet] = await sheetsOf(await one(texts.map((text) => [text, 'x'])));
    expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual([...texts.slice(0, 5), 'ab']);
  });

  test('more lines than a sheet holds go on another one, with its titles', async () => {
    const rows = Array.from({ length: 7 }, (_, n) => [String(n), 'x']);
    const sheets = await sheetsOf(await one(rows, 4));
    expect(sheets.map(({ name, rows: found }) => [name, found.length])).toEqual([
      ['People', 4],
      ['People (2)', 4],
      ['People (3)', 2],
    ]);
    expect(sheets[2]?.rows).toEqual([
      ['A', 'B'],
      ['6', 'x'],
    ]);
    expect((await sheetsOf(await one(rows.slice(0, 3), 4))).length).toBe(1);
    expect((await sheetsOf(await one([]))).map(({ rows: found }) => found.length)).toEqual([1]);
  });

  test('rows that fail on the way fail the file', async () => {
    async function* broken(): AsyncGenerator<string[]> {
      yield ['1', '2'];
      throw new Error('the database went away');
    }
    const file = xlsxStream([{ name: 'People', titles: ['A'], widths: [10], rows: broken() }]);
    await expect(buffer(file)).rejects.toThrow('the database went away');
  });
});
