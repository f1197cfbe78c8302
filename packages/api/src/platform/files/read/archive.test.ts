import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zip } from '../../../../../../scripts/test-data/zip.ts';
import { openArchive } from './archive.ts';
import { Refused } from './types.ts';

const MEGABYTE = 1024 * 1024;
const TEXT = Buffer.from('what is in it');

function refusal(bytes: Buffer): unknown {
  try {
    openArchive(bytes);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return null;
}

describe('17.1: a zip of files', () => {
  test('its files come back as they were packed, in their order; what programs add for themselves is nobody’s', async () => {
    const found = openArchive(
      zip([
        ['folder/', Buffer.alloc(0)],
        ['folder/100042.pdf', TEXT],
        ['__MACOSX/folder/._100042.pdf', TEXT],
        ['.DS_Store', TEXT],
        ['folder\\Thumbs.db', TEXT],
        ['folder\\100043.pdf', TEXT],
      ]),
    );
    expect(found.map(({ name }) => name)).toEqual(['folder/100042.pdf', 'folder/100043.pdf']);
    expect(await found[1]?.read(TEXT.length)).toEqual(TEXT);
  });

  test.each([
    '../secrets.pdf',
    'a/../../b.pdf',
    '/etc/passwd',
    'C:\\Windows\\a.pdf',
    '..\\a.pdf',
    'a\u0000.pdf',
    './a.pdf',
    '',
  ])('a name that leads out of it (%j): refused as a whole', (name) => {
    expect(
      refusal(
        zip([
          ['100042.pdf', TEXT],
          [name, TEXT],
        ]),
      ),
    ).toMatchObject({ reason: 'paths' });
  });

  test('two files of one name, a password, too many files, damage: refused as a whole', () => {
    expect(
      refusal(
        zip([
          ['a.pdf', TEXT],
          ['A.pdf', TEXT],
        ]),
      ),
    ).toMatchObject({ reason: 'twice' });
    expect(refusal(zip([['a.pdf', TEXT]], { flags: 1 }))).toMatchObject({ reason: 'password' });
    const many = Array.from({ length: 5_001 }, (_, n): [string, Buffer] => [`${n}.pdf`, TEXT]);
    expect(refusal(zip(many))).toMatchObject({ reason: 'entries', n: 5_000 });
    const good = zip([['a.pdf', TEXT]]);
    expect(refusal(good.subarray(0, good.length - 30))).toMatchObject({ reason: 'damaged' });
  });

  test('a file is inflated up to its limit and no further, whatever the archive says of its size', async () => {
    const packed = deflateRawSync(Buffer.alloc(100 * MEGABYTE));
    const [bomb] = openArchive(zip([['100042.pdf', { packed }]]));
    const before = process.memoryUsage().arrayBuffers;
    expect(await bomb?.read(MEGABYTE)).toBe('large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * MEGABYTE);
  });

  test('many files that inflate to more than is read of any upload end it, also when each is small enough', async () => {
    const content = Buffer.alloc(45 * MEGABYTE);
    const packed = deflateRawSync(content);
    const names = Array.from({ length: 6 }, (_, n): [string, { packed: Buffer }] => [`${n}.pdf`, { packed }]);
    const files = openArchive(zip(names, { checksum: crc32(content) }));
    const all = async () => {
      for (const file of files) await file.read(50 * MEGABYTE);
    };
    await expect(all()).rejects.toThrow(Refused);
  });

  test('bytes that are not those that were packed are damaged', async () => {
    const [other] = openArchive(zip([['a.pdf', TEXT]], { checksum: 1 }));
    expect(await other?.read(MEGABYTE)).toBe('damaged');
    const [broken] = openArchive(zip([['a.pdf', { packed: Buffer.from('nothing deflated') }]]));
    expect(await broken?.read(MEGABYTE)).toBe('damaged');
  });

  test('whatever bytes come, they are files or a refusal', () => {
    const good = zip([
      ['a/100042.pdf', TEXT],
      ['b.pdf', TEXT],
    ]);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 12 }), (changes) => {
        const bytes = Buffer.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        expect(() => refusal(bytes)).not.toThrow();
      }),
    );
  });
});
