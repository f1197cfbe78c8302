import { inflateSync } from 'node:zlib';
import type { LetterView } from '@personalia/contract';
import { expect, test } from 'vitest';
import { letterPdf } from './pdf.ts';

const runs = (text: string) => [{ text, kind: 'text' as const }];
const letter = (lines: number): Omit<LetterView, 'isIssued' | 'templateVersion'> => ({
  language: 'id',
  letterhead: { name: 'PT Contoh', address: 'Jakarta' },
  heading: runs('Surat Keterangan Kerja'),
  no: runs('001/SKK/HR-ABC/XI/2026'),
  paragraphs: Array.from({ length: lines }, () => runs('Satu baris.')),
  signature: { date: '2026-11-27', name: runs('Bima Prasetyo'), title: 'HR' },
  gaps: [],
  isVoid: false,
});

/** How many texts each page has, in the order of the pages. */
async function textsOf(lines: number): Promise<number[]> {
  const address = 'https://hr.example/api/letter-check/7K3MQX9TW2RB';
  const bytes = (await letterPdf(letter(lines), new Date(0), address)).toString('latin1');
  const streams = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream]) => {
    try {
      return [inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return streams.map((stream) => stream.match(/\bTJ\b/g)?.length ?? 0).filter((count) => count > 0);
}

test('15.4: the code never stands on a page without the day, the signature and its title', async () => {
  const pages = await Promise.all(Array.from({ length: 40 }, (_, lines) => textsOf(lines)));
  expect(pages[0]).toHaveLength(1);
  expect(pages.at(-1)).toHaveLength(2);
  for (const texts of pages) expect(texts.at(-1)).toBeGreaterThanOrEqual(4);
});
