import { addDays, addMonths, type CalendarDate, Employer, Location } from '@personalia/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { careersOf } from '../../../testing/careers.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { recompute } from '../day/compute.ts';
import { computeAllMarked } from '../day/dirty.ts';
import { closePeriodJob } from './close-job.ts';

/** attendance 10.4: who is moved to an employer with other periods, before, during or after the close, has each day counted once. */

const api = await testApi();
await testWorker(api);
const careers = await careersOf(api);
const { tenantId } = careers;
const { hr, owner, everyDay, punch, system } = attendanceOf(api, careers);

interface Period {
  readonly id: string;
  readonly code: string;
  readonly employerId: string | null;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly state: 'OPEN' | 'CLOSING' | 'LOCKED';
  readonly version: number;
}

let today: CalendarDate;
/** The first day of the month before last. */
let start: CalendarDate;
let other: string;
let site: string;
const day = (number: number): CalendarDate => addDays(start, number - 1);
/** The days of the walk: in both first periods, and in one of the company and the next of the employer. */
const DAYS = [2, 5, 9, 12, 20, 27];

const periods = async (): Promise<Period[]> => succeeded(await hr.get('/v1/AttendancePeriod')).body.data;
/** A period by its place in time, of the employer or of the company. */
const periodOf = async (employerId: string | null, at: number): Promise<Period> =>
  (await periods()).filter((one) => one.employerId === employerId).toReversed()[at] as Period;
async function close({ id, version }: Period): Promise<void> {
  const { body } = succeeded(await hr.post(`/v1/AttendancePeriod/${id}/Close`, { version, reason: 'Known' }));
  expect((await jobEnded(hr, body.data.jobId)).state).toBe('completed');
}
const reopen = async ({ id, version }: Period) =>
  succeeded(await hr.post(`/v1/AttendancePeriod/${id}/Reopen`, { version, reason: 'Again' }));
async function reopenAll(): Promise<void> {
  for (const one of await periods()) if (one.state === 'LOCKED') await reopen(one);
  await computeAllMarked(api.door, system);
}

interface Moving {
  readonly id: string;
  transfer: string | null;
}
/** Works for the company, or from a day on for the employer with periods of its own. */
async function move(who: Moving, from: CalendarDate | null): Promise<void> {
  if (who.transfer)
    await careers.carry([{ kind: 'cancel', id: who.transfer, employeeId: who.id, reason: 'another date' }]);
  who.transfer = null;
  if (from) {
    const changes = { employerId: other, locationId: site };
    const [made] = await careers.add({ employeeId: who.id, type: 'transfer', effectiveDate: from, changes });
    who.transfer = made?.id ?? null;
  }
  await computeAllMarked(api.door, system);
}
async function works(who: Moving, date: CalendarDate, ...times: string[]): Promise<void> {
  await punch(who.id, date, ...times);
  await careers.run((tx) => recompute(tx, tenantId, who.id, [date]));
}

/** What all periods have of an employee, frozen or open, and of adjustments. */
async function counted(who: Moving, measure: string): Promise<number> {
  let sum = 0;
  for (const { id } of await periods()) {
    const path = `/v1/AttendanceReport/Summary?employeeId=${who.id}&periodId=${id}`;
    const [row] = succeeded(await hr.get(path)).body.data;
    sum += Number(row?.measures[measure] ?? 0) + Number(row?.adjustments?.[measure] ?? 0);
  }
  return sum;
}
const inPeriod = async (who: Moving, { id }: Period): Promise<[own: string, adjusted: string] | null> => {
  const [row] = succeeded(await hr.get(`/v1/AttendanceReport/Summary?employeeId=${who.id}&periodId=${id}`)).body.data;
  return row ? [row.measures.presentDays, row.adjustments?.presentDays ?? '0'] : null;
};
/** A column of somebody in the payroll file of a period. */
async function exported(who: Moving, { id }: Period, column: RegExp): Promise<number> {
  const { raw } = succeeded(await hr.post(`/v1/AttendancePeriod/${id}/Export`, { format: 'csv' }));
  const [employee] = await owner('select display_name as name from employee_current where id = $1', [who.id]);
  // A comma with a space behind it is within a title.
  const rows = raw.toString('utf8').replace('\ufeff', '').replaceAll('"', '').split('\r\n');
  const [titles = [], ...lines] = rows.map((line) => line.split(/,(?! )/));
  const line = lines.find(([, name]) => name === employee?.['name']);
  return Number(line?.[titles.findIndex((title) => column.test(title))] ?? 0);
}

async function hired(): Promise<Moving> {
  const id = await careers.hire();
  await owner(
    `insert into shift_group_member (tenant_id, employee_id, employee_shift_group_id, valid_from)
     select tenant_id, $2, id, $3 from employee_shift_group where tenant_id = $1 and code = 'M-GROUP'`,
    [tenantId, id, start],
  );
  return { id, transfer: null };
}

beforeAll(async () => {
  const [row] = await owner<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = row?.today as CalendarDate;
  start = addMonths(`${today.slice(0, 7)}-01` as CalendarDate, -2);
  const { employerId, locationId } = careers.places;
  const make = async (path: string, draft: object) => succeeded(await hr.post(path, draft)).body.data.id as string;
  const employer = draftOf(Employer, (await hr.get(`/v1/Employer/${employerId}`)).body.data);
  other = await make('/v1/Employer', { ...employer, code: 'M', name: 'Other', employeeNoPattern: 'M{SEQ3}' });
  const place = draftOf(Location, (await hr.get(`/v1/Location/${locationId}`)).body.data);
  site = await make('/v1/Location', { ...place, employerId: other, code: 'M1', name: 'Site' });
  await everyDay('M', { employeeIds: [await careers.hire()], from: start });
  const path = `/v1/GeneralSetting/Employer/${other}`;
  const { rules, inherits, version } = succeeded(await hr.get(path)).body.data;
  succeeded(await hr.put(path, { rules, inherits, version, effectiveFrom: today, ownCutOffDay: 10 }));
  // From here on as if that had been decided three months ago.
  await owner('update attendance_employer_period set date_from = $2 where tenant_id = $1', [tenantId, start]);
  await owner("update overtime_setting set mode = 'automatic' where tenant_id = $1 and code = 'ID-5DAY'", [tenantId]);
  await computeAllMarked(api.door, system);
});

test('10.4: who is moved after the close stays in the sums there, and is not in those of the other', async () => {
  const ani = await hired();
  for (const number of DAYS) await works(ani, day(number), '08:00', '17:00');
  await close(await periodOf(null, 0));
  await move(ani, day(1));
  expect(await inPeriod(ani, await periodOf(null, 0))).toEqual(['6', '0']);
  expect(await inPeriod(ani, await periodOf(other, 0))).toEqual(['0', '0']);
  await close(await periodOf(other, 0));
  expect(await exported(ani, await periodOf(other, 0), /^Present$/)).toBe(0);
  expect(await exported(ani, await periodOf(null, 0), /^Present$/)).toBe(6);
  expect(await counted(ani, 'presentDays')).toBe(6);
  // The day still says in which period it is closed.
  const { body } = succeeded(await hr.get(`/v1/AttendanceDay/${ani.id}/${day(12)}`));
  expect(body.data.lockedPeriod).toBe((await periodOf(null, 0)).code);
  const changes = [{ employeeId: ani.id, date: day(12), kind: 'off', version: null }];
  const [cell] = succeeded(await hr.post('/v1/AttendanceRoster/Apply', { changes })).body.data;
  expect(cell.error.code).toBe('ROSTER_LOCKED');
  await reopenAll();
  expect(await inPeriod(ani, await periodOf(other, 0))).toEqual(['3', '0']);
  expect(await counted(ani, 'presentDays')).toBe(6);
});

test('10.4: who is moved into a period that is closed already has the days as adjustments of the next', async () => {
  const budi = await hired();
  for (const number of DAYS) await works(budi, day(number), '08:00', '19:00');
  await close(await periodOf(other, 0));
  await move(budi, day(1));
  expect(await inPeriod(budi, await periodOf(other, 1))).toEqual(['3', '3']);
  expect(await counted(budi, 'presentDays')).toBe(6);
  // Overtime has no adjustments: each day is paid in the period in which it is counted.
  await close(await periodOf(other, 1));
  const paid = /^Paid overtime/;
  expect(await exported(budi, await periodOf(other, 0), paid)).toBe(0);
  expect(await exported(budi, await periodOf(other, 1), paid)).toBe(6 * 60);
  // Moved back, they are again days of the company, which has not closed them.
  await move(budi, null);
  expect(await counted(budi, 'presentDays')).toBe(6);
  await close(await periodOf(null, 0));
  expect(await counted(budi, 'presentDays')).toBe(6);
  expect(await exported(budi, await periodOf(null, 0), paid)).toBe(0);
  await reopenAll();
  expect(await counted(budi, 'presentDays')).toBe(6);
});

/** Closes a period as its job does, and does something else just before one of its transactions. */
async function closeMeanwhile({ id, code }: Period, before: number, act: () => Promise<void>): Promise<number> {
  await owner(
    "update attendance_period set state = 'CLOSING', incomplete_as = 'keep', version = version + 1 where tenant_id = $1 and id = $2",
    [tenantId, id],
  );
  let begun = 0;
  const asActor: typeof api.door.asActor = async (actor, work) => {
    begun += 1;
    if (begun === before) await act();
    return api.door.asActor(actor, work);
  };
  const door = Object.assign(Object.create(api.door), { asActor });
  const job = { id, payload: { id, code }, actor: system, door, report() {}, stopIfAsked() {} };
  await closePeriodJob.run(job as unknown as Parameters<typeof closePeriodJob.run>[0]);
  return begun;
}

test('10.4: who is moved in the middle of a running close has each day counted once', async () => {
  await reopenAll();
  for (const isOwn of [false, true])
    for (const toOwn of [false, true]) {
      let transactions = 1;
      for (let before = 1; before <= transactions; before += 1) {
        const eka = await hired();
        for (const number of DAYS) await works(eka, day(number), '08:00', '17:00');
        if (!toOwn) await move(eka, day(1));
        const period = await periodOf(isOwn ? other : null, 0);
        transactions = await closeMeanwhile(period, before, () => move(eka, toOwn ? day(1) : null));
        await computeAllMarked(api.door, system);
        expect([isOwn, toOwn, before, await counted(eka, 'presentDays')]).toEqual([isOwn, toOwn, before, DAYS.length]);
        // Wherever they are counted now, what is closed next takes none of them again.
        await close(await periodOf(isOwn ? null : other, 0));
        expect(await counted(eka, 'presentDays')).toBe(DAYS.length);
        await reopenAll();
        expect(await counted(eka, 'presentDays')).toBe(DAYS.length);
      }
      expect(transactions).toBeGreaterThan(3);
    }
});

test('10.4: whatever is closed, opened again, moved and punched, each day is counted once', async () => {
  type Step =
    | { readonly kind: 'close' | 'reopen'; readonly isOwn: boolean; readonly at: number }
    | { readonly kind: 'move'; readonly to: number | null }
    | { readonly kind: 'punch'; readonly at: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('close' as const, 'reopen' as const),
      isOwn: fc.boolean(),
      at: fc.constantFrom(0, 1),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom(null, 1, 4, 10, 11, 15),
    }),
    fc.record({ kind: fc.constant('punch' as const), at: fc.nat({ max: DAYS.length - 1 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      await reopenAll();
      const who = await hired();
      const worked = new Set<number>([2, 20]);
      for (const number of worked) await works(who, day(number), '08:00', '17:00');
      for (const one of steps) {
        if (one.kind === 'move') await move(who, one.to === null ? null : day(one.to));
        else if (one.kind === 'punch') {
          const number = DAYS[one.at] as number;
          if (worked.has(number)) continue;
          worked.add(number);
          await works(who, day(number), '08:00', '17:00');
        } else {
          const period = await periodOf(one.isOwn ? other : null, one.at);
          const isOver = period.to < today;
          if (one.kind === 'close' && period.state === 'OPEN' && isOver) await close(period);
          if (one.kind === 'reopen' && period.state === 'LOCKED') await reopen(period);
          await computeAllMarked(api.door, system);
        }
        expect([one, await counted(who, 'presentDays')]).toEqual([one, worked.size]);
      }
    }),
    { numRuns: 14 },
  );
});
