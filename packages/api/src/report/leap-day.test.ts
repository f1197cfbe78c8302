import {
  addDays,
  anniversary,
  type CalendarDate,
  calendarDate,
  calendarDifference,
  LEAP_DAYS,
  type LeapDay,
} from '@personalia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';

/** Birthdays and anniversaries of 29 February (organisation-and-employee 0.2): one rule here, one in the database. */
const api = await testApi();
const admin = api.as('admin@demo.example');
const { company, hire } = await demoOf(api);

const day = (text: string): CalendarDate => calendarDate(text);
/** The days around the end of February, of leap years, common ones and the one that a century leaves out. */
const STARTS = [1996, 1999, 2000, 2023, 2024].flatMap((year) =>
  [-2, -1, 0, 1, 2].map((n) => addDays(day(`${year}-03-01`), n)),
);
const OTHER_STARTS = ['2023-01-29', '2023-01-30', '2023-01-31', '2024-08-31', '2024-12-31', '2020-06-15'].map(day);
const DAYS = [2023, 2024, 2025, 2028, 2096, 2100, 2101].flatMap((year) =>
  Array.from({ length: 366 }, (_, n) => addDays(day(`${year}-01-01`), n)),
);

interface Told {
  readonly start: CalendarDate;
  readonly on: CalendarDate;
  readonly months: number | null;
  readonly next: CalendarDate;
}

function nextAnniversary(start: CalendarDate, on: CalendarDate, leapDay: LeapDay): CalendarDate {
  const years = Number(on.slice(0, 4)) - Number(start.slice(0, 4));
  const thisYear = anniversary(start, years, leapDay);
  return thisYear >= on ? thisYear : anniversary(start, years + 1, leapDay);
}

test.each(LEAP_DAYS)(
  '0.2: the database counts months and birthdays as the domain does, by the rule %s',
  async (rule) => {
    const { rows } = await api.owner.query<Told>(
      `select s::text as start, d::text as on, app.full_months(s, d, $3) as months, app.next_anniversary(s, d, $3)::text as next
     from unnest($1::date[]) s cross join unnest($2::date[]) d`,
      [[...STARTS, ...OTHER_STARTS], DAYS, rule],
    );
    expect(rows.length).toBe((STARTS.length + OTHER_STARTS.length) * DAYS.length);
    const wrong = rows.filter(({ start, on, months, next }) => {
      const { years, months: more } = calendarDifference(start, on, rule);
      const expected = on < start ? null : years * 12 + more;
      return months !== expected || next !== nextAnniversary(start, on, rule);
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  },
);

describe('0.2: a company may keep them on 1 March', () => {
  let id: string;
  let child: string;
  beforeAll(async () => {
    // Fifty-eight is the age of retirement here; born, hired and put into the grade on a 29 February.
    const { employerId } = (await admin.get('/v1/Employee/GetPagination?pageSize=1')).body.data[0];
    await api.owner.query(
      'update employer set retirement_age = 58, retirement_day = null where tenant_id = (select tenant_id from employer where id = $1)',
      [employerId],
    );
    id = await hire({ firstName: 'Kabisat', birthDate: '1996-02-29', hireDate: '2020-02-29' });
    const member = {
      name: 'Anak',
      relation: 'child',
      birthDate: '2016-02-29',
      isDependant: true,
      taxDependant: false,
      insuranceDependant: false,
      isStudying: false,
      isMarried: false,
      isDisabled: false,
    };
    child = succeeded(await admin.post(`/v1/Employee/${id}/FamilyMember`, member)).body.data.id;
  });
  afterAll(() => company(admin, { leapDay: 'feb28' }));

  const seen = async (asOf: string) => {
    const { age, service, retiresOn } = (await admin.get(`/v1/Employee/${id}?asOf=${asOf}`)).body.data;
    const columns = ['age', 'nextBirthday', 'serviceYears', 'serviceMonths', 'nextAnniversary', 'gradeMonths'];
    const filter = { match: 'all', conditions: [{ field: 'displayName', operator: 'contains', value: 'Kabisat' }] };
    const { body } = await admin.post('/v1/EmployeeData/Query', { view: { columns, filter, asOf } });
    const { dependantUntil } = (await admin.get(`/v1/Employee/${id}/FamilyMember/${child}`)).body.data;
    return { age, service, retiresOn, dependantUntil, cells: body.data.rows[0].cells };
  };

  test('0.2: the day of the hire is no anniversary of it', async () => {
    expect((await seen('2020-02-29')).cells[4]).toBe('2021-02-28');
    expect((await seen('2021-02-28')).cells[4]).toBe('2021-02-28');
  });

  test('0.2: age, service, retirement, dependants and the register follow the choice', async () => {
    expect((await admin.get(`/v1/Employee/${id}`)).status).toBe(200);
    expect(await seen('2025-02-28')).toEqual({
      age: 29,
      service: { years: 5, months: 0, days: 0 },
      retiresOn: '2054-02-28',
      dependantUntil: '2037-02-27',
      cells: [29, '2025-02-28', 5, 60, '2025-02-28', 60],
    });
    expect((await company(admin, { leapDay: 'mar1' })).leapDay).toBe('mar1');
    expect(await seen('2025-02-28')).toEqual({
      age: 28,
      service: { years: 4, months: 11, days: 30 },
      retiresOn: '2054-03-01',
      dependantUntil: '2037-02-28',
      cells: [28, '2025-03-01', 4, 59, '2025-03-01', 59],
    });
    expect(await seen('2025-03-01')).toMatchObject({ age: 29, cells: [29, '2025-03-01', 5, 60, '2025-03-01', 60] });
    // In a leap year there is nothing to choose.
    expect(await seen('2028-02-29')).toMatchObject({ age: 32, cells: [32, '2028-02-29', 8, 96, '2028-02-29', 96] });
  });

  test('0.2: a rule that is none is refused at its field', async () => {
    const { tenant } = (await admin.get('/v1/User/Me')).body.data;
    const now = (await admin.get(`/v1/TenantSetting/${tenant.id}`)).body.data;
    const refused = await admin.put(`/v1/TenantSetting/${tenant.id}`, { version: now.version, leapDay: 'apr1' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toContain('leapDay');
  });
});
