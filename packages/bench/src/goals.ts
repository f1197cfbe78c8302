/** The goals of the product as numbers, each with the line that must not be crossed. */
import type { ApiFigures, Side } from './api/measure-api.ts';
import { backend } from './measure/memory.ts';
import type { Results } from './results.ts';

export interface Goal {
  readonly what: string;
  readonly unit: string;
  readonly goal: number;
  readonly limit: number;
  /** Whether more is better; otherwise less is. */
  readonly more?: boolean;
  /** Undefined when this run did not measure it. */
  readonly of: (results: Results) => number | undefined;
}

export type Verdict = 'met' | 'missed' | 'broken' | 'not measured';

const few = (results: Results): ApiFigures | undefined => results.employees.at(0);
/** The same with many employees; undefined when only one number was asked for. */
const many = (results: Results): ApiFigures | undefined =>
  results.employees.length > 1 ? results.employees.at(-1) : undefined;

const p50 = (figures: ApiFigures | undefined, task: string, side: Side = 'product'): number | undefined =>
  figures?.latency[task]?.[side]?.p50;

const ratio = (above: number | undefined, below: number | undefined): number | undefined =>
  above === undefined || below === undefined ? undefined : above / below;

const toReference = (figures: ApiFigures | undefined, task: string) =>
  ratio(p50(figures, task), p50(figures, task, 'reference'));

const slowest = (figures: ApiFigures | undefined, tasks: readonly string[]): number | undefined =>
  figures && Math.max(...tasks.map((task) => p50(figures, task) ?? Number.POSITIVE_INFINITY));

const worstOf = (...values: (number | undefined)[]): number | undefined =>
  values.includes(undefined) ? undefined : Math.max(...(values as number[]));

const listGrowth = (results: Results) => ratio(p50(many(results), 'list'), p50(few(results), 'list'));

export const goals: readonly Goal[] = [
  {
    what: 'list page with total, to the reference API',
    unit: 'x',
    goal: 1.5,
    limit: 2.5,
    of: (r) => toReference(few(r), 'list'),
  },
  {
    what: 'list page with total, to raw page and count',
    unit: 'x',
    goal: 1,
    limit: Number.POSITIVE_INFINITY,
    of: (r) => ratio(p50(few(r), 'list'), p50(few(r), 'list', 'raw')),
  },
  {
    what: 'list page, 16 callers, p97.5',
    unit: 'ms',
    goal: 20,
    limit: Number.POSITIVE_INFINITY,
    of: (r) => few(r)?.load['list']?.product?.p97,
  },
  { what: 'list page with many, to our own with few', unit: 'x', goal: 1.3, limit: 2, of: listGrowth },
  {
    what: 'next, previous, last page with many',
    unit: 'ms',
    goal: 3,
    limit: 10,
    of: (r) => slowest(many(r), ['next', 'previous', 'last']),
  },
  {
    what: 'search by part of a name, to the reference API',
    unit: 'x',
    goal: 1.5,
    limit: 3,
    of: (r) => toReference(few(r), 'search'),
  },
  {
    what: 'open one, all sections, to the reference API',
    unit: 'x',
    goal: 3,
    limit: 6,
    of: (r) => toReference(few(r), 'one'),
  },
  {
    what: 'create or change one with audit, to the reference API',
    unit: 'x',
    goal: 2.5,
    limit: 5,
    of: (r) => worstOf(toReference(few(r), 'create'), toReference(few(r), 'change')),
  },
  {
    what: 'import, rows a second (fewest of all sizes)',
    unit: '/s',
    goal: 30_000,
    limit: 10_000,
    more: true,
    of: (r) => least(r.imported.map((one) => one.perSecond)),
  },
  {
    what: 'import, to COPY with indexes',
    unit: 'x',
    goal: 0.5,
    limit: 0,
    more: true,
    of: (r) => least(r.imported.map((one) => one.perSecond / one.copyPerSecond)),
  },
  { what: 'tenant isolation for each request', unit: 'ms', goal: 0.3, limit: 0.6, of: (r) => few(r)?.isolation },
  { what: 'npm start, warm, to ready', unit: 's', goal: 3, limit: 6, of: (r) => r.start.warm / 1000 },
  {
    what: 'memory of API, worker and identity after the run',
    unit: 'MB',
    goal: 350,
    limit: 500,
    of: (r) => backend(r.memory.afterRun),
  },
  {
    what: 'first load to the signed-in shell, gzip JavaScript',
    unit: 'kB',
    goal: 300,
    limit: 340,
    of: (r) => r.web?.firstLoad.total,
  },
  {
    what: 'Lighthouse performance, shell',
    unit: '',
    goal: 95,
    limit: 90,
    more: true,
    of: (r) => r.web?.lighthouse.shell.performance,
  },
  {
    what: 'Lighthouse performance, employee list',
    unit: '',
    goal: 95,
    limit: 90,
    more: true,
    of: (r) => r.web?.lighthouse.list.performance,
  },
  {
    what: 'Lighthouse accessibility, the worse of both',
    unit: '',
    goal: 100,
    limit: 90,
    more: true,
    of: (r) => least(r.web ? [r.web.lighthouse.shell.accessibility, r.web.lighthouse.list.accessibility] : []),
  },
  {
    what: 'click to painted rows (sort, filter, page), p95',
    unit: 'ms',
    goal: 150,
    limit: 300,
    of: (r) => r.web?.click.p95,
  },
];

function least(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : Math.min(...values);
}

export function judge(
  { goal, limit, more = false }: Pick<Goal, 'goal' | 'limit' | 'more'>,
  value: number | undefined,
): Verdict {
  if (value === undefined) return 'not measured';
  const within = (line: number) => (more ? value >= line : value <= line);
  if (within(goal)) return 'met';
  return within(limit) ? 'missed' : 'broken';
}
