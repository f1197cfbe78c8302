import type { Label, Resource } from '@personalia/contract';
import type { Route } from '../http/index.ts';
import type { JobDefinition, Schedule } from '../jobs/index.ts';
import type { ExportSource } from '../resource/export-source.ts';
import type { ListedResource } from '../resource/listed.ts';
import type { AbsenceSource, Area, ConstraintProblem, DefaultGrant, DutyRule, PageRoles, SetupStep } from './area.ts';
import type { FormulaSource } from './formula-source.ts';
import type { HomeCardSource } from './home-card.ts';

/** All areas as one: every central list is computed here. */
export interface Product {
  readonly routes: readonly Route[];
  readonly publications: readonly NonNullable<Area['publish']>[];
  readonly jobs: readonly JobDefinition[];
  readonly schedules: readonly Schedule[];
  /** Plain resources by name. */
  readonly resources: ReadonlyMap<string, ListedResource>;
  /** Every kind of record by name: what a reference may point to. */
  readonly kinds: ReadonlyMap<string, Resource>;
  readonly exports: ReadonlyMap<string, ExportSource>;
  readonly columnNames: ReadonlyMap<string, NonNullable<Area['columnNames']>[string]>;
  readonly trail: Trail;
  readonly setupSteps: readonly SetupStep[];
  readonly dutyRules: readonly DutyRule[];
  readonly homeCards: readonly HomeCardSource[];
  /** What people ask for and others decide on, by code. */
  readonly requestTypes: ReadonlyMap<string, NonNullable<Area['requestTypes']>[number]>;
  readonly constraints: ReadonlyMap<string, ConstraintProblem>;
  readonly releaseHires: readonly NonNullable<Area['releaseHires']>[];
  readonly erasures: readonly NonNullable<Area['erasure']>[];
  readonly absences: readonly AbsenceSource[];
  readonly formulas: readonly FormulaSource[];
  /** What each role gets in a new tenant, by page. */
  readonly grants: ReadonlyMap<string, PageRoles>;
  /** The pages that a role gets in a new tenant, by page. */
  grantsOf(role: string): ReadonlyMap<string, DefaultGrant>;
}

/** What areas say of the audit trail; each asks the kind's own area first. */
export interface Trail {
  readonly kinds: ReadonlyMap<string, Label>;
  readonly open: ReadonlySet<string>;
  column(kind: string, column: string): Label | undefined;
  target(kind: string, column: string): string | undefined;
  word(kind: string, column: string, value: string): Label | undefined;
  /** A value that means something else in this kind of record than elsewhere. */
  ownWord(kind: string, column: string, value: string): Label | undefined;
}

/** Two areas that say the same thing would silently hide each other. */
function byName<T>(what: string, entries: Iterable<readonly [string, T]>): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const [name, value] of entries) {
    if (map.has(name)) throw new Error(`two areas define the ${what} ${name}`);
    map.set(name, value);
  }
  return map;
}

const listedIn = ({ routes }: Pick<Area, 'routes'>): ListedResource[] => [
  ...new Set(routes.flatMap(({ listed }) => listed ?? [])),
];

/** What resources say of their pages; the others are said by the area. */
const grantsOfResources = (area: Pick<Area, 'routes'>) =>
  listedIn(area).flatMap(({ definition, roles }) => (roles ? [[definition.path, roles] as const] : []));

export function joinAreas(areas: readonly Area[]): Product {
  const named = <T>(what: string, entriesOf: (area: Area) => readonly (readonly [string, T])[]) =>
    byName(what, areas.flatMap(entriesOf));
  const resources = named('resource', (area) => listedIn(area).map((one) => [one.definition.name, one] as const));
  const others = (area: Area) => (area.kinds ?? []).map((one) => [one.name, one] as const);
  const listed = (area: Area) => listedIn(area).map(({ definition }) => [definition.name, definition] as const);
  const sources = (area: Area) =>
    [...listedIn(area).map(({ source }) => source), ...(area.exports ?? [])].map(
      (one) => [one.resource.name, one] as const,
    );
  named('area', ({ name }) => [[name, true]]);
  const grants = named<PageRoles>('page', (area) => [
    ...Object.entries(area.roleDefaults ?? {}),
    ...grantsOfResources(area),
  ]);
  return {
    routes: areas.flatMap(({ routes, homeCards = [] }) => [...routes, ...homeCards.map(({ route }) => route)]),
    publications: areas.flatMap(({ publish }) => publish ?? []),
    homeCards: [
      ...named('card', ({ homeCards = [] }) => homeCards.map((one) => [one.card.key, one] as const)).values(),
    ],
    requestTypes: named('request type', ({ requestTypes = [] }) => requestTypes.map((one) => [one.code, one] as const)),
    jobs: [...named('job', ({ jobs = [] }) => jobs.map((one) => [one.name, one] as const)).values()],
    schedules: [
      ...named('schedule', ({ schedules = [] }) => schedules.map((one) => [one.name, one] as const)).values(),
    ],
    resources,
    kinds: named<Resource>('kind', (area) => [...listed(area), ...others(area)]),
    exports: named('export', sources),
    columnNames: named('columns of', ({ columnNames = {} }) => Object.entries(columnNames)),
    trail: trailOf(areas, resources),
    setupSteps: [
      ...named('set-up step', ({ setupSteps = [] }) => setupSteps.map((one) => [one.code, one] as const)).values(),
    ].sort((one, other) => one.order - other.order),
    dutyRules: [
      ...named('duty rule', ({ dutyRules = [] }) => dutyRules.map((one) => [one.code, one] as const)).values(),
    ],
    constraints: named('constraint', ({ constraints = {} }) => Object.entries(constraints)),
    releaseHires: areas.flatMap(({ releaseHires = [] }) => releaseHires),
    erasures: areas.flatMap(({ erasure }) => erasure ?? []),
    absences: areas.flatMap(({ absences }) => absences ?? []),
    formulas: areas.flatMap(({ formulas }) => formulas ?? []),
    grants,
    grantsOf: (role) =>
      new Map([...grants].flatMap(([page, { [role]: grant }]) => (grant ? [[page, grant] as const] : []))),
  };
}

function trailOf(areas: readonly Area[], resources: Product['resources']): Trail {
  const areaOf = new Map(
    areas.flatMap((area) =>
      [
        ...listedIn(area).map(({ definition }) => definition.name),
        ...(area.kinds ?? []).map(({ name }) => name),
        ...Object.keys(area.trail?.kinds ?? {}),
      ].map((kind) => [kind, area] as const),
    ),
  );
  // What a kind says itself, then its area, then the others from the left: what all have in common stands in the first.
  const sayings = (kind: string) =>
    [resources.get(kind)?.trail, areaOf.get(kind)?.trail, ...areas.map(({ trail }) => trail)].filter(
      (one) => one !== undefined,
    );
  const firstOf = <T>(
    kind: string,
    pick: (one: ReturnType<typeof sayings>[number]) => T | undefined,
  ): T | undefined => {
    for (const one of sayings(kind)) {
      const found = pick(one);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const wordsOf = byName(
    'trail words of',
    areas.flatMap(({ trail }) => Object.entries(trail?.wordsOf ?? {})),
  );
  return {
    kinds: byName(
      'trail kind',
      areas.flatMap(({ trail }) => Object.entries(trail?.kinds ?? {})),
    ),
    open: new Set(areas.flatMap(({ trail }) => trail?.open ?? [])),
    column: (kind, column) => firstOf(kind, ({ columns }) => columns?.[column]),
    target: (kind, column) => firstOf(kind, ({ targets }) => targets?.[column]),
    word: (kind, column, value) => firstOf(kind, ({ words }) => words?.[column]?.[value]),
    ownWord: (kind, column, value) =>
      resources.get(kind)?.trail?.words?.[column]?.[value] ?? wordsOf.get(kind)?.[column]?.[value],
  };
}

let opened: Product | undefined;

/** Called once, by `areas.ts`. */
export function openProduct(areas: readonly Area[]): Product {
  opened = joinAreas(areas);
  return opened;
}

/** All areas as one. Only known when all are loaded: to be asked while working, never while a module is read. */
export function product(): Product {
  if (!opened) throw new Error('areas.ts is not loaded');
  return opened;
}
