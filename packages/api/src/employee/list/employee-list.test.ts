import type { CalendarDate } from '@personalia/contract';
import { replay } from '@personalia/domain';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const { tenantId, person, hireAll } = await demoOf(api);
const actor = { tenantId, userId: null };

interface Row {
  readonly id: string;
  readonly displayName: string;
  readonly employeeNo: string;
  readonly [field: string]: unknown;
}
const page = async (query: string, person = hr) => {
  const { status, body } = await person.get(`/v1/Employee/GetPagination?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as {
    data: Row[];
    pagination: Record<string, unknown> & { next: string | null; previous: string | null };
  };
};
const names = (rows: readonly Row[]) => rows.map((one) => one.displayName);

describe('the list of employees (organisation-and-employee 10.10)', () => {
  test('10.10: sorted by name without regard to case or accents, everybody once, by position in both directions', async () => {
    const whole = (await page('pageSize=200')).data.concat((await page('pageSize=200&page=2')).data);
    expect(whole.length).toBe(300);
    const seen: string[] = [];
    let address = 'pageSize=70';
    for (let number = 1; ; number += 1) {
      const { data, pagination } = await page(address);
      seen.push(...data.map((one) => one.id));
      if (!pagination.next) break;
      address = `pageSize=70&page=${number + 1}&after=${pagination.next}`;
    }
    expect(seen).toEqual(whole.map((one) => one.id));
    const last = await page('pageSize=70&last=true');
    expect(last.data.map((one) => one.id)).toEqual(seen.slice(280));
    expect(last.pagination).toMatchObject({ page: 5, totalPages: 5, totalItems: 300, totalIsExact: true, next: null });
    const before = await page(`pageSize=70&page=4&before=${last.pagination.previous}`);
    expect(before.data.map((one) => one.id)).toEqual(seen.slice(210, 280));
  });

  test('10.10: whoever is about to leave comes with the last day, and is found by it', async () => {
    const [somebody] = (await page('status=active&pageSize=1')).data;
    const leaves = { employeeId: somebody?.id, type: 'resignation', effectiveDate: '2199-01-31', reports: {} };
    succeeded(await hr.post('/v1/CareerTransition', leaves));
    const leaving = (await page('status=active&lastDay.empty=false')).data;
    expect(leaving).toMatchObject([{ id: somebody?.id, status: 'active', lastDay: '2199-01-31' }]);
  });

  test('10.10: every column sorts both ways and loses nobody', async () => {
    for (const column of [
      'employeeNo',
      'positionId',
      'unitId',
      'managerId',
      'hireDate',
      'status',
      'birthDate',
      'fte',
    ]) {
      for (const word of [column, `-${column}`]) {
        const [one, two] = [await page(`pageSize=200&sort=${word}`), await page(`pageSize=200&page=2&sort=${word}`)];
        expect(new Set([...one.data, ...two.data].map((row) => row.id)).size, word).toBe(300);
      }
    }
  });

  test('10.10: found by the start of the number, by parts of the name in any order, by "first last", by address and phone', async () => {
    await hireAll([
      person({
        firstName: 'Wulandari',
        middleName: 'Ayu',
        lastName: 'Çelebi-Åström',
        employeeNo: 'ZX77-001',
        workEmail: 'w.celebi@one.example',
        phone: '+6281999888',
      }),
      person({ firstName: 'Çelebi', lastName: 'Wulandaru', employeeNo: 'ZX78-001' }),
    ]);
    const found = async (search: string) => names((await page(`search=${encodeURIComponent(search)}`)).data);
    expect(await found('celebi wulandari')).toEqual(['Wulandari Ayu Çelebi-Åström']);
    expect(await found('WULANDARI ÇELEBI')).toEqual(['Wulandari Ayu Çelebi-Åström']);
    expect(await found('astrom, wul')).toEqual(['Wulandari Ayu Çelebi-Åström']);
    expect(await found('zx77')).toEqual(['Wulandari Ayu Çelebi-Åström']);
    expect(await found('77-001')).toEqual([]);
    expect(await found('x7')).toEqual([]);
    expect(await found('w.celebi@one')).toEqual(['Wulandari Ayu Çelebi-Åström']);
    for (const phone of ['81999888', '081999888', '0819-998-88', '(0819) 99888'])
      expect(await found(phone)).toEqual(['Wulandari Ayu Çelebi-Åström']);
    expect(await found('091999888')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found("'; drop table employee; --")).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect((await found('zx')).length).toBe(2);
  });

  test('10.10: whoever one word meets in number, name and address is found once; each search answers for its own words', async () => {
    await hireAll([
      person({ firstName: 'Qomaria', lastName: 'Satu', employeeNo: 'QOMARIA-1', workEmail: 'qomaria@one.example' }),
      person({ firstName: 'Dua', lastName: 'Satu', employeeNo: 'QOMARIA-2', workEmail: 'dua.qomaria@one.example' }),
      person({ firstName: 'Tiga', lastName: 'Satu', workEmail: 'tiga.qomaria@one.example' }),
    ]);
    const found = async (search: string, by = hr) => {
      const { data, pagination } = await page(`search=${search}`, by);
      expect(pagination['totalItems']).toBe(data.length);
      return names(data);
    };
    expect(await found('qomaria')).toEqual(['Dua Satu', 'Qomaria Satu', 'Tiga Satu']);
    expect(await found('tiga.qom')).toEqual(['Tiga Satu']);
    expect(await found('qomaria%20dua')).toEqual(['Dua Satu']);
    expect(await found('qomaria')).toEqual(['Dua Satu', 'Qomaria Satu', 'Tiga Satu']);
    const { rows } = await api.door.asActorRaw(actor, (client) =>
      client.query(`select s.sort_name from app.search_employees(array['QOMARIA'], false, 100) s order by 1`),
    );
    // Without the right to see addresses.
    expect(rows).toHaveLength(2);
  });

  test('10.10: a search with more hits than are gathered walks the list, with the same page and number', async () => {
    const few = await page('search=qomaria');
    await api.owner.query('alter function app.search_employees(text[], boolean, int) rename to search_of_few');
    try {
      await api.owner.query(`
        create function app.search_employees(words text[], with_contact boolean, most int) returns table (id uuid, sort_name text, status text)
          language sql stable rows 20 as $$ select gen_random_uuid(), 'nobody', 'active' from generate_series(1, most) $$;
        grant execute on function app.search_employees(text[], boolean, int) to personalia_app`);
      expect(await page('search=qomaria')).toEqual(few);
    } finally {
      await api.owner.query('drop function app.search_employees(text[], boolean, int)');
      await api.owner.query('alter function app.search_of_few(text[], boolean, int) rename to search_employees');
    }
    expect(await page('search=qomaria')).toEqual(few);
  });

  test('5: a filter on a unit includes the units below it; filters combine', async () => {
    const [hq] = (await hr.get('/v1/OrganizationUnit/Options?search=Head%20Office')).body.data;
    const below = (await hr.post('/v1/OrganizationUnit', { code: 'HO-SUB', name: 'Protocol', parentUnitId: hq.id }))
      .body.data;
    const before = (await page(`unitId.in=${hq.id}`)).pagination['totalItems'] as number;
    await hireAll([person({ firstName: 'Below', unitId: below.id, employmentType: 'intern', hireDate: '2024-05-06' })]);
    expect((await page(`unitId.in=${hq.id}`)).pagination['totalItems']).toBe(before + 1);
    expect(names((await page(`unitId.in=${hq.id}&employmentType.in=intern&hireDate.from=2024-05-06`)).data)).toEqual([
      'Below',
    ]);
    expect((await page(`unitId.in=${hq.id}&employmentType.in=intern&hireDate.from=2024-05-07`)).data).toEqual([]);
  });

  test('trap 3: the total comes from counters that follow every write', async () => {
    const total = async (status: string) =>
      (await page(`pageSize=10&status=${status}`)).pagination['totalItems'] as number;
    const [active, coming] = [await total('active'), await total('preboarding')];
    await hireAll([person({ firstName: 'Now' }), person({ firstName: 'Later', hireDate: '2998-01-01' })]);
    expect([await total('active'), await total('preboarding')]).toEqual([active + 1, coming + 1]);
    const { rows } = await api.owner.query(
      `select (select count(*) from employee_current where tenant_id = $1 and status = 'active') = (select sum(rows) from row_count where tenant_id = $1 and resource = 'Employee' and status = 'active') as equal`,
      [tenantId],
    );
    expect(rows[0].equal).toBe(true);
  });

  test('17.2: the file has the columns asked for, the filter`s rows, and an entry in the trail', async () => {
    const file = await hr.get('/v1/Employee/Export?format=csv&columns=employeeNo,displayName,unitId&search=wulandari');
    expect(file.raw.toString()).toBe('\ufeffNumber,Name,Unit\r\nZX77-001,Wulandari Ayu Çelebi-Åström,FIN\r\n');
    const { rows } = await api.owner.query(
      `select changes from audit_log where tenant_id = $1 and action = 'EXPORT' and entity = 'Employee'`,
      [tenantId],
    );
    expect(rows[0].changes).toMatchObject({ rows: [null, 1] });
  });
});

describe('hireMany', () => {
  test('1.3: what is written for a hire is what the replay of its event gives', async () => {
    const row = person({ firstName: 'Replayed', costCentre: 'CC-1', fte: '0.5' });
    await hireAll([row]);
    const { rows } = await api.owner.query(
      `select t.id, t.transaction_no, t.type, t.effective_date, t.sequence, t.changes, s.valid_from, s.valid_to, s.transition_ids, s.position_id, s.grade_id, s.fte, s.cost_centre
       from career_transition t join assignment_segment s on s.employee_id = t.employee_id where t.employee_id = $1`,
      [row.id],
    );
    expect(rows).toHaveLength(1);
    const [one] = rows;
    const { state, ...sets } = one.changes;
    const { segments } = replay([
      {
        id: one.id,
        rootId: one.id,
        transactionNo: one.transaction_no,
        type: one.type,
        effectiveDate: one.effective_date as CalendarDate,
        endDate: null,
        sequence: one.sequence,
        sets,
        pay: [],
        terms: {},
      },
    ]);
    expect(segments).toEqual([
      {
        employment: one.id,
        kind: 'primary',
        validFrom: one.valid_from,
        validTo: one.valid_to,
        state,
        facts: sets,
        eventIds: one.transition_ids,
      },
    ]);
    expect(one.changes).toMatchObject({
      positionId: one.position_id,
      gradeId: one.grade_id,
      fte: '0.5',
      costCentre: 'CC-1',
    });
  });

  test('1.2: managers in the same batch, in any order, over more than one statement', async () => {
    const boss = person({ firstName: 'Batchboss' });
    const rows = Array.from({ length: 2_100 }, (_, n) => person({ firstName: `Batch${n}`, managerId: boss.id }));
    const numbers = await hireAll([...rows, boss]);
    expect(new Set(numbers).size).toBe(2_101);
    expect((await page(`managerId.in=${boss.id}`)).pagination['totalItems']).toBe(2_100);
    expect((await page('search=Batch7')).data[0]).toMatchObject({ refs: { managerId: { name: 'Batchboss' } } });
  });

  test('1.2: today`s rows are what a rebuild from segments gives', async () => {
    const read = async () =>
      (await api.owner.query('select * from employee_current where tenant_id = $1 order by id limit 500', [tenantId]))
        .rows;
    const before = await read();
    await api.door.asActorRaw(actor, (client) =>
      client.query('select app.refresh_employees($1::uuid[])', [before.map((row) => row.id)]),
    );
    expect(await read()).toEqual(before);
  });

  test('10.4: on the day somebody begins, the daily run makes them active', async () => {
    const row = person({ firstName: 'Tomorrow' });
    await hireAll([row]);
    await api.owner.query(`update employee_current set status = 'preboarding' where id = $1`, [row.id]);
    const { rows } = await api.door.asActorRaw(actor, (client) => client.query('select app.refresh_employees() as n'));
    expect(Number(rows[0].n)).toBe(1);
    expect((await hr.get(`/v1/Employee/${row.id}`)).body.data.status).toBe('active');
  });

  test('1.2: live primary segments of one person never overlap; approved events are kept as they are', async () => {
    const row = person({ firstName: 'Guarded' });
    await hireAll([row]);
    const again = api.owner.query(
      `insert into assignment_segment select (jsonb_populate_record(s, jsonb_build_object('id', uuidv7(), 'valid_from', '2025-01-01'))).* from assignment_segment s where employee_id = $1`,
      [row.id],
    );
    await expect(again).rejects.toMatchObject({ code: '23P01', constraint: 'assignment_segment_overlap' });
    const asApplication = (statement: string) =>
      api.door.asActorRaw(actor, (client) => client.query(statement, [row.id]));
    for (const statement of [
      `update career_transition set effective_date = '2020-01-01' where employee_id = $1`,
      'delete from career_transition where employee_id = $1',
    ])
      await expect(asApplication(statement), statement).rejects.toMatchObject({ code: '42501' });
  });

  test('C4: pay is in its own table only; the trail of a hire has the person and no amount', async () => {
    const row = person({ firstName: 'Paid', salaryAmount: '98765432', salaryPeriod: 'month' });
    await hireAll([row]);
    const { rows } = await api.owner.query('select entity, action, changes::text from audit_log where entity_id = $1', [
      row.id,
    ]);
    expect(rows.map((one) => [one.entity, one.action])).toEqual([['Employee', 'CREATE']]);
    const leaked = await api.owner.query(
      `select count(*)::int as n from audit_log where changes::text like '%98765432%'`,
    );
    expect(leaked.rows[0].n).toBe(0);
  });

  test('trap 1: under the role of the application a search uses the trigram index', async () => {
    const used = async () => {
      await api.owner.query('select pg_stat_force_next_flush()');
      const { rows } = await api.owner.query<{ scans: string }>(
        `select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'employee_current_search_idx'`,
      );
      return Number(rows[0]?.scans);
    };
    await api.owner.query('analyze employee_current');
    const before = await used();
    await api.door.asActorRaw(actor, async (client) => {
      // A test has few rows: read at random at the price of one after the other, as from memory.
      await client.query('set local random_page_cost = 1');
      const { rows } = await client.query(`select s.id from app.search_employees(array['batchboss'], true, 100) s(id)`);
      expect(rows).toHaveLength(1);
      await client.query('select pg_stat_force_next_flush()');
    });
    await expect.poll(used).toBeGreaterThan(before);
  });
});

test('10.2, 10.10: a former number finds the person in list and picker, in any case', async () => {
  await hireAll([person({ hireDate: '2020-01-01', lastName: 'Kembali' })]);
  const [{ id, employeeNo }] = (await page('search=Kembali')).data as [Row];
  const event = async (draft: object) =>
    succeeded(await hr.post('/v1/CareerTransition', { employeeId: id, ...draft })).body.data;
  const { data } = (await hr.get(`/v1/Employee/${id}`)).body;
  await event({ type: 'resignation', effectiveDate: '2021-12-31', reason: 'moved' });
  const { employerId, locationId, unitId, positionId, gradeId, employmentType } = data;
  await event({
    type: 'rehire',
    effectiveDate: '2023-01-01',
    changes: { employerId, locationId, unitId, positionId, gradeId, employmentType },
    terms: { newNumber: true },
  });
  const former = String(employeeNo).toLowerCase();
  const [found] = (await page(`search=${encodeURIComponent(former)}`)).data;
  expect([found?.id, found?.employeeNo === employeeNo]).toEqual([id, false]);
  const picked = (await hr.get(`/v1/Employee/Options?search=${encodeURIComponent(former)}`)).body.data;
  expect(picked.map((one: Row) => one.id)).toContain(id);
});
