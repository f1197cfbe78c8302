import {
  addDays,
  type CalendarDate,
  daysBetween,
  type EmployeeSalary,
  type EmployeeSegment,
} from '@personalia/contract';
import { positionText } from '../record/position-text.ts';

/** A run of days with one value on a lane. */
export interface Run {
  readonly from: CalendarDate;
  /** Inclusive; null while no end is known. */
  readonly to: CalendarDate | null;
  readonly text: string;
}
export interface Lane {
  readonly key: string;
  readonly runs: readonly Run[];
}

/** How a fact reads on its lane; empty text leaves the lane free. */
export type ToText = (fact: LaneFact, segment: EmployeeSegment) => string;

export const LANE_FACTS = ['position', 'unit', 'location', 'grade', 'manager', 'employmentType'] as const;
export type LaneFact = (typeof LANE_FACTS)[number];

const day = (text: string): CalendarDate => text as CalendarDate;
const byStart = <T extends { validFrom: string }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));

/** Neighbours with the same text are one run: a lane tells when its fact changed, not when others did. */
export function runsOf(parts: readonly { validFrom: string; validTo: string | null; text: string }[]): Run[] {
  const runs: Run[] = [];
  for (const { validFrom, validTo, text } of byStart(parts)) {
    if (text === '') continue;
    const last = runs.at(-1);
    const to = validTo === null ? null : day(validTo);
    if (last && last.text === text && last.to !== null && addDays(last.to, 1) === validFrom)
      runs[runs.length - 1] = { ...last, to };
    else runs.push({ from: day(validFrom), to, text });
  }
  return runs;
}

/** A lane for each fact, then pay, then positions for a time. Lanes on which nothing is known are left out. */
export function lanesOf(
  segments: readonly EmployeeSegment[],
  salary: readonly EmployeeSalary[],
  toText: ToText,
  payText: (one: EmployeeSalary) => string,
  suspendedText: string,
): Lane[] {
  const own = segments.filter((one) => one.kind === 'primary');
  const lane = (key: string, parts: Parameters<typeof runsOf>[0]): Lane => ({ key, runs: runsOf(parts) });
  const post = (one: EmployeeSegment) => ({ ...one, text: positionText(one, segments) });
  const kinds = ['acting', 'secondment', 'additional'].map((kind) =>
    lane(kind, segments.filter((one) => one.kind === kind).map(post)),
  );
  const components = [...Map.groupBy(salary, (one) => one.component)].map(([component, parts]) =>
    lane(
      `pay.${component}`,
      parts.map((one) => ({ ...one, text: payText(one) })),
    ),
  );
  const suspended = own.filter((one) => one.state === 'suspended').map((one) => ({ ...one, text: suspendedText }));
  return [
    ...LANE_FACTS.map((fact) =>
      lane(
        fact,
        own.map((one) => ({ ...one, text: toText(fact, one) })),
      ),
    ),
    ...components,
    lane('suspended', suspended),
    ...kinds,
  ].filter(({ runs }) => runs.length > 0);
}

/** The days that the picture shows: from the first hire to well after whatever is known, at least half a year ahead. */
export function spanOf(lanes: readonly Lane[], today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const runs = lanes.flatMap((one) => one.runs);
  const from = runs.reduce((first, one) => (one.from < first ? one.from : first), today);
  const ends = runs.flatMap((one) => [one.from, ...(one.to ? [one.to] : [])]);
  const last = ends.reduce((latest, one) => (one > latest ? one : latest), today);
  const length = daysBetween(from, last);
  return { from, to: addDays(last, Math.max(30, Math.round(length * 0.06))) };
}

/** First days of years, thinned out so that their names have room. */
export function yearsIn(from: CalendarDate, to: CalendarDate, most: number): CalendarDate[] {
  const [first, last] = [Number(from.slice(0, 4)) + 1, Number(to.slice(0, 4))];
  const step = Math.max(1, Math.ceil((last - first + 1) / most));
  const years: CalendarDate[] = [];
  for (let year = first; year <= last; year += step) years.push(day(`${String(year).padStart(4, '0')}-01-01`));
  return years;
}

export const covers = (one: { validFrom: string; validTo: string | null }, date: string): boolean =>
  one.validFrom <= date && (one.validTo === null || date <= one.validTo);

/** The own position on a day, if employed. */
export const segmentOn = (segments: readonly EmployeeSegment[], date: string): EmployeeSegment | undefined =>
  segments.find((one) => one.kind === 'primary' && covers(one, date));
