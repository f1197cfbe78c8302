import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const NO_AREA = 'platform';

/** Class names with which rules of a style sheet begin: what else such a rule says is about something below them. */
function namesOf(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/@import[^;]*;/g, '');
  return [...rules.matchAll(/(?:^|[{},])\s*\.([a-z][\w-]*)[^{},]*(?=[{,])/g)].flatMap(([, name]) => name ?? []);
}

/** Sheets stay with a page once they have come: a name of two areas would make one look different after the other. */
it('architecture: what an area names in its style sheets is named by no other area', () => {
  const owners = new Map<string, Set<string>>();
  for (const path of globSync('**/*.css', { cwd: import.meta.dirname })) {
    const area = path.split('/')[0] ?? '';
    if (area === NO_AREA) continue;
    for (const name of namesOf(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(area));
  }
  expect(owners.size).toBeGreaterThan(100);
  const shared = [...owners].filter(([name, areas]) => areas.size > 1 && !ofTheKit.has(name));
  expect(shared.map(([name, areas]) => `${name}: ${[...areas].join(', ')}`)).toEqual([]);
});

/** Names of the platform that an area sets in a table or a form of its own. */
const ofTheKit = new Set(
  globSync('platform/**/*.css', { cwd: import.meta.dirname }).flatMap((path) =>
    namesOf(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
  ),
);
