import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { Refused } from './types.ts';

const rowsOf = (text: string) => {
  try {
    return [...csvRows(Buffer.from(text), { encoding: 'utf-8', delimiter: ',' })].map(({ no, cells }) => [no, cells]);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.refusal;
  }
};

/** The same by the parser alone. */
const parsed = (text: string) => {
  try {
    const rows: string[][] = parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });
    return rows.flatMap((cells, n) => (cells.some((cell) => cell !== '') ? [[n + 1, cells] as const] : []));
  } catch (error) {
    return { code: 'FILE_UNREADABLE', reason: 'quotes', n: Number((error as { records: number }).records) + 1 };
  }
};

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', ' ', ';', "'"), maxLength: 5 }),
  fc
    .string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r'), maxLength: 5 })
    .map((text) => `"${text.replaceAll('"', '""')}"`),
);
const line = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => cells.join(','));
const end = fc.constantFrom('\n', '\r\n', '\r');
const file = fc.array(fc.tuple(line, end), { maxLength: 8 }).map((lines) => lines.flat().join(''));

test('17.1: a file of nothing but line ends is given up, however large it is', () => {
  expect(rowsOf(`a\n${'\n'.repeat(1000)}b`)).toEqual([
    [1, ['a']],
    [1002, ['b']],
  ]);
  for (const end of ['\n', '\r\n', '\r'])
    expect(rowsOf(`a${end.repeat(2_000_002)}`)).toEqual({ code: 'FILE_UNREADABLE', reason: 'rows', n: 2_000_000 });
});

describe('17.1: lines are cut without the parser where it has nothing to say', () => {
  test('whatever is well written is read as the parser reads it', () => {
    fc.assert(
      fc.property(file, (text) => {
        expect(rowsOf(text)).toEqual(parsed(text));
      }),
      { numRuns: 500 },
    );
  });

  test('and whatever is not, with the same row at fault', () => {
    const sign = fc.constantFrom('a', '"', ',', '\n', '\r\n', '\r');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const text = signs.join('');
        expect(rowsOf(text)).toEqual(parsed(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test('ends of lines and letters that two pieces share', () => {
    const text = Array.from({ length: 60_000 }, (_, n) => `é${n},"x\r\n${n}"\r\n`).join('');
    expect(rowsOf(text)).toEqual(parsed(text));
  });

  test('a quote without end is given up where a record would be too long', () => {
    expect(rowsOf(`A,B\n1,"${'x\n'.repeat(300_000)}`)).toEqual({ code: 'FILE_UNREADABLE', reason: 'long-cell', n: 2 });
  });
});
