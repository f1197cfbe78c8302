/** How many files something new touches, counted on what is there (house 1). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../system/settings.ts';
import { areas } from './floor-plan.ts';

const texts = new Map(
  [
    ...globSync('packages/*/{src,migrations}/**/*.{ts,tsx,json,sql}', { cwd: root }),
    ...globSync('scripts/**/*.ts', { cwd: root }),
  ]
    .filter((file) => !/\.test\.|^packages\/(e2e|bench)\/|\/src\/seed\/|touched-files/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
export const naming = (name: RegExp): string[] => [...texts].flatMap(([file, text]) => (name.test(text) ? [file] : []));

/** Every file that has to name a plain resource with one screen. */
export const RESOURCE = [
  'packages/api/src/region/index.ts',
  'packages/contract/src/region/index.ts',
  'packages/contract/src/region/minimum-wage.ts',
  'packages/contract/src/region/pages.ts',
  'packages/database/migrations/0018_people.sql',
  'packages/web/src/region/index.ts',
];

/** Rules about pay that read minimum wages: the resource works without them. */
const READERS = [
  'packages/api/src/employee/timeline/pay-limits.ts',
  'packages/api/src/organisation/index.ts',
  'packages/api/src/organisation/pay/minimum-wages.ts',
  'packages/contract/src/platform/problems/organisation.ts',
  'packages/database/migrations/0019_organisation_rest.sql',
];

/** Leave requests and balances that say of a day that it comes of a mass leave, and what was mended later. */
const KNOWING_OF_MASS_LEAVES = [
  'packages/api/src/leave/balance/entries.ts',
  'packages/api/src/leave/erase.ts',
  'packages/api/src/leave/ledger.ts',
  'packages/api/src/leave/mass/excluded.ts',
  'packages/api/src/leave/report/reports.ts',
  'packages/api/src/leave/request/change.ts',
  'packages/api/src/leave/request/files.ts',
  'packages/api/src/leave/request/post-recount.ts',
  'packages/api/src/leave/request/recount.ts',
  'packages/api/src/leave/request/store.ts',
  'packages/api/src/leave/request/item.ts',
  'packages/contract/src/leave/leave-request-endpoints.ts',
  'packages/contract/src/leave/leave-request.ts',
  'packages/database/migrations/0098_mass_leave_fallback.sql',
  'packages/database/migrations/0125_mass_leave_approval.sql',
  'packages/database/migrations/0222_leave_keys_by_statement.sql',
  'packages/database/migrations/0312_mass_leave_excluded.sql',
  'packages/web/src/leave/mass/excluded-fields.tsx',
  'packages/web/src/leave/request/request-acts.tsx',
];

/** Lists of areas that only some have a line in: those with formulas, events, rows of records. */
export const LISTS_OF_SOME = [
  'packages/contract/src/platform/formula/domains.ts',
  'packages/contract/src/rows-of-records.ts',
  'packages/contract/src/webhook-events.ts',
];

/** What puts the program together of the areas that every call passes: signed-in people, and devices. */
export const ENTRANCE = ['packages/api/src/app.ts'];

/** The lists of areas, in each of which a new area has its lines. */
export const LISTS = [
  'packages/api/src/areas.ts',
  'packages/contract/src/index.ts',
  'packages/contract/src/menus.ts',
  'packages/contract/src/notices.ts',
  'packages/contract/src/pages.ts',
  'packages/contract/src/platform/problem.ts',
  'packages/database/src/tables/index.ts',
  'packages/domain/src/index.ts',
  'packages/web/src/areas.ts',
  'scripts/checks/floor-plan.ts',
];

/** Files of no area that take something from two areas or more: two modules that are added at once would meet there. */
export const commonFiles = (): string[] =>
  [...texts]
    .filter(([file, text]) => !isOfArea(file) && new Set(takenFromAreas(text).values()).size > 1)
    .map(([file]) => file)
    .toSorted();

/** The lines of such a file that name things of several areas, so that two teams would have to change the same one. */
export function sharedLines(file: string): string[] {
  const text = texts.get(file) ?? '';
  const areaOf = takenFromAreas(text);
  return text.split('\n').filter((line) => {
    const names = line.match(/\w+/g) ?? [];
    return !line.startsWith('import ') && new Set(names.flatMap((name) => areaOf.get(name) ?? [])).size > 1;
  });
}

/** The area of each name that a file imports, or passes on, from the front door or the one file of an area. */
function takenFromAreas(text: string): ReadonlyMap<string, string> {
  const taken = text.matchAll(/^(?:import|export) (?:type )?([^;]+?) from '\.[^']*?\/([a-z]+)(?:\/index)?\.ts';/gm);
  return new Map(
    [...taken].flatMap(([, names = '', area = '']) =>
      areas.includes(area) ? (names.match(/\w+/g) ?? [area]).map((name) => [name, area] as const) : [],
    ),
  );
}

const isOfArea = (file: string): boolean =>
  new RegExp(`^packages/[^/]+/src/(?:${areas.join('|')}|seed)/|/migrations/`).test(file);

/** Those that name a plain resource with one screen, without the rules that read it. */
export const filesOfResource = (): string[] =>
  naming(/minimum[-_]?wage/i)
    .filter((file) => !READERS.includes(file))
    .toSorted();

/**
 * Two plain resources, a request that is approved and then booked by a job (mass leave), and a page of reports (claims), as if
 * they were of one new area.
 */
export function filesOfModule(): string[] {
  const resource = filesOfResource().map(ofAnyArea);
  const second = resource.filter((file) => /minimum-wage|migrations/.test(file)).map((file) => `${file} of another`);
  const request = [...naming(/mass[-_]?leave|\/mass\//i), ...sentences('leave')]
    .filter((file) => !KNOWING_OF_MASS_LEAVES.includes(file))
    .map(ofAnyArea);
  const report = [...naming(/claim[-_]?report/i), ...within('packages/api/src/claim/report/')].map(ofAnyArea);
  return [...new Set([...resource, ...second, ...request, ...report, ...LISTS])].toSorted();
}

/** Those in which something happens when a grade is saved, as the page for newcomers walks through them. */
export function filesOfWalk(): string[] {
  const [, walk = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('## The way of a request');
  return [...(walk.split('\n## ')[0] ?? '').matchAll(/^\| `(\S+\.(?:tsx?|sql))` \|/gm)].map(([, file = '']) => file);
}

/** Texts of screens, which are named by the screen and do not name it. */
const sentences = (area: string): string[] =>
  ['en', 'id'].map((locale) => `packages/web/src/locales/${locale}/${area}.json`);

const within = (folder: string): string[] => [...texts.keys()].filter((file) => file.startsWith(folder));

/** The file of this place in any area. */
const ofAnyArea = (file: string): string =>
  file.replace(/(\/src\/(?:tables\/|platform\/problems\/|locales\/\w+\/)?)(region|leave|claim)\b/, '$1area');
