import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { HANDED_IN } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { openFiles } from '../../platform/files/index.ts';
import { forgetDocuments, setUpDocumentTypes } from './index.ts';
import { remindOfDocuments } from './remind.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const own = api.as('employee@demo.example');
const manager = api.as('manager@demo.example');
const tenantId = await api.tenantId('demo');
const actor = { tenantId, userId: null, channel: 'schedule' };
const files = openFiles(api.config);
const dayBegins = () => remindOfDocuments.run(api.door, actor, files);
/** Everybody of the test works in Jakarta. */
const inDays = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const result = async (who = hr): Promise<string[]> =>
  (await who.get('/v1/Notification/GetPagination')).body.data.map((one: { text: string }) => one.text);

let person = '';
let typeId = '';
beforeAll(async () => {
  const me = await own.get('/v1/User/Me');
  const { rows } = await api.owner.query(
    `select c.id from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
     where c.tenant_id = $1 and l.code = 'JKT' and c.status = 'active' order by c.employee_no limit 1`,
    [tenantId],
  );
  person = rows[0].id;
  await api.owner.query('update app_user set employee_id = null where tenant_id = $1 and employee_id = $2', [
    tenantId,
    person,
  ]);
  await api.owner.query('update app_user set employee_id = $1 where id = $2', [person, me.body.data.id]);
  const type = {
    code: 'SIM',
    name: 'Driving licence',
    expires: true,
    reminderDays: '90, 30, 7',
    isRequired: false,
    maxMegabytes: 5,
    ...HANDED_IN,
  };
  typeId = succeeded(await admin.post('/v1/DocumentType', type)).body.data.id;
});
const file = async (name: string, expiresOn: string): Promise<void> => {
  const made = await hr.post(`/v1/Employee/${person}/Document`, {
    documentTypeId: typeId,
    name,
    expiresOn,
    state: 'verified',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
};

describe('10.7: documents of whoever left', () => {
  test('go with their files when their type keeps them no longer; others stay, and all of whoever came back', async () => {
    const { hire, places } = await demoOf(api);
    const type = { name: 'Kept a year', expires: false, isRequired: false, maxMegabytes: 5, ...HANDED_IN };
    const typeOf = async (code: string, more: object) =>
      succeeded(await admin.post('/v1/DocumentType', { ...type, code, ...more })).body.data.id as string;
    const kept = { year: await typeOf('YEAR', { retentionMonths: 12 }), always: await typeOf('ALWAYS', {}) };
    const leaver = async (lastDay: string): Promise<string> => {
      const id = await hire({ firstName: 'Pergi', lastName: lastDay, hireDate: '2020-01-01' });
      for (const [name, documentTypeId] of Object.entries(kept)) {
        const draft = { documentTypeId, name, state: 'verified' };
        const made = succeeded(await hr.post(`/v1/Employee/${id}/Document`, draft)).body.data;
        const pdf = { name: 'a.pdf', content: '%PDF-1.4\n%%EOF\n' };
        succeeded(await sendFile(hr, 'POST', `/v1/Employee/${id}/Document/${made.id}/File`, pdf));
      }
      const end = { employeeId: id, type: 'resignation', effectiveDate: lastDay, reason: 'moves' };
      succeeded(await hr.post('/v1/CareerTransition', end));
      return id;
    };
    const monthsAgo = (months: number, days: number): string => {
      const day = new Date(inDays(0));
      day.setUTCMonth(day.getUTCMonth() - months, 15 + days);
      return day.toISOString().slice(0, 10);
    };
    const [gone, recent, back] = [
      await leaver(monthsAgo(14, 0)),
      await leaver(monthsAgo(10, 0)),
      await leaver(monthsAgo(14, 1)),
    ];
    const again = {
      employeeId: back,
      type: 'rehire',
      effectiveDate: monthsAgo(3, 0),
      changes: { ...places, employmentType: 'permanent' },
    };
    succeeded(await hr.post('/v1/CareerTransition', again));
    await forgetDocuments.run(api.door, actor, files);
    const names = async (id: string): Promise<string[]> =>
      (await hr.get(`/v1/Employee/${id}/Document`)).body.data.map((one: { name: string }) => one.name).toSorted();
    expect([await names(gone), await names(recent), await names(back)]).toEqual([
      ['always'],
      ['always', 'year'],
      ['always', 'year'],
    ]);
    const { rows } = await api.owner.query(
      'select employee_id from employee_file where employee_id = any($1::uuid[])',
      [[gone, recent]],
    );
    expect(rows.filter((row) => row.employee_id === gone)).toHaveLength(1);
    expect(rows).toHaveLength(3);
    const trail = await api.owner.query(
      "select count(*)::int as n from audit_log where tenant_id = $1 and entity = 'EmployeeDocument' and action = 'DELETE' and changes ->> 'employee_id' like '%' || $2 || '%'",
      [tenantId, gone],
    );
    expect(trail.rows).toEqual([{ n: 1 }]);
  });
});

describe('10.7: documents that end', () => {
  test('HR and the person are told 90, 30 and 7 days before and on the day after, each once', async () => {
    for (const days of [91, 90, 30, 29, 8, 7, 0, -1]) await file(`Licence ${days}`, inDays(days));
    await dayBegins();
    await dayBegins();
    const texts = await result();
    // A day that was missed is made up for: 29 days before, the reminder of 30 days is still given.
    for (const days of [90, 30, 29, 7])
      expect(texts.filter((one) => one.startsWith(`Licence ${days} of `))).toHaveLength(1);
    for (const days of [91, 8, 0]) expect(texts.filter((one) => one.startsWith(`Licence ${days} of `))).toEqual([]);
    expect(texts.find((one) => one.startsWith('Licence -1 of '))).toMatch(/ expired on \d{1,2} \w+ \d{4}\.$/);
    expect((await result(own)).find((one) => one.startsWith('Your Licence 30 '))).toMatch(
      /^Your Licence 30 expires on /,
    );
    expect(await result(manager)).toEqual([]);
  });

  test('10.3: certificates and licences likewise; one that was renewed is not told of', async () => {
    const licence = async (name: string, expiresOn: string) =>
      succeeded(await hr.post(`/v1/Employee/${person}/Certification`, { name, expiresOn }));
    await licence('Forklift', inDays(30));
    await licence('Crane', inDays(31));
    await licence('First aid', inDays(7));
    await licence('first AID', inDays(370));
    await licence('Welding', inDays(-1));
    await dayBegins();
    await dayBegins();
    const texts = await result();
    const named = texts.flatMap((one) => /^(Forklift|Crane|First aid|Welding) of /.exec(one)?.[1] ?? []);
    expect(named.toSorted()).toEqual(['Forklift', 'Welding']);
    const mine = (await own.get('/v1/Notification/GetPagination')).body.data;
    const one = mine.find(({ text }: { text: string }) => text.startsWith('Your Forklift expires on '));
    expect(one.link).toBe(`/employee/employee-form/${person}?tab=learning`);
    expect(await result(manager)).toEqual([]);
  });

  test('C3: read one by one or all; counted; nobody reads those of others', async () => {
    const before = (await hr.get('/v1/Notification/Count')).body.data.unread;
    expect(before).toBeGreaterThan(3);
    const [first] = (await hr.get('/v1/Notification/GetPagination')).body.data;
    await hr.post(`/v1/Notification/${first.id}/Read`);
    expect((await hr.get('/v1/Notification/Count')).body.data).toEqual({ unread: before - 1 });
    expect((await own.post(`/v1/Notification/${first.id}/Read`)).status).toBe(404);
    await hr.post('/v1/Notification/ReadAll');
    expect((await hr.get('/v1/Notification/Count')).body.data).toEqual({ unread: 0 });
    expect((await own.get('/v1/Notification/Count')).body.data.unread).toBeGreaterThan(0);
  });

  test('many people are asked for one at once; who has it is left out; progress, and one reminder a day', async () => {
    const people = (await hr.get('/v1/Employee/GetPagination?pageSize=10&status=active')).body.data;
    const others = people.map((one: { id: string }) => one.id).filter((id: string) => id !== person);
    const kind = await admin.post('/v1/DocumentType', {
      code: 'KTP',
      name: 'Identity card',
      expires: false,
      isRequired: false,
      maxMegabytes: 5,
      ...HANDED_IN,
    });
    const documentTypeId = kind.body.data.id;
    const has = { documentTypeId, name: 'KTP', state: 'submitted' };
    expect((await hr.post(`/v1/Employee/${others[0]}/Document`, has)).status).toBe(201);
    // One that has expired is none.
    expect((await hr.post(`/v1/Employee/${others[1]}/Document`, { ...has, expiresOn: '2020-01-01' })).status).toBe(201);
    const body = { employeeIds: [person, others[0], others[1]], documentTypeId, note: 'Both sides, please.' };
    expect((await manager.post('/v1/DocumentRequest', body)).status).toBe(403);
    const asked = await hr.post('/v1/DocumentRequest', body);
    expect(asked.body.data).toMatchObject({ asked: 2, leftOut: 1 });
    expect((await hr.post('/v1/DocumentRequest', body)).body.data).toEqual({
      id: null,
      asked: 0,
      leftOut: 3,
      jobId: null,
    });
    expect(await result(own)).toContain('Please hand in: Identity card.');

    const { id } = asked.body.data;
    const [owed] = (await hr.get(`/v1/Employee/${person}/Document`)).body.data.filter(
      (one: { stateToday: string }) => one.stateToday === 'requested',
    );
    expect(owed.note).toBe('Both sides, please.');
    const chase = () => hr.post(`/v1/DocumentRequest/${id}/Chase`);
    expect((await chase()).body.data).toEqual({ told: 1 });
    expect((await chase()).body.data).toEqual({ told: 0 });
    expect(await result(own)).toContain('Reminder: please hand in Identity card.');
    const { documentTypeId: type, name, version } = owed;
    await hr.put(`/v1/Employee/${person}/Document/${owed.id}`, {
      documentTypeId: type,
      name,
      state: 'verified',
      version,
    });
    expect((await hr.get('/v1/DocumentRequest')).body.data).toMatchObject([{ id, asked: 2, handedIn: 1 }]);
    const list = (await hr.get(`/v1/DocumentRequest/${id}`)).body.data;
    expect(list.map((one: { handedIn: boolean; hasLogin: boolean }) => [one.handedIn, one.hasLogin])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await api.as('admin@other.example').get(`/v1/DocumentRequest/${id}`)).status).toBe(404);
  });

  test('a new tenant begins with the papers of its country, in its language, and again changes nothing', async () => {
    const other = await api.tenantId('other');
    const names = async () =>
      (await api.as('admin@other.example').get('/v1/DocumentType/GetPagination?pageSize=100')).body.data.map(
        (one: { name: string }) => one.name,
      );
    const before = (await names()).length;
    for (let times = 0; times < 2; times += 1)
      await api.door.asActor({ tenantId: other, userId: null, channel: 'test' }, (tx) =>
        setUpDocumentTypes(tx, other, { country: 'ID', locale: 'id' }),
      );
    const after = await names();
    expect(after).toContain('Kartu keluarga (KK)');
    expect(after.length - before).toBe(23);
    const { data } = (await api.as('admin@other.example').get('/v1/DocumentType/GetPagination?search=KTP')).body;
    expect(data).toMatchObject([
      { code: 'KTP', isRequired: true, requiredForNationals: 'national', usedFor: 'people' },
    ]);
    const { data: permit } = (await api.as('admin@other.example').get('/v1/DocumentType/GetPagination?search=NIB'))
      .body;
    expect(permit).toMatchObject([
      { name: 'Nomor induk berusaha (NIB)', usedFor: 'establishments', isRequired: false },
    ]);
  });
});
