import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../system/settings.ts';

/** One term for one thing (CONTRIBUTING, "Words in Indonesian"): what a text says by mistake, and what it should say. */
const INSTEAD: Readonly<Record<string, RegExp>> = {
  ditetapkan: /\bdipesan\b/i,
  draf: /\bkonsep\b/i,
  filter: /\bsaringan/i,
  formasi: /\bkursi/i,
  HR: /\bSDM\b/,
  'langganan kalender': /\bumpan\b/i,
  notifikasi: /\bpemberitahuan (dari|sehari)|email pemberitahuan|belum ada pemberitahuan/i,
  'pekerjaan latar belakang': /pekerjaan latar(?! belakang)/i,
  penerimaan: /\bperekrutan\b/i,
  penyetuju: /pemberi persetujuan/i,
  perbantuan: /secondment', 'penugasan/i,
  'alur kerja': /alur persetujuan/i,
  'tarik, ditarik': /(ditarik|menarik|tarik) kembali|tarik (ke|menjadi) draf/i,
  keyboard: /papan (tik|ketik)/i,
  'Memuat...': /"loading": "Loading/,
  rumus: /kosakata formula/i,
};
/** Where other words are kept because others write them. */
const OF_OTHERS = /\.test\.|\/import\/(headings|history)\//;

const files = [
  ...globSync('packages/web/src/locales/id/**/*.json', { cwd: root }),
  ...globSync('packages/{contract,domain,api,identity}/src/**/*.ts', { cwd: root }),
].filter((file) => !OF_OTHERS.test(file));

const wrongWords = (text: string): string[] =>
  Object.entries(INSTEAD).flatMap(([say, not]) => (not.test(text) ? [`${not.exec(text)?.[0]}: say ${say}`] : []));

test('Indonesian texts have one term for one thing', () => {
  expect(wrongWords('Simpan konsep di pekerjaan latar.')).toEqual([
    'konsep: say draf',
    'pekerjaan latar: say pekerjaan latar belakang',
  ]);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    wrongWords(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
