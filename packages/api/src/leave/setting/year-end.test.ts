import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { leaveDay } from './publish.ts';

/** leave R10: a leave year is closed, what is left goes on or expires, and it is reopened. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');
const people = ['employee@demo.example', 'manager@demo.example', 'hr@demo.example'] as const;

let last: string;
let next: string;
const idOf: Record<string, string> = {};
let yearId: string;

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];
const years = async () => succeeded(await hr.get('/v1/LeaveYear')).body.data;
const theYear = async () => (await years()).find(({ code }: { code: string }) => code === last);

/** What a person has of each lot, by its kind and last day; carried days that have expired by today as they were before. */
async function lots(person: (typeof people)[number] | 'special') {
  const found = await rows<{ source: string; to: string; rest: string }>(
    `select l.source, l.valid_to as to, trim_scale(sum(e.quantity))::text as rest
     from leave_account a join leave_lot l on l.account_id = a.id join leave_entry e on e.lot_id = l.id
     where a.employee_id = $1 and a.leave_type_id = $2 and not (l.source = 'CARRY' and e.type = 'EXPIRY') group by l.id, l.source, l.valid_to order by l.valid_to, l.source`,
    [idOf[person], idOf['ANNUAL']],
  );
  return Object.fromEntries(found.map(({ source, to, rest }) => [`${source} ${to}`, rest]));
}

/** Days that somebody took on the last day of the year that ends. */
async function take(person: (typeof people)[number], days: number): Promise<void> {
  await rows(
    `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date)
     select l.tenant_id, l.account_id, l.id, 'TAKEN', -$3::numeric, l.valid_to from leave_lot l join leave_account a on a.id = l.account_id
     where a.employee_id = $1 and a.leave_type_id = $2 and l.valid_to = $4::date`,
    [idOf[person], idOf['ANNUAL'], days, `${last}-12-31`],
  );
}

const act = async (verb: 'Close' | 'Reopen') => {
  const { version } = await theYear();
  const answer = await hr.post(`/v1/LeaveYear/${yearId}/${verb}`, { version });
  if (answer.status === 200) await jobEnded(hr, answer.body.data.jobId);
  return answer;
};

beforeAll(async () => {
  const [day] = await rows<{ today: string }>('select app.today_of($1) as today', [tenantId]);
  next = String(day?.today).slice(0, 4);
  last = String(Number(next) - 1);
  for (const person of people) {
    const [user] = await rows<{ id: string }>(
      'select employee_id as id from app_user where tenant_id = $1 and email = $2',
      [tenantId, person],
    );
    idOf[person] = String(user?.id);
  }
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  const { body } = await hr.get('/v1/LeaveType/GetPagination?pageSize=50');
  for (const { id, code } of body.data) idOf[code] = id;
});

test('R10: a limit of what is carried forward has to be named, in halves of a day', async () => {
  const at = `/v1/LeaveType/${idOf['ANNUAL']}`;
  const {
    id: _,
    status: _s,
    createdAt: _c,
    createdBy: _cb,
    updatedAt: _u,
    updatedBy: _ub,
    refs: _r,
    ...rest
  } = (await hr.get(at)).body.data;
  const { publishedFrom: _p, hasChanges: _h, ...draft } = rest;
  const put = (change: object) => hr.put(at, { ...draft, ...change });
  expect((await put({ carry: 'limited' })).body.errors).toMatchObject([
    { path: 'carryMax', code: 'LEAVE_CARRY_MAX_REQUIRED' },
  ]);
  expect((await put({ carry: 'limited', carryMax: '5.2' })).body.errors).toMatchObject([
    { path: 'carryMax', code: 'LEAVE_STEP' },
  ]);
  succeeded(await put({ carry: 'limited', carryMax: '5', carryDays: 90 }));
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${last}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
  const { body: versions } = await hr.get(`${at}/Versions`);
  expect(versions.data[0].rules).toMatchObject({ carry: 'limited', carryMax: '5', carryDays: 90 });
  yearId = (await theYear()).id;
});

test('R10: the preview says what would be carried forward and what would expire, as closing does it', async () => {
  // 5.2: one employee carries more, and can use it all year.
  const [special] = await rows<{ id: string }>(
    `insert into leave_exception (tenant_id, employee_id, leave_type_id, effective_from, overrides, reason, state)
     select a.tenant_id, a.employee_id, a.leave_type_id, $4::date,
       '[{"field":"carryMax","mode":"ADD","value":"3"},{"field":"carryDays","mode":"SET","value":"366"}]', 'Agreed', 'ACTIVE'
     from leave_account a join leave_lot l on l.account_id = a.id and l.valid_to = $3::date
     where a.leave_type_id = $1 and not a.employee_id = any($2::uuid[]) limit 1 returning employee_id as id`,
    [idOf['ANNUAL'], people.map((person) => idOf[person]), `${last}-12-31`, `${last}-06-01`],
  );
  idOf['special'] = String(special?.id);
  await take('employee@demo.example', 10);
  await take('manager@demo.example', 13);
  const { body } = await hr.get(`/v1/LeaveYear/${yearId}/Closing`);
  const [annual] = body.data.types;
  expect(body.data.types).toHaveLength(1);
  expect(annual).toMatchObject({ name: 'Annual leave', usableUntil: expect.stringMatching(`^${next}-03-3[01]$`) });
  const before = { left: Number(annual.left), carried: Number(annual.carried), expired: Number(annual.expired) };
  expect(before.carried + before.expired).toBe(before.left);

  expect((await act('Close')).status).toBe(200);
  const closed = await theYear();
  expect(closed).toMatchObject({ status: 'CLOSED', can: ['reopen'], carried: annual.carried, expired: annual.expired });
  expect(closed.closedBy).not.toBeNull();
});

test('R10: 2 of 12 are carried whole, of 12 at most 5, and what is owed goes along; the last day still shows what was left', async () => {
  const until = (await lots('employee@demo.example'))[`CARRY ${next}-03-31`] ? '03-31' : '03-30';
  const carried = (days: string) => ({ [`POLICY ${last}-12-31`]: '0', [`CARRY ${next}-${until}`]: days });
  expect(await lots('employee@demo.example')).toMatchObject(carried('2'));
  expect(await lots('hr@demo.example')).toMatchObject(carried('5'));
  expect(await lots('special')).toMatchObject({ [`POLICY ${last}-12-31`]: '0', [`CARRY ${next}-12-31`]: '8' });
  expect(await lots('manager@demo.example')).toMatchObject(carried('-1'));
  const [balance] = await rows<{ last: string; after: string }>(
    `select trim_scale(sum(e.quantity) filter (where e.effective_date <= $3))::text as last,
       trim_scale(sum(e.quantity) filter (where e.effective_date <= $4 and l.leave_year_id is distinct from $5))::text as after
     from leave_account a join leave_entry e on e.account_id = a.id join leave_lot l on l.id = e.lot_id
     where a.employee_id = $1 and a.leave_type_id = $2 and (l.source = 'CARRY' or l.valid_to = $3)`,
    [idOf['hr@demo.example'], idOf['ANNUAL'], `${last}-12-31`, `${next}-01-01`, null],
  );
  expect(balance).toEqual({ last: '12', after: '5' });
  const { body } = await hr.get(`/v1/LeaveAccount/Employee/${idOf['hr@demo.example']}`);
  const texts = body.data.accounts
    .flatMap(({ entries }: { entries: { text: string; quantity: string }[] }) => entries)
    .map(({ text, quantity }: { text: string; quantity: string }) => `${text}: ${quantity}`);
  expect(texts).toEqual(
    expect.arrayContaining([
      `Carried forward at the end of leave year ${last}: -5`,
      `Carried forward at the end of leave year ${last}: 5`,
    ]),
  );
});

test('R10: a day that is given back after closing goes on the same way in the night', async () => {
  const before = await lots('employee@demo.example');
  await take('employee@demo.example', -1);
  await leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
  const carry = Object.keys(before).find((lot) => lot.startsWith('CARRY')) ?? '';
  expect(await lots('employee@demo.example')).toEqual({ ...before, [carry]: '3' });
  // Whoever has the most that is carried forward lets it expire.
  await take('hr@demo.example', -1);
  const full = await lots('hr@demo.example');
  await leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
  const settled = { ...full, [`POLICY ${last}-12-31`]: '0' };
  expect(await lots('hr@demo.example')).toEqual(settled);
});

test('R10: what is taken of a closed year later comes out of what had expired, then of what was carried', async () => {
  const night = () => leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
  const before = await lots('hr@demo.example');
  await take('hr@demo.example', 3);
  await night();
  expect(await lots('hr@demo.example')).toEqual(before);
  await take('hr@demo.example', 7);
  await night();
  const carry = Object.keys(before).find((lot) => lot.startsWith('CARRY')) ?? '';
  expect(await lots('hr@demo.example')).toEqual({ ...before, [carry]: '3' });
  await take('hr@demo.example', -10);
  await night();
  expect(await lots('hr@demo.example')).toEqual(before);
});

test('409 LEAVE_YEAR_STATE, LEAVE_YEAR_OPEN, STALE: a year is closed once, after its last day, as it is known', async () => {
  expect((await act('Close')).body).toMatchObject({ code: 'LEAVE_YEAR_STATE' });
  expect((await hr.post(`/v1/LeaveYear/${yearId}/Reopen`, { version: 1 })).body).toMatchObject({ code: 'STALE' });
  const running = (await years()).find(({ code }: { code: string }) => code === next);
  expect(running.can).toEqual([]);
  expect((await hr.post(`/v1/LeaveYear/${running.id}/Close`, { version: running.version })).body).toMatchObject({
    code: 'LEAVE_YEAR_OPEN',
  });
  const employee = api.as('employee@demo.example');
  expect((await employee.post(`/v1/LeaveYear/${yearId}/Reopen`, { version: 1 })).status).toBe(403);
});

test('LEAVE_CARRY_USED: a year whose carried days were used stays closed', async () => {
  const lot = `select l.tenant_id, l.account_id, l.id from leave_lot l join leave_account a on a.id = l.account_id
    where a.employee_id = $1 and l.source = 'CARRY'`;
  const used = (days: number) =>
    rows(
      `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date)
       select c.tenant_id, c.account_id, c.id, 'TAKEN', $2::numeric, $3::date from (${lot}) c`,
      [idOf['hr@demo.example'], days, `${next}-01-15`],
    );
  await used(-1);
  const refused = await act('Reopen');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'LEAVE_CARRY_USED',
    '1 employee has used carried days already. Cancel that leave first.',
  ]);
  await used(1);
});

test('R10: reopened, every balance is what it was to the last digit; closed again, it is what it was then', async () => {
  const closed = await Promise.all(people.map(lots));
  const sums = await theYear();
  expect((await act('Reopen')).status).toBe(200);
  expect(await theYear()).toMatchObject({ status: 'OPEN', can: ['close'], carried: '0', expired: '0', closedAt: null });
  const open = await Promise.all(people.map(lots));
  expect(open.map((one) => one[`POLICY ${last}-12-31`])).toEqual(['3', '-1', '13']);
  const [odd] = await rows<{ n: number }>(
    `select count(*)::int as n from (select from leave_lot l join leave_entry e on e.lot_id = l.id
     where l.tenant_id = $1 and l.source = 'CARRY' group by l.id having sum(e.quantity) <> 0) o`,
    [tenantId],
  );
  expect(odd?.n).toBe(0);
  expect((await act('Close')).status).toBe(200);
  expect(await Promise.all(people.map(lots))).toEqual(closed);
  expect(await theYear()).toMatchObject({ carried: sums.carried, expired: sums.expired });
});

test('R9: the last leave year is extended with its balances, each told by a pair of entries; used days keep it from being cut', async () => {
  const [latest] = await years();
  expect(latest.can).toContain('changeStart');
  const later = Number(latest.to.slice(0, 4)) + 1;
  const ask = (startsOn: string) => hr.post('/v1/LeaveYear/StartPreview', { startsOn });
  expect((await ask(`${later}-01-01`)).body.errors).toMatchObject([{ path: 'startsOn', code: 'LEAVE_YEAR_START' }]);
  expect(succeeded(await ask(`${later}-03-01`)).body.data).toMatchObject({
    last: { code: latest.code, before: latest.to },
    next: { from: `${later}-03-01` },
    used: 0,
  });
  const before = await lots('employee@demo.example');
  const policy = `POLICY ${latest.to}`;
  expect(before[policy]).toBeDefined();
  const change = async (startsOn: string) => {
    const [{ version }] = await years();
    return hr.post('/v1/LeaveYear/Start', { startsOn, version });
  };
  expect((await hr.post('/v1/LeaveYear/Start', { startsOn: `${later}-03-01`, version: 99 })).body.code).toBe('STALE');
  expect((await api.as('employee@demo.example').post('/v1/LeaveYear/Start', {})).status).toBe(403);
  const { body } = succeeded(await change(`${later}-03-01`));
  await jobEnded(hr, body.data.jobId);
  const [moved] = await years();
  const end = moved.to;
  expect([moved.code, moved.isMoving, end > `${later}-02-27`, end < `${later}-03-01`]).toEqual([
    latest.code,
    false,
    true,
    true,
  ]);
  const { [policy]: rest, ...others } = before;
  expect(await lots('employee@demo.example')).toMatchObject({ ...others, [`POLICY ${end}`]: rest });
  const shown = succeeded(await hr.get(`/v1/LeaveAccount/Employee/${idOf['employee@demo.example']}`)).body.data
    .accounts;
  const pair = shown
    .flatMap(({ entries }: { entries: { text: string; quantity: string }[] }) => entries)
    .filter(({ text }: { text: string }) => text.startsWith('Leave year changed: usable until'))
    .map(({ quantity }: { quantity: string }) => quantity);
  expect(pair.toSorted()).toEqual([`-${rest}`, rest]);
  // The night finds nothing to post of it.
  const settled = await lots('employee@demo.example');
  await leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
  expect(await lots('employee@demo.example')).toEqual(settled);
  await rows(
    `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date)
     select l.tenant_id, l.account_id, l.id, 'TAKEN', -1, l.valid_to from leave_lot l join leave_account a on a.id = l.account_id
     where a.employee_id = $1 and a.leave_type_id = $2 and l.valid_to = $3::date and l.source = 'POLICY'`,
    [idOf['employee@demo.example'], idOf['ANNUAL'], end],
  );
  const refused = await change(`${later}-02-01`);
  expect(refused.body.errors).toMatchObject([{ path: 'startsOn', code: 'LEAVE_YEAR_USED' }]);
});

test('days that are lost soon: their owner is told once, 30 days before, without what waits for approval or is carried', async () => {
  const soon = async (n: number) => {
    const [found] = await rows<{ date: string; isLast: boolean }>(
      `select (d.date)::text as date, extract(day from d.date + 1) = 1 as "isLast" from (select app.today_of($1) + $2::int as date) d`,
      [tenantId, n],
    );
    return found as { date: string; isLast: boolean };
  };
  // A leave year may end on the last day of a month, and what ends with it is carried.
  const in30 = await soon(30);
  const { date } = in30.isLast ? await soon(29) : in30;
  await rows(
    `with lot as (
       insert into leave_lot (tenant_id, account_id, source, valid_from, valid_to, grant_key)
       select a.tenant_id, a.id, 'ADJUSTMENT', app.today_of(a.tenant_id), $3::date, 'soon' from leave_account a
       where a.employee_id = $1 and a.leave_type_id = $2 returning *)
     insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date)
     select tenant_id, account_id, id, 'ADJUSTMENT', 2.5, valid_from from lot`,
    [idOf['employee@demo.example'], idOf['ANNUAL'], date],
  );
  const night = () => leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
  const told = async () =>
    (await api.as('employee@demo.example').get('/v1/Notification/GetPagination')).body.data.filter(
      ({ event }: { event: string }) => event === 'leave-expiring',
    );
  await night();
  expect(await told()).toMatchObject([
    {
      text: expect.stringMatching(/^2\.5 days of Annual leave expire after .* unless you use them\.$/),
      link: `/employee/employee-leave-balance/${idOf['employee@demo.example']}`,
    },
  ]);
  await night();
  expect(await told()).toHaveLength(1);
});
