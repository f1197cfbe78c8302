import { addDays, addMonths, type CalendarDate, Employer } from '@personalia/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { validDraft } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import type { TransitionDraft } from '../../employee/timeline/index.ts';
import { resources } from '../../platform/resource/index.ts';

/** organisation-and-employee 13: headcount by unit and month, of careers that nobody chose. */

const api = await testApi();
const careers = await careersOf(api);
const { tenantId, places, hr } = careers;
const admin = api.as('admin@demo.example');

type Row = Record<string, string | null>;
const report = async (name: string, query: Record<string, string>): Promise<Row[]> =>
  succeeded(
    await hr.get(`/v1/CareerTransitionReport/${name}?${new URLSearchParams({ pageSize: '200', ...query }).toString()}`),
  ).body.data.rows;

let made = 0;
/** A unit of its own with two below it, as if they had always been there. */
async function unitsOf(): Promise<{ top: string; units: [string, string] }> {
  made += 1;
  const unit = async (name: string, parentUnitId: string | null) =>
    succeeded(
      await admin.post('/v1/OrganizationUnit', { code: `MV${made}${name}`, name: `${name}${made}`, parentUnitId }),
    ).body.data.id as string;
  const top = await unit('Top', null);
  const units: [string, string] = [await unit('A', top), await unit('B', top)];
  await api.owner.query(
    `update organization_unit_path set valid_from = '2000-01-01' where tenant_id = $1 and unit_id = any($2)`,
    [tenantId, [top, ...units]],
  );
  return { top, units };
}
const STEPS = ['hired', 'rehired', 'in', 'out', 'ended'] as const;
const counts = (row: Row | undefined) =>
  Object.fromEntries(['opening', ...STEPS, 'closing'].map((key) => [key, Number(row?.[key])]));

/** Another employer with a place of its own. */
const other = { employerId: '', locationId: '' };
beforeAll(async () => {
  const employer = { ...(await validDraft(admin, Employer, resources, 71)), lockedThrough: null };
  other.employerId = succeeded(await admin.post('/v1/Employer', employer)).body.data.id;
  const location = { code: 'MVL', name: 'Elsewhere', locationType: 'office', timeZone: 'Asia/Jakarta' };
  other.locationId = succeeded(
    await admin.post('/v1/Location', { ...location, employerId: other.employerId }),
  ).body.data.id;
}, 120_000);

describe('13: worked examples', () => {
  test('13: opening 120, hires 6, transfers in 2, out 3, ended 5: closing 120; turnover 4.17 %, and of those who resigned 2.5 %', async () => {
    const { units } = await unitsOf();
    const [unitId, elsewhere] = units;
    const people = (n: number, change: object) =>
      Array.from({ length: n }, () => careers.person({ firstName: 'Contoh', unitId, gradeId: careers.G5, ...change }));
    const there = people(120, { hireDate: '2024-01-01' });
    const guests = people(2, { hireDate: '2024-01-01', unitId: elsewhere });
    await careers.hireAll([...there, ...guests, ...people(6, { hireDate: '2025-03-10' })]);
    const move = (who: typeof there, to: string): TransitionDraft[] =>
      who.map(({ id }) => ({
        employeeId: id,
        type: 'transfer',
        effectiveDate: '2025-03-20',
        changes: { unitId: to },
      }));
    const end = (who: typeof there, type: 'resignation' | 'termination', effectiveDate: string): TransitionDraft[] =>
      who.map(({ id }) => ({ employeeId: id, type, effectiveDate }) as TransitionDraft);
    await careers.add(
      ...move(guests, unitId),
      ...move(there.slice(0, 3), elsewhere),
      ...end(there.slice(3, 6), 'resignation', '2025-02-28'),
      ...end(there.slice(6, 8), 'termination', '2025-03-30'),
      // Their last day is still a day of March.
      ...end(there.slice(8, 9), 'termination', '2025-03-31'),
    );
    const march = { from: '2025-03-01', to: '2025-03-31', unitId };
    const [row] = await report('movement', march);
    expect(counts(row)).toEqual({ opening: 120, hired: 6, rehired: 0, in: 2, out: 3, ended: 5, closing: 120 });
    const [, month] = await report('turnover', march);
    expect(month).toMatchObject({ ended: '5', voluntary: '3', turnover: '4.17', voluntaryTurnover: '2.5' });
    // The list of leavers goes by the last day itself, both ends included.
    expect((await report('exits', march)).map(({ lastDay }) => lastDay)).toEqual([
      '2025-03-31',
      '2025-03-30',
      '2025-03-30',
    ]);
  });

  test('12.5, 13: a change of employer is a transfer: nobody was hired or left', async () => {
    const { top, units } = await unitsOf();
    const [unitId] = units;
    const id = await careers.hire({ unitId, hireDate: '2024-01-01' });
    await careers.add({ employeeId: id, type: 'transfer', effectiveDate: '2025-07-01', changes: other });
    const july = { from: '2025-07-01', to: '2025-07-31', unitId: top };
    const same = { opening: 1, hired: 0, rehired: 0, in: 0, out: 0, ended: 0, closing: 1 };
    expect((await report('movement', july)).map(counts)).toEqual([same]);
    expect(await report('exits', { from: '2025-06-01', to: '2025-07-31', unitId: top })).toEqual([]);
    // Of one employer it is a transfer out, of the other one in.
    const of = async (employerId: string) => (await report('movement', { ...july, employerId })).map(counts);
    expect(await of(places.employerId)).toEqual([{ ...same, out: 1, closing: 0 }]);
    expect(await of(other.employerId)).toEqual([{ ...same, opening: 0, in: 1 }]);
  });
});

interface Stay {
  readonly unit: number;
  readonly from: CalendarDate;
  to: CalendarDate | null;
  readonly begins: 'hired' | 'rehired' | null;
  ends: 'resignation' | 'termination' | null;
}

const step = fc.record({
  days: fc.integer({ min: 1, max: 120 }),
  /** Most that goes wrong does so at the ends of months. */
  snap: fc.constantFrom('none', 'first', 'last'),
  does: fc.constantFrom('unit', 'employer', 'resignation', 'termination'),
  unit: fc.integer({ min: 0, max: 2 }),
});
const career = fc.record({
  start: fc.nat(60),
  unit: fc.integer({ min: 0, max: 2 }),
  steps: fc.array(step, { maxLength: 6 }),
});

const snapped = (day: CalendarDate, to: 'none' | 'first' | 'last'): CalendarDate => {
  const first = `${day.slice(0, 7)}-01` as CalendarDate;
  if (to === 'none') return day;
  return addDays(addMonths(first, 1), to === 'last' ? -1 : 0);
};

/** The events of a career, and where somebody is by them from day to day. */
function careerOf(
  { start, unit, steps }: typeof career extends fc.Arbitrary<infer C> ? C : never,
  unitIds: readonly string[],
) {
  const hireDate = addDays('2024-01-01' as CalendarDate, start);
  const stays: Stay[] = [{ unit, from: hireDate, to: null, begins: 'hired', ends: null }];
  const events: Omit<TransitionDraft, 'employeeId'>[] = [];
  const home = { employerId: places.employerId, locationId: places.locationId };
  let isAbroad = false;
  let day = hireDate;
  for (const one of steps) {
    day = snapped(addDays(day, one.days), one.snap);
    const last = stays.at(-1) as Stay;
    const goTo = (at: number, begins: Stay['begins'] = null) => {
      if (last.to === null) last.to = addDays(day, -1);
      stays.push({ unit: at, from: day, to: null, begins, ends: null });
    };
    const facts = { ...(isAbroad ? other : home), unitId: unitIds[one.unit] as string };
    if (last.ends !== null) {
      const changes = { ...facts, positionId: places.positionId, gradeId: careers.G5, employmentType: 'permanent' };
      events.push({ type: 'rehire', effectiveDate: day, changes } as never);
      goTo(one.unit, 'rehired');
    } else if (one.does === 'unit') {
      if (one.unit === last.unit) continue;
      events.push({ type: 'transfer', effectiveDate: day, changes: { unitId: facts.unitId } });
      goTo(one.unit);
    } else if (one.does === 'employer') {
      isAbroad = !isAbroad;
      const changes = { ...(isAbroad ? other : home), ...(one.unit === last.unit ? {} : { unitId: facts.unitId }) };
      events.push({ type: 'transfer', effectiveDate: day, changes });
      goTo(one.unit);
    } else {
      events.push({ type: one.does, effectiveDate: day } as never);
      Object.assign(last, { to: day, ends: one.does });
    }
  }
  return { hireDate, events, stays };
}

/** By unit and month, as somebody would count with a calendar. The third unit is outside of what was asked for. */
function countedBy(people: readonly (readonly Stay[])[], months: readonly CalendarDate[]) {
  const found = new Map<string, Record<string, number>>();
  for (const month of months)
    for (const unit of [0, 1]) {
      const end = addDays(addMonths(month, 1), -1);
      const isOn = (day: CalendarDate) => (stay: Stay) =>
        stay.unit === unit && stay.from <= day && (stay.to === null || day <= stay.to);
      const inMonth = (day: CalendarDate) => month <= day && day <= end;
      const row: Record<string, number> = { opening: 0, hired: 0, rehired: 0, in: 0, out: 0, ended: 0, closing: 0 };
      const add = (key: string) => (row[key] = (row[key] ?? 0) + 1);
      for (const stays of people) {
        if (stays.some(isOn(addDays(month, -1)))) add('opening');
        if (stays.some(isOn(end))) add('closing');
        stays.forEach((stay, n) => {
          if (stay.unit !== unit) return;
          if (inMonth(stay.from) && (stay.begins || stays[n - 1]?.unit !== unit)) add(stay.begins ?? 'in');
          if (stay.to === null || !inMonth(addDays(stay.to, 1))) return;
          if (stay.ends) add('ended');
          else if (stays[n + 1]?.unit !== unit) add('out');
        });
      }
      if (Object.values(row).some((count) => count > 0)) found.set(`${month.slice(0, 7)} ${unit}`, row);
    }
  return found;
}

describe('13: sums that must hold', () => {
  const months = Array.from({ length: 30 }, (_, n) => addMonths('2024-01-01' as CalendarDate, n));
  const [from, to] = ['2024-01-01', '2026-06-30'];

  test('13: whatever the careers, each row is what a calendar counts: opening + hired + rehired + in - out - left = closing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(career, { minLength: 6, maxLength: 10 }), async (given) => {
        const { top, units } = await unitsOf();
        const people = given.map((one) => ({
          ...careerOf(one, [...units, places.unitId]),
          row: careers.person({ firstName: 'Acak', gradeId: careers.G5 }),
          unit: one.unit,
        }));
        await careers.hireAll(
          people.map(({ row, hireDate, unit }) => ({
            ...row,
            hireDate,
            unitId: [...units, places.unitId][unit] as string,
          })),
        );
        const drafts = people.flatMap(({ row, events }) =>
          events.map((event) => ({ employeeId: row.id, ...event }) as TransitionDraft),
        );
        if (drafts.length > 0) await careers.add(...drafts);
        const expected = countedBy(
          people.map(({ stays }) => stays),
          months,
        );
        const rows = await report('movement', { from, to, unitId: top });
        const found = new Map(
          rows.map((row) => [`${row['month']} ${row['unit']?.startsWith('A') ? 0 : 1}`, counts(row)]),
        );
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
        for (const row of found.values())
          expect(row['closing']).toBe(
            Number(row['opening']) +
              Number(row['hired']) +
              Number(row['rehired']) +
              Number(row['in']) -
              Number(row['out']) -
              Number(row['ended']),
          );
        // Turnover has the same leavers, and the list of leavers is of them by their last day.
        const [, ...turnover] = await report('turnover', { from, to, unitId: top });
        const ended = [...expected.values()].reduce((sum, row) => sum + Number(row['ended']), 0);
        expect(turnover.reduce((sum, row) => sum + Number(row['ended']), 0)).toBe(ended);
        const left = people.flatMap(({ stays }) => stays).filter((stay) => stay.ends && stay.unit < 2);
        expect(await report('exits', { from, to: '2030-12-31', unitId: top })).toHaveLength(left.length);
      }),
      { numRuns: 6 },
    );
  });
});
