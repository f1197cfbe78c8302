import { beforeAll, describe, expect, test } from 'vitest';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const own = api.as('employee@demo.example');
const manager = api.as('manager@demo.example');
const tenantId = await api.tenantId('demo');

let me = '';
let colleague = '';
let card = '';
let sealed = '';
let badge = '';
beforeAll(async () => {
  const user = (await own.get('/v1/User/Me')).body.data.id;
  // Nobody's manager: whoever has reports sees them as well.
  const { rows } = await api.owner.query(
    `select c.id from employee_current c where c.tenant_id = $1 and c.status = 'active'
       and not exists (select from app_user u where u.employee_id = c.id)
       and not exists (select from employee_current r where r.manager_id = c.id) order by c.employee_no limit 2`,
    [tenantId],
  );
  [me, colleague] = rows.map((row) => row.id);
  await api.owner.query(
    'update app_user set employee_id = $1, version = version + 1, access_version = access_version + 1 where id = $2',
    [me, user],
  );
  const type = async (code: string, name: string, change: object = {}) => {
    const usual = { expires: false, reminderDays: null, isRequired: false, requiredFor: null, maxMegabytes: 1 };
    const how = { usedFor: 'people', employeeMayUpload: true, needsVerification: true };
    const made = await admin.post('/v1/DocumentType', { code, name, ...usual, ...how, ...change });
    return succeeded(made).body.data.id as string;
  };
  card = await type('CARD', 'Identity card', { expires: true, reminderDays: '30', allowedFormats: ['pdf'] });
  sealed = await type('VOW', 'Oath', { employeeMayUpload: false });
  badge = await type('BADGE', 'Badge photo', { needsVerification: false });
});

const at = () => `/v1/Employee/${me}/HandIn`;
const pdf = (text = 'page') => Buffer.from(`%PDF-1.7\n${text}`);
const handIn = (query: string, content = pdf(), who = own, whose = at()) =>
  sendFile(who, 'POST', `${whose}?${query}`, { name: 'scan.pdf', content });
const documents = async () => (await hr.get(`/v1/Employee/${me}/Document`)).body.data;
const result = async (who = hr): Promise<string[]> =>
  (await who.get('/v1/Notification/GetPagination')).body.data.map((one: { text: string }) => one.text);

describe('10.7: employeeMayUpload, needsVerification', () => {
  test('what is asked for is handed in by the person, waits to be verified, and its keepers are told', async () => {
    succeeded(await hr.post('/v1/DocumentRequest', { employeeIds: [me], documentTypeId: card, note: 'Both sides' }));
    const found = (await own.get(at())).body.data;
    expect(found.isOwn).toBe(true);
    expect(found.owed).toMatchObject([{ name: 'Identity card', state: 'requested', note: 'Both sides' }]);
    const names = found.types.map((one: { name: string }) => one.name);
    expect(names).toEqual(expect.arrayContaining(['Badge photo', 'Identity card']));
    expect(names).not.toContain('Oath');
    const limits = Object.fromEntries(
      found.types.map((one: { name: string; formats: string[]; maxMegabytes: number }) => [
        one.name,
        [one.formats.join(' '), one.maxMegabytes],
      ]),
    );
    expect(limits).toMatchObject({
      'Badge photo': ['pdf jpg png webp docx xlsx', 1],
      'Identity card': ['pdf', 1],
    });

    const [{ id }] = found.owed;
    const done = await handIn(`documentTypeId=${card}&documentId=${id}&expiresOn=2031-05-31`);
    expect([done.status, done.body.data], JSON.stringify(done.body)).toEqual([201, { id, state: 'submitted' }]);
    expect(await documents()).toMatchObject([{ id, state: 'submitted', expiresOn: '2031-05-31', files: 1 }]);
    expect((await hr.get(`/v1/Employee/${me}/Document/${id}/File`)).body.data[0].name).toBe('scan.pdf');
    expect((await hr.get('/v1/DocumentRequest')).body.data[0]).toMatchObject({ asked: 1, handedIn: 1 });
    expect((await result()).filter((one) => one.endsWith(' handed in Identity card.'))).toHaveLength(1);
    expect(await result(manager)).toEqual([]);
    expect((await own.get(at())).body.data.owed).toEqual([]);
    // Nobody waits for it any more.
    expect((await handIn(`documentTypeId=${card}&documentId=${id}`)).status).toBe(404);
  });

  test('what was rejected is told with its reason, and handed in again', async () => {
    const [document] = await documents();
    const { documentTypeId, name, version } = document;
    const reject = { documentTypeId, name, state: 'rejected', rejectReason: 'The back is missing', version };
    succeeded(await hr.put(`/v1/Employee/${me}/Document/${document.id}`, reject));
    expect(await result(own)).toContain('Identity card was not accepted: The back is missing');
    expect((await own.get(at())).body.data.owed).toMatchObject([{ rejectReason: 'The back is missing' }]);
    succeeded(await handIn(`documentTypeId=${card}&documentId=${document.id}`, pdf('both sides')));
    expect(await documents()).toMatchObject([{ state: 'submitted', rejectReason: null, files: 2 }]);
  });

  test('10.7: what is handed in again and rejected for the same reason is told again, once', async () => {
    const refusals = async () => (await result(own)).filter((one) => one.endsWith('The back is missing')).length;
    expect(await refusals()).toBe(1);
    const reject = async (note: string) => {
      const [{ id, documentTypeId, name, version }] = await documents();
      const draft = { documentTypeId, name, state: 'rejected', rejectReason: 'The back is missing', note, version };
      succeeded(await hr.put(`/v1/Employee/${me}/Document/${id}`, draft));
    };
    await reject('Twice now');
    expect(await refusals()).toBe(2);
    await reject('Another note alone tells nobody');
    expect(await refusals()).toBe(2);
    const [{ id }] = await documents();
    succeeded(await handIn(`documentTypeId=${card}&documentId=${id}`, pdf('now whole')));
  });

  test('one more, unasked; of a type that needs no verification it counts at once', async () => {
    const done = await handIn(`documentTypeId=${badge}`);
    expect(done.body.data).toMatchObject({ state: 'verified' });
    expect((await documents()).map((one: { name: string }) => one.name)).toContain('Badge photo');
  });

  test('NOT_HANDED_IN_HERE, FILE_TYPE, FILE_SIZE and unknown types are refused, and nothing is left behind', async () => {
    const before = (await documents()).length;
    const refused = async (query: string, content = pdf()) => {
      const { status, body } = await handIn(query, content);
      return [status, body.code];
    };
    expect(await refused(`documentTypeId=${sealed}`)).toEqual([422, 'NOT_HANDED_IN_HERE']);
    expect(await refused(`documentTypeId=${badge}`, Buffer.from('no such thing'))).toEqual([422, 'FILE_TYPE']);
    const large = Buffer.concat([pdf(), Buffer.alloc(1024 * 1024)]);
    expect(await refused(`documentTypeId=${badge}`, large)).toEqual([413, 'FILE_SIZE']);
    expect((await refused(`documentTypeId=${me}`))[1]).toBe('REFERENCE_MISSING');
    expect((await refused(`documentTypeId=${badge}&expiresOn=2021-02-30`))[0]).toBe(400);
    expect(await documents()).toHaveLength(before);
  });

  test('only for oneself: of others nothing is told and nothing taken, also by HR', async () => {
    const theirs = `/v1/Employee/${colleague}/HandIn`;
    expect((await hr.get(theirs)).body.data).toEqual({ isOwn: false, owed: [], types: [] });
    expect((await handIn(`documentTypeId=${badge}`, pdf(), hr, theirs)).body.code).toBe('FORBIDDEN');
    expect((await own.get(theirs)).status).toBe(404);
    expect((await handIn(`documentTypeId=${badge}`, pdf(), own, theirs)).status).toBe(404);
    expect((await api.as('admin@other.example').get(at())).status).toBe(404);
  });

  test('0.2: without the class document there is nothing to hand in', async () => {
    const access = (word: string) =>
      api.owner.query(
        "update field_grant g set access = $1 from role r where r.tenant_id = $2 and r.name = 'Employee' and g.role_id = r.id and g.class = 'document'",
        [word, tenantId],
      );
    await access('none');
    expect((await own.get(at())).body.code).toBe('FIELD_FORBIDDEN');
    expect((await handIn(`documentTypeId=${badge}`)).body.code).toBe('FIELD_FORBIDDEN');
    await access('view');
  });

  test('10.4: whoever has left still looks, and hands in nothing any more', async () => {
    expect((await own.get(at())).body.data.isOwn).toBe(true);
    const end = { employeeId: me, type: 'resignation', effectiveDate: '2026-01-31', reason: 'moves', reviewed: true };
    succeeded(await hr.post('/v1/CareerTransition', end));
    expect((await own.get(at())).body.data).toEqual({ isOwn: false, owed: [], types: [] });
    expect((await handIn(`documentTypeId=${badge}`)).body.code).toBe('FORBIDDEN');
  });
});
