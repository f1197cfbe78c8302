import { addDays, type CalendarDate, MOST_FEEDS } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { type Answer, type Person, succeeded, testApi } from '../../../testing/index.ts';
import { endUnusedFeeds } from './end-unused.ts';

/** home-and-self-service 6: calendar feeds. */

const api = await testApi();
const { tenantId, idOf } = await demoOf(api);
const [yoga, sekar, hr] = ['employee', 'manager', 'hr'].map((box) => api.as(`${box}@demo.example`)) as [
  Person,
  Person,
  Person,
];
let [yogaId, sekarId] = ['', ''];
let today: CalendarDate;
const types: Record<string, string> = {};
const owner = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];

async function takeLeave(employeeId: string, status: string, from: number, to: number, type = 'ANNUAL') {
  const [made] = await owner<{ id: string }>(
    `insert into leave_request (tenant_id, employee_id, leave_type_id, origin, from_date, to_date, status)
     values ($1, $2, $3, 'SELF', $4, $5, $6) returning id`,
    [tenantId, employeeId, types[type], addDays(today, from), addDays(today, to), status],
  );
  return made?.id ?? '';
}
const make = async (who: Person, kind: string): Promise<{ id: string; address: string }> =>
  succeeded(await who.post('/v1/CalendarFeed', { kind })).body.data;
const fetchFeed = (address: string, headers: Record<string, string> = {}): Promise<Answer> =>
  yoga.call('GET', address.replace('http://localhost:5001/api', ''), undefined, {
    authorization: undefined,
    'x-tenant': undefined,
    ...headers,
  });
const textOf = async (address: string) => succeeded(await fetchFeed(address)).raw.toString('utf8');
/** The lines of one event, as name and value. */
function eventIn(text: string, id: string): Record<string, string> | undefined {
  const block = text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((one) => one.includes(id));
  return block === undefined
    ? undefined
    : Object.fromEntries(block.split('\r\n').map((line) => [line.replace(/:.*$/, ''), line.replace(/^[^:]*:/, '')]));
}
const dateOf = (days: number) => addDays(today, days).replaceAll('-', '');

beforeAll(async () => {
  yogaId = await idOf('employee', 'employee@demo.example', 'work_email');
  sekarId = await idOf('employee', 'manager@demo.example', 'work_email');
  const [day] = await owner<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = day?.today as CalendarDate;
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  for (const { id, code } of (await hr.get('/v1/LeaveType/GetPagination?pageSize=50')).body.data) types[code] = id;
  await owner('update leave_type set confidential = (code = $2) where tenant_id = $1', [tenantId, 'SICK']);
  await owner('update employee_current set manager_id = $2 where id = $1', [yogaId, sekarId]);
});

describe('6: my own calendar', () => {
  test('HS-39: own leave by its state; unchanged it is a 304; cancelled, it says so with a higher sequence', async () => {
    const approved = await takeLeave(yogaId, 'APPROVED', 10, 12);
    const pending = await takeLeave(yogaId, 'PENDING', 20, 20);
    const draft = await takeLeave(yogaId, 'DRAFT', 30, 30);
    const old = await takeLeave(yogaId, 'APPROVED', -500, -499);
    const { address } = await make(yoga, 'mine');
    const first = succeeded(await fetchFeed(address));
    const text = first.raw.toString('utf8');
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=3600',
    });
    expect(eventIn(text, approved)).toMatchObject({
      SUMMARY: expect.stringMatching(/annual/i),
      'DTSTART;VALUE=DATE': dateOf(10),
      'DTEND;VALUE=DATE': dateOf(13),
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
    });
    expect(eventIn(text, pending)).toMatchObject({ STATUS: 'TENTATIVE' });
    expect([eventIn(text, draft), eventIn(text, old)]).toEqual([undefined, undefined]);
    expect(text).toMatch(/UID:holiday-/);

    const again = await fetchFeed(address, { 'if-none-match': first.headers['etag'] as string });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    await owner(
      `update leave_request set status = 'CANCELLED', version = version + 1, updated_at = now() where id = $1`,
      [approved],
    );
    const changed = await fetchFeed(address, { 'if-none-match': first.headers['etag'] as string });
    expect(changed.status).toBe(200);
    expect(eventIn(changed.raw.toString('utf8'), approved)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '2' });
  });

  test('6: the secret is kept as a hash only, neither in its table nor on the trail nor with the answers that are kept', async () => {
    const { id, address } = await make(yoga, 'holidays');
    const secret = address.slice(-47, -4);
    expect(address).toBe(`http://localhost:5001/api/v1/CalendarFeed/${secret}.ics`);
    const kept = await owner<{ text: string }>(
      `select t::text as text from calendar_feed t union all select i::text from idempotency i union all select a::text from audit_log a`,
    );
    expect(kept.filter(({ text }) => text.includes(secret))).toEqual([]);
    expect(kept.filter(({ text }) => text.includes(id)).length).toBeGreaterThan(1);
    expect((await textOf(address)).match(/UID:/g)).toEqual(
      (await textOf(address)).match(/UID:holiday-/g)?.map(() => 'UID:'),
    );
  });
});

describe('6: shifts and dates', () => {
  test('a published shift is in the own calendar with its hours, but for days of leave', async () => {
    const draft = { code: 'NIGHT', name: 'Night', kind: 'fixed', startTime: '22:00', endTime: '06:00' };
    const { id } = succeeded(await hr.post('/v1/Shift', draft)).body.data;
    for (const [day, state] of [
      [46, 'published'],
      [47, 'published'],
      [48, 'draft'],
    ] as const)
      await owner(
        `insert into roster_override (tenant_id, employee_id, date, state, kind, shift_id) values ($1, $2, $3, $4, 'shift', $5)`,
        [tenantId, yogaId, addDays(today, day), state, id],
      );
    await owner('update leave_request set status = $2 where employee_id = $1', [yogaId, 'WITHDRAWN']);
    await takeLeave(yogaId, 'APPROVED', 47, 47);
    await owner(
      `insert into attendance_correction (tenant_id, employee_id, date, date_to, type, zone, reason, before, after, status)
       values ($1, $2, $3, $4, 'onDuty', 'Asia/Jakarta', 'Secret client', '{}', '{}', 'PENDING')`,
      [tenantId, yogaId, addDays(today, 50), addDays(today, 51)],
    );
    const text = await textOf((await make(yoga, 'mine')).address);
    // Duty elsewhere is there, without a word of why.
    expect(text).toMatch(new RegExp(`DTSTART;VALUE=DATE:${dateOf(50)}\\r\\n[^]*?SUMMARY:On duty`));
    expect(text).not.toContain('Secret client');
    const shift = (day: number) => eventIn(text, `shift-${yogaId}-${addDays(today, day)}-NIGHT`);
    expect(shift(46)).toMatchObject({
      // Yoga works in Jayapura: the clock of that place, wherever the calendar is read.
      'DTSTART;TZID=Asia/Jayapura': `${dateOf(46)}T220000`,
      'DTEND;TZID=Asia/Jayapura': `${dateOf(47)}T060000`,
      SUMMARY: 'Shift NIGHT',
      TRANSP: 'OPAQUE',
    });
    expect([shift(47), shift(48)]).toEqual([undefined, undefined]);
    expect(text.match(/TZID:.*/g)).toEqual(['TZID:Asia/Jayapura']);
    expect(text).toContain('TZOFFSETTO:+0900');
  });

  test('ends and attendance periods are for those who may see them, and hold what they may see', async () => {
    expect((await yoga.get('/v1/CalendarFeed')).body.data.kinds).not.toEqual(expect.arrayContaining(['ends']));
    expect((await yoga.post('/v1/CalendarFeed', { kind: 'periods' })).body.code).toBe('FEED_KIND');
    const end = addDays(today, 40);
    await owner(
      `update assignment_segment set contract_end = $3 where tenant_id = $1 and employee_id = $2 and recorded_to is null`,
      [tenantId, yogaId, end],
    );
    await owner(
      `insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as, closed_at)
       values ($1, '2020-01', $2, $3, 'LOCKED', 'keep', now())`,
      [tenantId, addDays(today, -100), addDays(today, -95)],
    );
    const ends = await textOf((await make(hr, 'ends')).address);
    expect(eventIn(ends, `end-contract-${yogaId}-${end}`)).toMatchObject({
      'DTSTART;VALUE=DATE': dateOf(40),
      SUMMARY: expect.stringMatching(/^Fixed-term contract: Yoga/),
    });
    const periods = await textOf((await make(hr, 'periods')).address);
    expect(periods).toContain('SUMMARY:Attendance cut-off 2020-01');
    expect(periods).toContain('SUMMARY:Attendance locked 2020-01');
  });
});

describe('6: calendars of others', () => {
  test('HS-28, HS-29: a manager and peers see Away; a confidential type is not told, nor to peers until when', async () => {
    const [leave, sick] = [
      await takeLeave(yogaId, 'APPROVED', 40, 41),
      await takeLeave(yogaId, 'APPROVED', -1, 5, 'SICK'),
    ];
    const [waiting, withdrawn] = [
      await takeLeave(yogaId, 'PENDING', 50, 50),
      await takeLeave(yogaId, 'WITHDRAWN', 55, 55),
    ];
    const colleague = await idOf('employee', 'hr@demo.example', 'work_email');
    await owner('update employee_current set manager_id = $2 where id = $1', [colleague, sekarId]);
    const team = await textOf((await make(sekar, 'team')).address);
    const peers = await textOf((await make(hr, 'unit')).address);
    for (const text of [team, peers]) {
      expect(eventIn(text, leave)).toMatchObject({
        SUMMARY: expect.stringMatching(/: Away$/),
        TRANSP: 'TRANSPARENT',
        'DTEND;VALUE=DATE': dateOf(42),
      });
      expect(text).not.toMatch(/annual|sick/i);
      expect([eventIn(text, waiting), eventIn(text, withdrawn)]).toEqual([undefined, undefined]);
    }
    expect(eventIn(team, sick)).toMatchObject({ 'DTEND;VALUE=DATE': dateOf(6) });
    expect(eventIn(peers, sick)).toMatchObject({ 'DTSTART;VALUE=DATE': dateOf(-1), 'DTEND;VALUE=DATE': dateOf(1) });
  });

  test('HS-38: it holds what its owner may see now: no reports any more, no right any more, no events', async () => {
    const { address } = await make(sekar, 'team');
    expect((await sekar.get('/v1/CalendarFeed')).body.data.kinds).toContain('team');
    expect(await textOf(address)).toContain('Away');
    const reports = await owner<{ id: string }>(
      'update employee_current set manager_id = null where tenant_id = $1 and manager_id = $2 returning id',
      [tenantId, sekarId],
    );
    expect(await textOf(address)).not.toContain('VEVENT');
    expect((await sekar.get('/v1/CalendarFeed')).body.data.kinds).not.toContain('team');
    expect((await sekar.post('/v1/CalendarFeed', { kind: 'team' })).body.code).toBe('FEED_KIND');
    await owner('update employee_current set manager_id = $2 where id = any($1)', [
      reports.map(({ id }) => id),
      sekarId,
    ]);
    expect(await textOf(address)).toContain('Away');
    await owner(
      `delete from menu_grant where tenant_id = $1
       and menu_id = (select id from menu where tenant_id = $1 and key = 'leave-request')`,
      [tenantId],
    );
    await owner('update tenant set access_version = access_version + 1 where id = $1', [tenantId]);
    expect(await textOf(address)).not.toContain('VEVENT');
  });
});

describe('HS-38: an address that ends', () => {
  test('a new address ends the one before; revoked, unknown and misshapen ones are one empty 404', async () => {
    const { id, address } = await make(yoga, 'holidays');
    const renewed = succeeded(await yoga.post(`/v1/CalendarFeed/${id}/NewAddress`, {})).body.data;
    const empty = async (at: string) => {
      const { status, raw } = await fetchFeed(at);
      return [status, raw.length];
    };
    expect(await empty(address)).toEqual([404, 0]);
    await textOf(renewed.address);
    // Nobody else's to change.
    expect((await sekar.post(`/v1/CalendarFeed/${id}/Revoke`, {})).status).toBe(404);
    succeeded(await yoga.post(`/v1/CalendarFeed/${id}/Revoke`, {}));
    expect((await yoga.post(`/v1/CalendarFeed/${id}/NewAddress`, {})).status).toBe(404);
    for (const at of [renewed.address, address.replace(/\w{3}\.ics/, 'AAA.ics'), '/v1/CalendarFeed/x.ics'])
      expect(await empty(at), at).toEqual([404, 0]);
  });

  test('a leaver and a blocked user have none', async () => {
    const { address } = await make(yoga, 'holidays');
    await owner('update employee_current set last_day = $2 where id = $1', [yogaId, addDays(today, -1)]);
    expect((await fetchFeed(address)).status).toBe(404);
    await owner('update employee_current set last_day = null where id = $1', [yogaId]);
    await textOf(address);
    const block = (status: string) =>
      owner('update app_user set status = $3 where tenant_id = $1 and employee_id = $2', [tenantId, yogaId, status]);
    await block('deactivated');
    expect((await fetchFeed(address)).status).toBe(404);
    await block('active');
    await textOf(address);
  });

  test('unused for long it ends, a week after its owner was notified; a fetch keeps it', async () => {
    const [kept, ends] = [await make(yoga, 'holidays'), await make(yoga, 'holidays')];
    const state = async ({ id }: { id: string }) =>
      (await yoga.get('/v1/CalendarFeed')).body.data.feeds.find((one: { id: string }) => one.id === id);
    const night = () => endUnusedFeeds.run(api.door, { tenantId, userId: null }, {} as never);
    await owner(`update calendar_feed set created_at = now() - interval '174 days' where id = any($1)`, [
      [kept.id, ends.id],
    ]);
    await night();
    await night();
    expect((await state(ends)).endingOn).toBe(addDays(today, 7));
    const told = await owner(
      `select from notification where event = 'calendar-feed-ending' and facts ->> 'date' = $1`,
      [addDays(today, 7)],
    );
    expect(told.length).toBe(2);
    await textOf(kept.address);
    expect(await state(kept)).toMatchObject({ endingOn: null, lastUsedAt: expect.any(String) });
    await owner('update calendar_feed_state set ending_on = $2 where feed_id = $1', [ends.id, today]);
    await night();
    expect(await state(ends)).toBeUndefined();
    expect((await fetchFeed(ends.address)).status).toBe(404);
    await textOf(kept.address);
  });

  test(`${MOST_FEEDS} a user at most; 60 fetches an hour of each; guessing is slowed down`, async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_FEEDS + 2 }, () => sekar.post('/v1/CalendarFeed', { kind: 'holidays' })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThan(MOST_FEEDS);
    expect((await sekar.get('/v1/CalendarFeed')).body.data.feeds).toHaveLength(MOST_FEEDS);
    expect((await sekar.post('/v1/CalendarFeed', { kind: 'holidays' })).body.code).toBe('FEED_LIMIT');
    const { address } = answers.find(({ status }) => status === 201)?.body.data ?? {};
    const times = async (at: string, n: number) =>
      (await Promise.all(Array.from({ length: n }, () => fetchFeed(at)))).map(({ status }) => status);
    expect(new Set(await times(address, 60))).toEqual(new Set([200]));
    expect(await times(address, 1)).toEqual([429]);
    expect(await times('/v1/CalendarFeed/unknown.ics', 40)).toContain(429);
  });
});
