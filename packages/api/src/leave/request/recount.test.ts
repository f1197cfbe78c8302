import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { approve, decideAsAdministrator } from '../../../testing/decide.ts';
import { jobEnded } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { leaveOf } from '../../../testing/leave.ts';
import { leaveDay } from '../setting/publish.ts';

/** leave Q7 and M4 to M6: what has been approved follows the days as they are planned now. */

const api = await testApi();
const leave = await leaveOf(api, 3);
const { demo, tenantId, hr, yoga, sekar, owner, monday } = leave;

const calendarId = await demo.idOf('holiday_calendar', 'ID');
const idOf: Record<string, string> = { yoga: leave.yogaId, ...(await leave.addTemplate()) };
const night = () => leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, undefined as never);

const balance = async (): Promise<string> =>
  (await yoga.get(`/v1/LeaveAccount/Employee/${idOf['yoga']}`)).body.data.accounts[0].available;
const view = async (id: string) => succeeded(await yoga.get(`/v1/LeaveRequest/${id}`)).body.data;
const holidayOn = (date: CalendarDate, kind = 'public') =>
  owner(
    "insert into non_work_day (tenant_id, holiday_calendar_id, from_date, name, kind, state) values ($1, $2, $3, 'Election day', $4, 'published')",
    [tenantId, calendarId, date, kind],
  );
const noHoliday = (date: CalendarDate) =>
  owner('delete from non_work_day where tenant_id = $1 and from_date = $2', [tenantId, date]);

async function ask(from: CalendarDate, to: CalendarDate) {
  const asked = { employeeId: idOf['yoga'], leaveTypeId: idOf['ANNUAL'], fromDate: from, toDate: to, submit: true };
  return succeeded(await yoga.post('/v1/LeaveRequest', asked)).body.data;
}

beforeAll(async () => {
  await leave.publish(`${leave.last}-01-01`);
});

describe('Q7: a changed calendar', () => {
  test('a holiday on an approved day gives it back, tells the employee once, and taking it off again takes the day', async () => {
    const before = Number(await balance());
    const asked = await ask(monday, addDays(monday, 2));
    await approve(sekar, asked.no);
    await holidayOn(addDays(monday, 1));
    await night();
    expect(await view(asked.id)).toMatchObject({ status: 'APPROVED', total: '2' });
    expect((await view(asked.id)).days[1]).toMatchObject({ kind: 'HOLIDAY', holiday: 'Election day', quantity: '0' });
    expect(Number(await balance())).toBe(before - 2);
    const told = async () =>
      (await yoga.get('/v1/Notification/GetPagination')).body.data.filter(
        ({ event }: { event: string }) => event === 'leave-recounted',
      );
    expect(await told()).toMatchObject([
      {
        text: expect.stringContaining('now counts 2 instead of 3 days'),
        link: `/leave-request/leave-form/${asked.id}`,
      },
    ]);
    await night();
    expect(await told()).toHaveLength(1);
    await noHoliday(addDays(monday, 1));
    await night();
    expect(Number(await balance())).toBe(before - 3);
    const entries = await owner<{ type: string; n: string }>(
      'select type, sum(quantity)::float as n from leave_entry where ref_id = $1 group by 1 order by 1',
      [asked.id],
    );
    expect(entries).toEqual([
      { type: 'REVERSAL', n: 1 },
      { type: 'TAKEN', n: -4 },
    ]);
    // A day that was cancelled is counted no more, whatever becomes of it.
    const cancel = async (days?: readonly CalendarDate[]) =>
      hr.post(`/v1/LeaveRequest/${asked.id}/Cancel`, { version: (await view(asked.id)).version, days });
    succeeded(await cancel([addDays(monday, 1)]));
    for (const [date, total] of [
      [addDays(monday, 1), '2'],
      [monday, '1'],
    ] as const) {
      await holidayOn(date);
      await night();
      expect(await view(asked.id)).toMatchObject({ total, cancelled: '1' });
      await noHoliday(date);
      await night();
      expect(await view(asked.id)).toMatchObject({ total: '2', cancelled: '1' });
      expect(Number(await balance())).toBe(before - 2);
    }
    succeeded(await cancel());
    expect(Number(await balance())).toBe(before);
  });

  test('attendance 8.1: a half holiday gives half of an approved day back, and asked for, a day of it costs half', async () => {
    const date = addDays(monday, 14);
    const before = Number(await balance());
    const asked = await ask(date, date);
    await approve(sekar, asked.no);
    await holidayOn(date, 'second-half');
    await night();
    expect(await view(asked.id)).toMatchObject({ status: 'APPROVED', total: '0.5' });
    expect(Number(await balance())).toBe(before - 0.5);
    const next = addDays(date, 1);
    await holidayOn(next, 'first-half');
    const preview = async (portion: string) =>
      succeeded(
        await yoga.post('/v1/LeaveRequest/Preview', {
          employeeId: idOf['yoga'],
          leaveTypeId: idOf['ANNUAL'],
          fromDate: next,
          toDate: next,
          startPortion: portion,
          endPortion: portion,
        }),
      ).body.data;
    expect((await preview('FULL')).days).toMatchObject([
      { quantity: '0.5', why: 'Election day: half of the day is off' },
    ]);
    expect((await preview('FIRST_HALF')).problems).toMatchObject([{ code: 'LEAVE_NO_WORKING_DAYS' }]);
    expect((await preview('SECOND_HALF')).total).toBe('0.5');
    succeeded(await hr.post(`/v1/LeaveRequest/${asked.id}/Cancel`, { version: (await view(asked.id)).version }));
    for (const one of [date, next]) await noHoliday(one);
    await night();
    expect(Number(await balance())).toBe(before);
  });

  test('what waits for approval holds the days of now, and is approved with them', async () => {
    const before = Number(await balance());
    const asked = await ask(addDays(monday, 7), addDays(monday, 8));
    await holidayOn(addDays(monday, 7));
    await night();
    expect(Number(await balance())).toBe(before - 1);
    await approve(sekar, asked.no);
    expect(await view(asked.id)).toMatchObject({ status: 'APPROVED', total: '1' });
    expect(Number(await balance())).toBe(before - 1);
    await noHoliday(addDays(monday, 7));
    await night();
    expect(Number(await balance())).toBe(before - 2);
  });

  test('a published roster counts: an approved day becomes a day off, and a weekend of that leave a working day', async () => {
    const before = Number(await balance());
    const asked = await ask(addDays(monday, 11), addDays(monday, 14));
    await approve(sekar, asked.no);
    expect(Number(await balance())).toBe(before - 2);
    const [shift] = await owner<{ id: string }>(
      "insert into shift (tenant_id, code, name, kind, hours) values ($1, 'RC', 'Recount', 'open', 8) returning id",
      [tenantId],
    );
    for (const [date, kind, shiftId] of [
      [addDays(monday, 11), 'off', null],
      [addDays(monday, 12), 'shift', shift?.id],
      [addDays(monday, 13), 'shift', shift?.id],
    ])
      await owner(
        `insert into roster_override (tenant_id, employee_id, date, kind, shift_id, state) values ($1, $2, $3, $4, $5, 'published')`,
        [tenantId, idOf['yoga'], date, kind, shiftId],
      );
    await night();
    expect((await view(asked.id)).days.map(({ quantity }: { quantity: string }) => quantity)).toEqual([
      '0',
      '1',
      '1',
      '1',
    ]);
    expect(Number(await balance())).toBe(before - 3);
  });
});

describe('leave 3: mass leave follows its scope', () => {
  test('M4, M5, M6: who joins is booked, who leaves and whose day becomes a holiday gets it back', async () => {
    const date = addDays(monday, 4);
    const [place] = await owner<{ locationId: string }>(
      'select location_id as "locationId" from employee_current where id = $1',
      [idOf['yoga']],
    );
    const locationId = place?.locationId as string;
    const draft = {
      name: 'Shutdown',
      leaveTypeId: idOf['ANNUAL'],
      dates: [date],
      insufficient: 'NEGATIVE' as const,
      locationIds: [locationId],
    };
    const made = succeeded(await hr.post('/v1/MassLeave', draft)).body.data;
    await decideAsAdministrator(api, made.id, 'Approve');
    await jobEnded(api.as('admin@demo.example'), (await hr.get(`/v1/MassLeave/${made.id}`)).body.data.jobId);
    const outcome = async (employeeId: string) =>
      (
        await owner<{ outcome: string }>(
          'select outcome from mass_leave_line where mass_leave_id = $1 and employee_id = $2',
          [made.id, employeeId],
        )
      )[0]?.outcome;
    expect(await outcome(idOf['yoga'] as string)).toBe('DEDUCTED');
    const joiner = await demo.hire({ firstName: 'Later', lastName: null, hireDate: '2020-01-01', locationId });
    const [leaver] = await owner<{ id: string }>(
      "select employee_id as id from mass_leave_line where mass_leave_id = $1 and outcome = 'DEDUCTED' and employee_id <> $2 limit 1",
      [made.id, idOf['yoga']],
    );
    await owner(
      `update assignment_segment set location_id = (select id from location where tenant_id = $2 and id <> $3 limit 1)
       where employee_id = $1 and recorded_to is null`,
      [leaver?.id, tenantId, locationId],
    );
    await night();
    expect(await outcome(joiner)).toBe('DEDUCTED');
    expect(await outcome(leaver?.id as string)).toBe('REVERSED');
    const [left] = await owner<{ status: string; n: number }>(
      `select r.status, (select sum(e.quantity)::float from leave_entry e where e.ref_id = r.id) as n from leave_request r
       where r.mass_leave_id = $1 and r.employee_id = $2`,
      [made.id, leaver?.id],
    );
    expect(left).toEqual({ status: 'CANCELLED', n: 0 });
    await holidayOn(date, 'joint-leave');
    await night();
    expect(await outcome(idOf['yoga'] as string)).toBe('DEDUCTED');
    await noHoliday(date);
    await holidayOn(date);
    await night();
    expect(await outcome(idOf['yoga'] as string)).toBe('REVERSED');
    const [kept] = await owner<{ n: number }>(
      'select sum(e.quantity)::float as n from leave_entry e join leave_request r on r.id = e.ref_id where r.mass_leave_id = $1',
      [made.id],
    );
    expect(kept).toEqual({ n: 0 });
  });
});

test('R21: who leaves in the year is due the part until the last day, once', async () => {
  const employeeId = await demo.hire({ firstName: 'Leaver', lastName: null, hireDate: '2020-01-01' });
  await owner(
    'update leave_type_version set rules = rules || \'{"proration": "monthly"}\' where tenant_id = $1 and leave_type_id = $2',
    [tenantId, idOf['ANNUAL']],
  );
  await night();
  const year = monday.slice(0, 4);
  const sums = async () =>
    (
      await owner<{ type: string; n: number }>(
        `select e.type, sum(e.quantity)::float as n from leave_entry e join leave_account a on a.id = e.account_id
         join leave_lot l on l.id = e.lot_id where a.employee_id = $1 and a.leave_type_id = $2 and l.grant_key = $3 group by 1 order by 1`,
        [employeeId, idOf['ANNUAL'], `year:${year}`],
      )
    ).map(({ type, n }) => [type, n]);
  expect(await sums()).toEqual([['ENTITLEMENT', 12]]);
  const resigned = {
    employeeId,
    type: 'resignation',
    effectiveDate: `${year}-11-30`,
    changes: {},
    reason: 'Moves',
    reviewed: true,
  };
  succeeded(await hr.post('/v1/CareerTransition', resigned));
  await night();
  expect(await sums()).toEqual([
    ['ADJUSTMENT', -1],
    ['ENTITLEMENT', 12],
  ]);
  await night();
  expect(await sums()).toHaveLength(2);
  const { accounts } = (await hr.get(`/v1/LeaveAccount/Employee/${employeeId}`)).body.data;
  expect(accounts[0].entries.find(({ type }: { type: string }) => type === 'ADJUSTMENT')).toMatchObject({
    text: 'Entitlement until the last day of employment',
    quantity: '-1',
  });
});
