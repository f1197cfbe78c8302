/** How figures are taken out of the results of a run. */
import type { ApiFigures, Side } from '../api/measure-api.ts';
import type { Summary } from '../measure/statistics.ts';

type OfApi = readonly { readonly employees: ApiFigures }[];

export const few = (figures: OfApi): ApiFigures | undefined => figures.at(0)?.employees;
/** The same with many employees; undefined when only one number was asked for. */
export const many = (figures: OfApi): ApiFigures | undefined =>
  figures.length > 1 ? figures.at(-1)?.employees : undefined;

export const p50 = (figures: ApiFigures | undefined, task: string, side: Side = 'product'): number | undefined =>
  figures?.latency[task]?.[side]?.p50;

export const ratio = (above: number | undefined, below: number | undefined): number | undefined =>
  above === undefined || below === undefined ? undefined : above / below;

export const toReference = (figures: ApiFigures | undefined, task: string) =>
  ratio(p50(figures, task), p50(figures, task, 'reference'));

export const slowest = (figures: ApiFigures | undefined, tasks: readonly string[]): number | undefined =>
  figures && Math.max(...tasks.map((task) => p50(figures, task) ?? Number.POSITIVE_INFINITY));

/** Questions that only the product is asked, by name. */
interface Asked {
  readonly latency: Readonly<Record<string, Summary>>;
}

/** One question's usual time to another's. */
export const compared = (figures: Asked | undefined, task: string, to: string) =>
  ratio(figures?.latency[task]?.p50, figures?.latency[to]?.p50);

/** The slowest of some questions, by the time that 95 in a hundred stay below. */
export const p95 = (figures: Asked | undefined, ...tasks: string[]) =>
  worstOf(...tasks.map((task) => figures?.latency[task]?.p95));

export const worstOf = (...values: (number | undefined)[]): number | undefined =>
  values.includes(undefined) ? undefined : Math.max(...(values as number[]));

export const least = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : Math.min(...values);

/** Of figures for several numbers of employees those that the goals for 300,000 speak of. */
export const ofMany = <F extends { readonly rows: number }>(figures: readonly F[]): F | undefined =>
  figures.find(({ rows }) => rows >= 300_000);
