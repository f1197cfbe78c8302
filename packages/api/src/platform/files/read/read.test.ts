import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { zip } from '../../../../../../scripts/test-data/zip.ts';
import { type ReadOptions, type Refusal, Refused, readSheet, type SheetRow } from './index.ts';
import { guardWorkbook } from './zip-guard.ts';

const options: ReadOptions = { mostRows: 1000 };
const MEGABYTE = 1024 * 1024;

async function read(bytes: Uint8Array | string, more: Partial<ReadOptions> = {}) {
  const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  const { info, rows } = await readSheet(content, { ...options, ...more });
  const all: SheetRow[] = [];
  for await (const batch of rows) all.push(...batch);
  return { ...info, rows: all };
}
async function refusal(bytes: Uint8Array | string, more: Partial<ReadOptions> = {}): Promise<Refusal> {
  return read(bytes, more).then(
    () => Promise.reject(new Error('it was read')),
    (error: unknown) => (error instanceof Refused ? error.refusal : Promise.reject(error as Error)),
  );
}

test('what `node --watch` has a thread tell the process is no part of the file', async () => {
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1';
  try {
    expect(await read('Name\nZoë\n')).toMatchObject({ rows: [{ no: 2, cells: ['Zoë'] }] });
  } finally {
    delete process.env['WATCH_REPORT_DEPENDENCIES'];
  }
});

describe('reading CSV (organisation-and-employee 17.1, step 1)', () => {
  const expected = { header: ['Name', 'City'], rows: [{ no: 2, cells: ['Zoë', 'Malang'] }] };
  const text = 'Name,City\r\nZoë,Malang\r\n';
  const utf16 = (big: boolean): Buffer => {
    const little = Buffer.from(text, 'utf16le');
    return big ? little.swap16() : little;
  };
  test.each([
    ['UTF-8', 'utf-8', Buffer.from(text)],
    ['UTF-8 with byte order mark', 'utf-8', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with byte order mark', 'utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(false)])],
    ['UTF-16 big-endian', 'utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(true)])],
    ['UTF-16 without a mark', 'utf-16le', utf16(false)],
    ['Windows-1252', 'windows-1252', Buffer.from(text, 'latin1')],
  ])('%s is recognised', async (_name, encoding, bytes) => {
    expect(await read(bytes)).toMatchObject({ ...expected, encoding, delimiter: ',', format: 'csv' });
  });

  test.each([',', ';', '\t'])('delimiter %j is recognised, also with others in quotes', async (sign) => {
    const found = await read(`Name${sign}Note\n"A, B; C"${sign}"x\ny"\nD${sign}E\n`);
    expect(found).toMatchObject({ delimiter: sign, header: ['Name', 'Note'] });
    expect(found.rows).toEqual([
      { no: 2, cells: ['A, B; C', 'x\ny'] },
      { no: 3, cells: ['D', 'E'] },
    ]);
  });

  test('row numbers are those of the file: the header is 1, empty lines count', async () => {
    expect((await read('A,B\n1,2\n\n,\n3,4\n')).rows.map((row) => row.no)).toEqual([2, 5]);
  });

  test('17.1: columns without a title that hold nothing are none, whatever separators or spaces stand in them', async () => {
    const found = await read('Code;Name;;\nA;Ana;;\n ;\u00a0;;\nB;Budi; ;\u00a0\n');
    expect(found.header).toEqual(['Code', 'Name']);
    expect(found.rows).toEqual([
      { no: 2, cells: ['A', 'Ana'] },
      { no: 4, cells: ['B', 'Budi'] },
    ]);
    expect(await refusal('Code;Name;;\nA;Ana;;x\n')).toEqual({ code: 'COLUMN_COUNT', n: 2, x: 4, y: 2 });
  });

  test('17.1: what stands above the titles of the columns is passed over, and rows keep their numbers', async () => {
    const above = 'sep=;\nEmployees of PT Alpha;;;;\nPrinted;1/1/2026;;;\n\n';
    const found = await read(`${above}Code;Name;Born;City;Note\nA;Ana;;;\n`);
    expect(found).toMatchObject({ header: ['Code', 'Name', 'Born', 'City', 'Note'], delimiter: ';' });
    expect(found.rows).toEqual([{ no: 6, cells: ['A', 'Ana', '', '', ''] }]);
    expect(await refusal(`${above}A;B;C;D;E\n1;2;3;4;5\n1;2;3;4;5;6\n`)).toMatchObject({ n: 7 });
    expect((await read('Code\nA\nB\n')).rows).toHaveLength(2);
  });

  test.each([
    ['an empty file', '', { code: 'FILE_EMPTY' }],
    ['a header alone', 'A,B\n', { code: 'FILE_EMPTY' }],
    ['COLUMN_COUNT', 'A,B\n1,2\n1,2,3\n', { code: 'COLUMN_COUNT', n: 3, x: 3, y: 2 }],
    ['a quote that never ends', 'A,B\n1,"2\n3,4\n', { code: 'FILE_UNREADABLE', reason: 'quotes', n: 2 }],
    ['text behind a quote', 'A,B\n1,"2"x\n', { code: 'FILE_UNREADABLE', reason: 'quotes', n: 2 }],
    ['a NUL', 'A,B\n1,\u00002\n', { code: 'FILE_UNREADABLE', reason: 'nul' }],
    ['a cell without end', `A,B\n1,${'x'.repeat(10_001)}\n`, { code: 'FILE_UNREADABLE', reason: 'long-cell', n: 2 }],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), { code: 'FILE_TYPE' }],
    ['a web page', '<!DOCTYPE html><p>', { code: 'FILE_TYPE' }],
    ['too many rows', `A\n${'1\n'.repeat(1001)}`, { code: 'FILE_UNREADABLE', reason: 'rows', n: 1000 }],
    ['too many columns', `${'A,'.repeat(300)}\n`, { code: 'FILE_UNREADABLE', reason: 'columns', n: 1 }],
  ] as const)('%s is refused', async (_name, bytes, expectedRefusal) => {
    expect(await refusal(bytes as string)).toEqual(expectedRefusal);
  });
});

describe('reading XLSX (stack 8)', () => {
  const workbook = (rows: (string | number | boolean | Date | null)[][]): Promise<Uint8Array> =>
    writeXlsx({ sheets: [{ name: 'Data', rows }] });

  test('cells keep their types; what is missing at the end of a row is empty', async () => {
    const found = await read(
      await workbook([
        ['No', 'Born', 'Name'],
        ['007', new Date('1990-02-28T00:00:00Z'), '=1+1'],
        [5480, null, null],
      ]),
    );
    expect(found).toMatchObject({ format: 'xlsx', encoding: null, header: ['No', 'Born', 'Name'] });
    expect(found.rows).toEqual([
      { no: 2, cells: ['007', { date: '1990-02-28' }, '=1+1'] },
      { no: 3, cells: [5480, '', ''] },
    ]);
  });

  test('17.1: a title over merged cells, cells of spaces and rows of them are passed over', async () => {
    const found = await read(
      await workbook([
        ['Employees 2026', null, null],
        [null, null, null],
        ['No', 'Name', new Date('2026-01-01T00:00:00Z')],
        ['1', 'Ana', 'Bogor', ' ', '\u00a0'],
        [' ', '\u00a0', null],
        ['2', 'Budi', null],
      ]),
    );
    expect(found.header).toEqual(['No', 'Name', '2026-01-01']);
    expect(found.rows).toEqual([
      { no: 4, cells: ['1', 'Ana', 'Bogor'] },
      { no: 6, cells: ['2', 'Budi', ''] },
    ]);
  });

  test('a zip bomb is refused at its limit: what lies behind it is never inflated, and little memory is taken', async () => {
    const packed = deflateRawSync(Buffer.alloc(300 * MEGABYTE));
    const bomb = zip([
      ['[Content_Types].xml', Buffer.from('<Types/>')],
      ['xl/workbook.xml', Buffer.from('<workbook/>')],
      // Half of it is missing: whoever inflates what there is finds it damaged.
      ['xl/worksheets/sheet1.xml', { packed: packed.subarray(0, packed.length / 2) }],
    ]);
    expect(bomb.length).toBeLessThan(MEGABYTE);
    expect(await refusal(bomb)).toEqual({ code: 'FILE_UNREADABLE', reason: 'bomb' });

    const before = process.memoryUsage().arrayBuffers;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    });
    await expect(guardWorkbook(bomb)).rejects.toThrow(Refused);
    clearInterval(watch);
    expect(most - before).toBeLessThan(32 * MEGABYTE);
  });

  test('macros, passwords, damage and other archives are refused', async () => {
    const parts: [string, Buffer][] = [
      ['[Content_Types].xml', Buffer.from('<Types/>')],
      ['xl/workbook.xml', Buffer.from('<workbook/>')],
    ];
    expect(await refusal(zip([...parts, ['xl/vbaProject.bin', Buffer.from('x')]]))).toMatchObject({ reason: 'macros' });
    expect(await refusal(zip(parts, { flags: 1 }))).toMatchObject({ reason: 'password' });
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toMatchObject({ reason: 'password' });
    const good = await workbook([['A'], [1]]);
    expect(await refusal(good.subarray(0, good.length - 40))).toMatchObject({ reason: 'damaged' });
    expect(await refusal(zip(parts))).toMatchObject({ reason: 'damaged' });
    expect(await refusal(zip([['readme.txt', Buffer.from('x')]]))).toEqual({ code: 'FILE_TYPE' });
  });
});
