import { DATED_FACTS } from '@personalia/contract';
import { newId } from '@personalia/database';
import { type Career, type Facts, replay } from '@personalia/domain';
import { changeOf } from './changed.ts';
import type { EmploymentRow, PayRow, SegmentRow, StoredCareer } from './read-careers.ts';
import type { TimelineChanged } from './timeline-changed.ts';

/** What has to be written so that the tables say what the events say. */
export interface Rewrite {
  readonly employmentsAdded: readonly EmploymentRow[];
  readonly employmentsChanged: readonly EmploymentRow[];
  readonly segmentsClosed: readonly string[];
  readonly segmentsAdded: readonly Omit<SegmentRow, 'id'>[];
  readonly payClosed: readonly string[];
  readonly payAdded: readonly Omit<PayRow, 'id'>[];
  readonly events: readonly { readonly id: string; readonly before: unknown; readonly payBefore: unknown }[];
  /** What others are told; null: nothing that they could see. */
  readonly changed: TimelineChanged | null;
}

/** Replays one person's events and compares the result with what is stored (1.3, steps 2 to 6). */
export function compareCareer(stored: StoredCareer): Rewrite {
  const career = replay(stored.events, stored);
  const { rows, employmentOf } = employmentRows(stored, career);
  const known = new Map(stored.employments.map((one) => [one.id, one]));
  const segments = career.segments.map(({ employment, eventIds, validFrom, validTo, kind, state, facts }) => ({
    employmentId: employmentOf(employment),
    kind,
    validFrom,
    validTo,
    state,
    facts,
    transitionIds: eventIds,
  }));
  const pay = career.pay.map(({ employment, eventIds, ...rest }) => ({
    ...rest,
    employmentId: employmentOf(employment),
    transitionIds: eventIds,
  }));
  const [segmentsClosed, segmentsAdded] = replaced(stored.segments, segments, segmentKey);
  const [payClosed, payAdded] = replaced(stored.pay, pay, payKey);
  return {
    employmentsAdded: rows.filter((one) => !known.has(one.id)),
    employmentsChanged: rows.filter(
      (one) => known.has(one.id) && employmentKey(known.get(one.id)) !== employmentKey(one),
    ),
    segmentsClosed,
    segmentsAdded,
    payClosed,
    payAdded,
    changed: changeOf(stored, career),
    events: stored.events.flatMap((event) => {
      const before = career.before.get(event.id) ?? {};
      const payBefore = event.pay.length > 0 ? (career.payBefore.get(event.id) ?? null) : null;
      const same = factsKey(before) === factsKey(event.before) && paidKey(payBefore) === paidKey(event.payBefore);
      return same ? [] : [{ id: event.id, before, payBefore }];
    }),
  };
}

/** Employments of the replay with the rows that they have already; rows without an employment are numbered below zero. */
function employmentRows(
  stored: StoredCareer,
  career: Career,
): { rows: EmploymentRow[]; employmentOf(key: string): string } {
  const byKey = new Map(stored.employments.map((row) => [keyOf(row, stored), row]));
  const rows: EmploymentRow[] = [];
  const ids = new Map<string, string>();
  let employeeNo = stored.employments.find((row) => row.spellNo > 0)?.employeeNo ?? stored.employeeNo;
  career.employments.forEach((employment, index) => {
    const row = byKey.get(employment.key);
    employeeNo = employment.employeeNo ?? row?.employeeNo ?? employeeNo;
    const id = row?.id ?? newId();
    ids.set(employment.key, id);
    rows.push({
      id,
      spellNo: index + 1,
      employeeNo,
      hireDate: employment.hireDate,
      lastDay: employment.lastDay,
      serviceDate: employment.serviceDate,
      endTransitionId: employment.endedBy,
      openedBy: row ? row.openedBy : employment.key,
    });
  });
  let lowest = Math.min(0, ...stored.employments.map((row) => row.spellNo));
  const used = new Set(ids.values());
  for (const row of stored.employments) {
    if (used.has(row.id) || row.spellNo < 0) continue;
    lowest -= 1;
    rows.push({ ...row, spellNo: lowest, endTransitionId: null, lastDay: null });
  }
  return {
    rows,
    employmentOf: (key) => {
      const id = ids.get(key);
      if (id === undefined) throw new Error(`the employment ${key} has no row`);
      return id;
    },
  };
}

/** A first employment does not name its opening: it is the hire that was recorded with it. */
function keyOf(row: EmploymentRow, { events }: StoredCareer): string | undefined {
  return row.openedBy ?? events.find((one) => one.type === 'hire' && one.employmentId === row.id)?.rootId;
}

/** Ids of rows that no longer hold, and rows that are new. */
function replaced<Row extends { id: string }, New>(
  stored: readonly Row[],
  wanted: readonly New[],
  key: (row: New | Row) => string,
): [string[], New[]] {
  const left = new Map(stored.map((row) => [key(row), row.id]));
  const added = wanted.filter((one) => !left.delete(key(one)));
  return [[...left.values()], added];
}

const employmentKey = (row: EmploymentRow | undefined): string =>
  JSON.stringify([row?.spellNo, row?.employeeNo, row?.hireDate, row?.lastDay, row?.serviceDate, row?.endTransitionId]);
const segmentKey = (row: Omit<SegmentRow, 'id'>): string =>
  JSON.stringify([
    row.employmentId,
    row.kind,
    row.validFrom,
    row.validTo,
    row.state,
    factsKey(row.facts),
    [...row.transitionIds].sort(),
  ]);
const payKey = (row: Omit<PayRow, 'id'>): string =>
  JSON.stringify([
    row.employmentId,
    row.component,
    row.validFrom,
    row.validTo,
    row.amount,
    row.currency,
    row.period,
    [...row.transitionIds].sort(),
  ]);
/** What is not set is the same as what is set to nothing. */
const factsKey = (facts: Facts): string => JSON.stringify(DATED_FACTS.map((fact) => facts[fact] ?? null));
/** Objects from the database come with their keys in another order; of a component that was not paid before, there may be a null. */
const paidKey = (value: unknown): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value ?? {}).filter(([, terms]) => terms !== null)), (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
