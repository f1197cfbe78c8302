import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../system/settings.ts';

/** Names that became others (CONTRIBUTING, "Words in code"), as they stand in code: neither in texts nor in comments. */
const FORMER = [
  /^\w*(TransitionRequest|RecordWays|ToldWork|Workshop|[pP]ostRoom|Narrowing|[tT]oldOf|[sS]aidOf)$/,
  /^(waysOf|waysTo|calledAs|notAsked|knownBy|chosenByDay|inTheWay|discreet|anew|whom|told|usual|papers?|putAway\w*)$/,
  /^([sS]helf|Along|Told|Tried[A-Z]\w*|useTried|[wW]ish(es)?|set(Wish|Said)|tell[A-Z]\w*|[sS]pells?|[sS]pells[A-Z]\w*|is[A-Z]\w*Spell)$/,
];
/** Names that the API has, and others read. */
const OF_THE_API: Readonly<Record<string, readonly string[]>> = {
  'packages/api/src/change/trail.ts': ['CareerTransitionRequest'],
  'packages/api/src/employee/documents/requests.ts': ['told'],
  'packages/api/src/employee/timeline/views.ts': ['spells'],
  'packages/contract/src/employee/detail.ts': ['spells'],
  'packages/contract/src/employee/document-request.ts': ['told'],
  'packages/web/src/employee/documents/document-requests-page.tsx': ['told'],
};

const files = globSync('{packages/*/{src,server},scripts}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|\/testing\/|\/tests\/|^packages\/e2e\//.test(file),
);

/** The names in a source, without its comments and texts. */
function namesIn(source: string): Set<string> {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
  // Of a template only what is filled in; what stands between is SQL or a sentence.
  const filled = code.replace(/`(?:[^`\\]|\\.)*`/g, (text) =>
    [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, one]) => one).join(' '),
  );
  return new Set(filled.match(/[A-Za-z_]\w*/g) ?? []);
}

test('house 5: no name in code is one that became another', () => {
  expect([...namesIn("const wish = told('usual', `${spell} anew`); // whom")]).toEqual([
    'const',
    'wish',
    'told',
    'spell',
  ]);
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap((file) =>
    [...namesIn(readFileSync(join(root, file), 'utf8'))]
      .filter((name) => FORMER.some((former) => former.test(name)) && !OF_THE_API[file]?.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
