import { isUtf8 } from 'node:buffer';
import { DELIMITERS, type Delimiter, type Encoding } from './types.ts';

/** The encoding of a text file: by its byte order mark, by its zeros, by whether it is valid UTF-8. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const zeros = zeroPositions(bytes.subarray(0, 4096));
  if (zeros.odd > zeros.looked / 4 && zeros.even === 0) return 'utf-16le';
  if (zeros.even > zeros.looked / 4 && zeros.odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Plain letters in UTF-16 have a zero in every second place. */
function zeroPositions(bytes: Uint8Array): { even: number; odd: number; looked: number } {
  let [even, odd] = [0, 0];
  for (let i = 0; i < bytes.length; i += 1) {
    if (bytes[i] !== 0) continue;
    if (i % 2 === 0) even += 1;
    else odd += 1;
  }
  return { even, odd, looked: bytes.length };
}

/** The sign that cuts the first lines into the same number of columns, and into the most of them. */
export function guessDelimiter(text: string): Delimiter {
  const lines = logicalLines(text).slice(0, 20);
  const ranked = DELIMITERS.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const first = counts[0] ?? 0;
    const same = counts.filter((count) => count === first).length;
    return { sign, score: first === 0 ? 0 : (same / counts.length) * 1000 + first };
  });
  return ranked.reduce((best, one) => (one.score > best.score ? one : best)).sign;
}

/** Lines with what stands in quotes taken out. */
const logicalLines = (text: string): string[] =>
  text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '');
