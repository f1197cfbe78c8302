import type { AuditEntry } from '@personalia/contract';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { succeeded, testApi } from '../../../testing/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { verifyAudit } from './verify-nightly.ts';

const api = await testApi();
const auditor = api.as('auditor@demo.example');
const hr = api.as('hr@demo.example');
const trail = async (query = ''): Promise<AuditEntry[]> =>
  (await auditor.get(`/v1/AuditLog/GetPagination?pageSize=100${query}`)).body.data;

describe('the audit trail (C4)', () => {
  test('a change is there with who, as what, from where and what', async () => {
    const made = await hr.post(
      '/v1/Grade',
      { code: 'G90', name: 'Advisor', rank: 90 },
      { 'x-active-role': 'HR Administrator' },
    );
    const [entry] = await trail(`&entity=Grade&entityId=${made.body.data.id}`);
    expect(entry).toMatchObject({
      actor: 'Bima Prasetyo',
      role: 'HR Administrator',
      channel: 'web',
      entity: 'Grade',
      businessKey: 'G90',
      action: 'CREATE',
    });
    expect(entry?.changes).toContainEqual({
      field: 'rank',
      fieldText: 'Rank',
      old: null,
      new: 90,
      oldText: null,
      newText: null,
    });
  });

  test('kinds of records and fields are called what the reader calls them', async () => {
    const indonesian = { 'accept-language': 'id' };
    const { body } = await auditor.get('/v1/AuditLog/GetPagination?entity=Grade&pageSize=20', indonesian);
    const [entry] = body.data as AuditEntry[];
    expect(entry?.entityText).toBe('Golongan');
    expect(entry?.changes.find(({ field }) => field === 'rank')?.fieldText).toBe('Peringkat');
    const { entities } = (await auditor.get('/v1/AuditLog/Facets', indonesian)).body.data;
    expect(entities).toContainEqual({ value: 'UserRole', text: 'Peran seorang pengguna' });
    expect((await auditor.get('/v1/AuditLog/Facets')).body.data.entities).toContainEqual({
      value: 'User',
      text: 'User',
    });
  });

  test('ids are told by the names behind them, and words of a list in the words of the reader', async () => {
    const indonesian = { 'accept-language': 'id' };
    const changesOf = async (entity: string) => {
      const { body } = await auditor.get(`/v1/AuditLog/GetPagination?entity=${entity}&pageSize=100`, indonesian);
      return (body.data as AuditEntry[]).flatMap(({ changes }) => changes);
    };
    const given = await changesOf('UserRole');
    expect(given.find(({ field }) => field === 'role_id')).toMatchObject({ fieldText: 'Peran' });
    expect(given.filter(({ field }) => field === 'role_id').map(({ newText }) => newText)).toEqual(
      expect.arrayContaining(['Auditor', 'Administrator HR']),
    );
    const grants = await changesOf('MenuGrant');
    expect(grants.filter(({ field }) => field === 'actions').map(({ newText }) => newText)).toContain('Lihat');
    const places = await changesOf('Location');
    expect(places.find(({ field }) => field === 'employer_id')?.newText).toBe('Nusantara Sejahtera');
    expect(places.find(({ field }) => field === 'status')?.newText).toBe('Aktif');
    const everything = [...given, ...grants, ...places];
    expect(everything.filter(({ field, newText }) => field.endsWith('_id') && newText === null)).toEqual([]);
  });

  test('it is found by person, entity, action, day and key', async () => {
    const [me] = await trail('&action=SIGN_IN');
    expect(me?.entity).toBe('User');
    const mine = await trail(`&userId=${me?.actorId}&action=SIGN_IN`);
    expect(mine).toEqual([me]);
    expect((await trail('&search=g90')).map(({ businessKey }) => businessKey)).toEqual(['G90']);
    const today = new Date().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const before = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await trail(`&from=${before}&to=${tomorrow}&entity=Grade`)).length).toBeGreaterThan(7);
    expect(await trail(`&to=${before}`)).toEqual([]);
    expect(await trail(`&from=${tomorrow}`)).toEqual([]);
    expect((await auditor.get(`/v1/AuditLog/GetPagination?from=${today.slice(0, 7)}-99`)).body.code).toBe('BAD_QUERY');
  });

  test('pages follow one another without a gap or a row twice, and back again', async () => {
    const ids = (await trail('&entity=Menu')).map(({ id }) => id);
    const first = (await auditor.get('/v1/AuditLog/GetPagination?entity=Menu&pageSize=20')).body;
    expect(first.data.map((one: AuditEntry) => one.id)).toEqual(ids.slice(0, 20));
    expect(first.pagination).toMatchObject({ previous: null, next: ids[19] });
    const second = (
      await auditor.get(`/v1/AuditLog/GetPagination?entity=Menu&pageSize=20&after=${first.pagination.next}`)
    ).body;
    expect(second.data.map((one: AuditEntry) => one.id)).toEqual(ids.slice(20, 40));
    const back = (
      await auditor.get(`/v1/AuditLog/GetPagination?entity=Menu&pageSize=20&before=${second.pagination.previous}`)
    ).body;
    expect(back.data.map((one: AuditEntry) => one.id)).toEqual(ids.slice(0, 20));
    expect(back.pagination.previous).toBeNull();
  });

  test('DENIED: a refused call is noted once a minute, in words of the reader, with the record it was about', async () => {
    const employee = api.as('employee@demo.example');
    for (let n = 0; n < 3; n += 1) expect((await employee.get('/v1/AuditLog/GetPagination')).status).toBe(403);
    expect(await trail('&action=DENIED')).toEqual([
      expect.objectContaining({ entityText: 'Audit trail', entityId: null, businessKey: null }),
    ]);
    const [grade] = (await hr.get('/v1/Grade')).body.data;
    expect((await employee.put(`/v1/Grade/${grade.id}`, {})).status).toBe(403);
    const indonesian = { 'accept-language': 'id' };
    const { body } = await auditor.get('/v1/AuditLog/GetPagination?action=DENIED&entity=Grade', indonesian);
    expect(body.data).toEqual([expect.objectContaining({ entityId: grade.id, entityText: 'Golongan' })]);
    expect(body.data[0].changes.map((one: AuditEntry['changes'][number]) => [one.fieldText, one.newText])).toEqual([
      ['Yang dicoba', 'Golongan: Ubah'],
      ['Ditolak karena', 'Anda tidak berwenang melakukan ini.'],
    ]);
    expect(
      (await hr.get(`/v1/Grade/${grade.id}/History`)).body.data.map((one: AuditEntry) => one.action),
    ).not.toContain('DENIED');
  });

  test('DENIED: a role that somebody does not have is named in the reason', async () => {
    const asked = await hr.get('/v1/Grade', { 'x-active-role': 'Auditor' });
    expect(asked.body.code).toBe('ROLE_NOT_ASSIGNED');
    const [entry] = await trail('&action=DENIED');
    expect(entry?.changes.at(-1)?.newText).toBe('You do not have the role Auditor.');
  });

  test('11.9: whoever goes on in another of their roles is on the trail with both; somebody else’s role is refused', async () => {
    const multi = api.as('multi@demo.example');
    const change = (body: object) => multi.post('/v1/User/Me/SwitchRole', body);
    expect((await change({ from: 'HR Officer', to: 'Manager' })).status).toBe(200);
    const refused = await change({ from: 'Manager', to: 'Auditor' });
    expect([refused.status, refused.body.code]).toEqual([403, 'ROLE_NOT_ASSIGNED']);
    const [entry, ...others] = await trail('&action=ACTION:SWITCH_ROLE');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      businessKey: 'multi@demo.example',
      changes: [{ field: 'role', fieldText: 'Role', old: 'HR Officer', new: 'Manager' }],
    });
  });

  test('the export is on the trail itself', async () => {
    const file = await auditor.get('/v1/AuditLog/Export?entity=Grade&format=csv');
    expect(String(file.body)).toContain('G90');
    expect(await trail('&action=EXPORT&entity=AuditLog')).toHaveLength(1);
  });

  test('17.2: the sheet "About" says the filters of the trail as the screen does', async () => {
    const made = await hr.post('/v1/Grade', { code: 'GA1', name: 'Adviser', rank: 92 });
    const [entry] = await trail(`&entity=Grade&entityId=${made.body.data.id}`);
    const path = `/v1/AuditLog/Export?format=xlsx&userId=${entry?.actorId}&entity=Grade&entityId=${entry?.entityId}&from=2020-01-31`;
    const rows = (await readXlsx((await auditor.get(path)).raw)).sheets[1]?.rows ?? [];
    expect(rows.map((row) => row[1])).toEqual(
      expect.arrayContaining([
        'Person is Bima Prasetyo',
        'Record type is Grade',
        'Record is Grade GA1',
        'At from 31 Jan 2020',
      ]),
    );
  });

  test('what somebody may not see on a record, the trail does not tell either', async () => {
    const made = await api.as('admin@demo.example').post('/v1/Role', {
      name: 'Trail Reader',
      menuGrants: [
        { menuId: await menuId('audit-trail'), actions: ['view'], scope: 'tenant', scopeRefs: [], includeSelf: false },
      ],
    });
    const tenantId = await api.tenantId('demo');
    await api.owner.query(
      "insert into user_role (tenant_id, user_id, role_id) select $1, id, $2 from app_user where email = 'time@demo.example'",
      [tenantId, made.body.data.id],
    );
    const grade = (await hr.get('/v1/Grade')).body.data[0];
    await hr.post('/v1/SalaryRange', {
      gradeId: grade.id,
      currency: 'IDR',
      minimum: '111000',
      midpoint: '222000',
      maximum: '333000',
      validFrom: '2026-01-01',
      frequency: 'monthly',
    });
    const seen = await api.as('time@demo.example').get('/v1/AuditLog/GetPagination?entity=SalaryRange');
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('222000');
  });

  test('Verify seals what is new; a row that was changed later breaks the chain, and it is told where', {
    timeout: 150_000,
  }, async () => {
    // Rows are sealed once no older transaction of the whole server is running; other tests have theirs, long ones too.
    const verify = async () => (await auditor.post('/v1/AuditLog/Verify', {})).body.data;
    await expect
      .poll(verify, patience)
      .toSatisfy((found) => found.intact && /^[0-9a-f]{64}$/.test(found.latest[0]?.hash ?? ''));
    const first = await verify();
    await hr.post('/v1/Grade', { code: 'G91', name: 'Fellow', rank: 91 });
    await expect.poll(verify, patience).toSatisfy((found) => found.intact && found.seals > first.seals);
    const second = await verify();
    await api.owner.query('alter table audit_log disable trigger append_only');
    await api.owner.query("update audit_log set business_key = 'G99' where business_key = 'G91'");
    const third = (await auditor.post('/v1/AuditLog/Verify', {})).body.data;
    expect(third).toMatchObject({ intact: false, brokenSeal: second.seals });

    // Two nights, and everybody who reads the trail has been told once.
    const nobody = { tenantId: await api.tenantId('demo'), userId: null, channel: 'system' };
    for (let night = 0; night < 2; night += 1) await verifyAudit.run(api.door, nobody, openFiles(api.config));
    const result = (await auditor.get('/v1/Notification/GetPagination')).body.data;
    expect(result.map((one: { text: string }) => one.text)).toEqual([
      `The audit trail no longer fits its seal ${second.seals}: something was changed after the fact.`,
    ]);
    expect((await hr.get('/v1/Notification/GetPagination')).body.data).toEqual([]);
    expect(await trail('&action=ACTION:AUDIT_BROKEN')).toHaveLength(2);
  });
});

const patience = { timeout: 120_000, interval: 250 };

async function menuId(key: string): Promise<string> {
  const { rows } = await api.owner.query<{ id: string }>('select id from menu where key = $1 and tenant_id = $2', [
    key,
    await api.tenantId('demo'),
  ]);
  return rows[0]?.id ?? '';
}

describe('career transitions on the trail (C4)', () => {
  const add = async (draft: object) => succeeded(await hr.post('/v1/CareerTransition', draft)).body.data;
  const valueOf = (entry: AuditEntry | undefined, field: string) =>
    entry?.changes.find((change) => change.field === field)?.new;

  test('C4: recorded, corrected and cancelled, with type, number, date, reason and who; found by name and numbers', async () => {
    const [person] = (await hr.get('/v1/Employee/GetPagination?pageSize=1&sort=-hireDate')).body.data;
    const draft = { employeeId: person.id, type: 'data-change', effectiveDate: '2030-01-01' };
    const made = await add({ ...draft, changes: { costCentre: 'C4-1' }, reason: 'A new budget' });
    const [recorded] = [made].flat();
    const corrected = succeeded(
      await hr.post(`/v1/CareerTransition/${recorded.id}/Correct`, {
        type: 'data-change',
        effectiveDate: '2030-02-01',
        changes: { costCentre: 'C4-2' },
        correctionReason: 'Wrong month',
      }),
    ).body.data;
    const [newer] = [corrected].flat();
    succeeded(await hr.post(`/v1/CareerTransition/${newer.id}/Cancel`, { reason: 'Never decided', reviewed: true }));
    const entries = await trail(`&entity=CareerTransition&search=${encodeURIComponent(person.displayName)}`);
    expect(
      entries.slice(0, 3).map(({ action, businessKey, reason, actor }) => [action, businessKey, reason, actor]),
    ).toEqual([
      ['ACTION:CANCEL', newer.transactionNo, 'Never decided', 'Bima Prasetyo'],
      ['ACTION:CORRECT', newer.transactionNo, 'Wrong month', 'Bima Prasetyo'],
      ['CREATE', recorded.transactionNo, 'A new budget', 'Bima Prasetyo'],
    ]);
    const [, second, first] = entries;
    expect([valueOf(first, 'type'), valueOf(first, 'effective_date'), valueOf(first, 'cost_centre')]).toEqual([
      'data-change',
      '2030-01-01',
      'C4-1',
    ]);
    expect([valueOf(second, 'corrects'), valueOf(second, 'employee_id'), second?.entityId]).toEqual([
      recorded.transactionNo,
      person.id,
      newer.id,
    ]);
    for (const search of [person.employeeNo, recorded.transactionNo, recorded.transactionNo.toLowerCase()]) {
      const found = await trail(`&entity=CareerTransition&search=${encodeURIComponent(search)}`);
      expect(found.map(({ id }) => id)).toContain(first?.id);
    }
    const history = succeeded(await hr.get(`/v1/Employee/${person.id}/History`)).body.data;
    expect(history.filter((one: { rows?: string }) => one.rows === 'CareerTransition').slice(0, 3)).toMatchObject([
      { action: 'ACTION:CANCEL', reason: 'Never decided' },
      { action: 'ACTION:CORRECT', changes: expect.arrayContaining([{ field: 'costCentre', old: null, new: 'C4-2' }]) },
      { action: 'CREATE', by: 'Bima Prasetyo' },
    ]);
  });

  test('C4: amounts are for those who may see pay', async () => {
    const [person] = (await hr.get('/v1/Employee/GetPagination?pageSize=1&sort=hireDate')).body.data;
    const pay = [{ component: 'base', mode: 'absolute', value: '7654321' }];
    succeeded(
      await api.as('admin@demo.example').post('/v1/CareerTransition', {
        employeeId: person.id,
        type: 'adjustment',
        effectiveDate: '2031-01-01',
        pay,
        reason: 'x',
      }),
    );
    const seen = async () => {
      const [entry] = await trail(`&entity=CareerTransition&search=${encodeURIComponent(person.employeeNo)}`);
      return String(valueOf(entry, 'pay'));
    };
    expect(await seen()).toContain('7654321');
    await api.owner.query(
      `delete from field_grant where class = 'pay' and role_id in (select id from role where name = 'Auditor')`,
    );
    await api.owner.query(`update role set version = version + 1 where name = 'Auditor'`);
    await api.owner.query(`update tenant set access_version = access_version + 1`);
    expect(await seen()).toBe('•••');
  });

  test('C4: what was searched for is not kept by an export, as it may be a number that is masked', async () => {
    succeeded(await auditor.get('/v1/AuditLog/Export?search=9876543210'));
    const { rows } = await api.owner.query("select 1 from audit_log where changes::text like '%9876543210%'");
    expect(rows).toEqual([]);
  });
});
