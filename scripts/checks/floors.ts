/**
 * The house in rules: packages point down, areas point left and are entered by their front door, the platform knows no
 * area. Which names stand where is in floor-plan.ts; this file names none of them.
 */
import { dirname, posix } from 'node:path';
import { areas, type FloorPlan, judges, outsideOnly, type Package, packages } from './floor-plan.ts';

/** A source file, with its path from the root of the project and what it imports. */
export type SourceFile = { path: string; imports: string[] };

/** One sentence for each import that the house forbids. */
export function floorViolations(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const problem = problemOf(file.path, specifier);
      return problem ? [`${file.path} imports ${specifier}: ${problem}`] : [];
    }),
  );
}

function problemOf(path: string, specifier: string): string | undefined {
  const from = placeOf(path);
  if (!from) return undefined;
  if (!specifier.startsWith('.')) return outsideProblem(path, from, specifier);
  const target = posix.join(dirname(path), specifier);
  const to = placeOf(target);
  if (to?.package !== from.package) return neighbourProblem(path, target);
  return isTest(path) ? undefined : insideProblem(from, to, target);
}

/** Imports by name: another package of ours, Node itself, or a library. */
function outsideProblem(path: string, from: Place, specifier: string): string | undefined {
  const plan: FloorPlan = packages[from.package];
  const ours = /^@personalia\/([a-z]+)/.exec(specifier)?.[1];
  if (ours) {
    if (ours === from.package || plan.mayImport.includes(ours as Package)) return fileProblem(path, specifier);
    if (isTest(path) && specifier === '@personalia/database/testing') return undefined;
    return `packages point down, and ${from.package} may import ${plan.mayImport.join(', ') || 'no other package'}`;
  }
  const home = outsideOnly.find(({ library }) => library.test(specifier));
  if (home && !path.startsWith(home.place)) return `only ${home.place} may import it`;
  if (plan.libraries && !isTest(path) && !plan.libraries.includes(specifier)) {
    return `${from.package} is pure and may import ${plan.libraries.join(', ') || 'no library'}`;
  }
  return undefined;
}

/** One file of the contract is named only where the screens of a plain resource are listed, for what the browser loads. */
const fileProblem = (path: string, specifier: string): string | undefined =>
  /^@personalia\/contract\/.+\//.test(specifier) && !/^packages\/web\/src\/[a-z]+\/index\.ts$/.test(path)
    ? 'the contract is imported as a whole'
    : undefined;

/** Imports by path that leave the package: only the judges outside and the tests reach for the launcher's tools. */
function neighbourProblem(path: string, target: string): string | undefined {
  const mayUseScripts = /^packages\/(e2e|bench|database\/testing)\//.test(path) || isTest(path);
  if (target.startsWith('scripts/') && mayUseScripts) return undefined;
  if (isTest(path) && target.startsWith('packages/database/testing/')) return undefined;
  return 'another package is imported by its name';
}

/** Every file may import the platform's files directly; an area shows only its index to the others. */
function insideProblem(from: Place, to: Place, target: string): string | undefined {
  if (!to.room || to.room === from.room || to.room === platform) return undefined;
  if (from.room === platform) return 'the platform knows no area';
  if (!/^index\.tsx?$/.test(target.split('/').slice(4).join('/'))) return `${to.room} is entered through its index.ts`;
  if (from.room && areas.indexOf(to.room) > areas.indexOf(from.room)) return `areas point left (${areas.join(' < ')})`;
  return undefined;
}

/** Where a file stands; `room` is its area or the platform. */
type Place = { package: Package; room: string | undefined };

function placeOf(path: string): Place | undefined {
  const [top, name = '', source, room = ''] = path.split('/');
  if (top !== 'packages' || !(name in packages)) return undefined;
  const isRoom = source === 'src' && (areas.includes(room) || room === platform) && !judges.includes(name as Package);
  return { package: name as Package, room: isRoom ? room : undefined };
}

const platform = 'platform';

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /\/(testing|tests)\//.test(path);
