import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../system/settings.ts';

/** Types of rules that were broken, by name, with what they say. */
const findingsIn = (source: string): [name: string, body: string][] =>
  [...source.matchAll(/^(?:export )?(?:interface|type) (\w*Finding)(<[^{=]*>)?([^;{]*(?:\{[\s\S]*?^\}|;))/gm)].map(
    ([, name = '', , body = '']) => [name, body],
  );

test('house 2: what a rule finds has one shape, that of the contract', () => {
  const types = globSync('packages/{contract,domain,api,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|platform\/finding\.ts$/.test(file))
    .flatMap((file) =>
      findingsIn(readFileSync(join(root, file), 'utf8')).map(([name, body]) => ({ file, name, body })),
    );
  expect(types.length).toBeGreaterThan(10);
  const own = types.filter(
    ({ name, body }) =>
      /\bpath\b/.test(body) &&
      /\bcode\b/.test(body) &&
      !/\bFinding</.test(body) &&
      !/\bFinding\b/.test(body.replace(name, '')),
  );
  expect(own.map(({ name }) => name)).toEqual([]);
});
