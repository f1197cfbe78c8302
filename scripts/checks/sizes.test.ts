import { expect, test } from 'vitest';
import { longOf } from './sizes.ts';

const said = (code: string, filename: string, message: string) => ({ code: `eslint(${code})`, filename, message });

test('files and functions that are too long are those of production code, the longest first', () => {
  const answer = JSON.stringify({
    diagnostics: [
      said('max-lines', 'packages/api/src/a.ts', 'File has too many lines (251).'),
      said('max-lines', 'packages/api/src/b.ts', 'File has too many lines (300).'),
      said('max-lines', 'packages/api/src/b.test.ts', 'File has too many lines (900).'),
      said(
        'max-lines-per-function',
        'packages/web/src/c.tsx',
        'The function `Form` has too many lines (112). Maximum allowed is 110.',
      ),
    ],
  });
  expect(longOf(answer)).toEqual({
    files: [
      { what: 'api/src/b.ts', lines: 300 },
      { what: 'api/src/a.ts', lines: 251 },
    ],
    functions: [{ what: 'Form of web/src/c.tsx', lines: 112 }],
  });
});
