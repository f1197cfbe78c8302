import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { HANDED_IN } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const own = api.as('employee@demo.example');
const { hire, places, tenantId } = await demoOf(api);

let id: string;
const types: Record<string, string> = {};
beforeAll(async () => {
  id = await hire({ firstName: 'Surat', lastName: 'Asli', nationality: 'SG' });
  const usual = { expires: false, reminderDays: null, requiredFor: null, maxMegabytes: 5, ...HANDED_IN };
  const kinds = {
    PLAIN: { isRequired: false },
    ALL: { isRequired: true },
    PERM: { isRequired: true, requiredFor: 'permanent' },
    POST: { isRequired: true, requiredForPositionId: places.positionId },
    FOREIGN: { isRequired: true, requiredForNationals: 'foreign' },
    OTHERS: { isRequired: true, requiredFor: 'intern' },
  };
  for (const [code, more] of Object.entries(kinds))
    types[code] = succeeded(
      await admin.post('/v1/DocumentType', { ...usual, code, name: `Kind ${code}`, ...more }),
    ).body.data.id;
});

const path = () => `/v1/Employee/${id}/Document`;
const document = async (state = 'submitted', code = 'PLAIN', who = hr) =>
  succeeded(await who.post(path(), { documentTypeId: types[code], name: `Paper ${code}`, state })).body.data;
const read = async (one: { id: string }, who = hr) => (await who.get(`${path()}/${one.id}`)).body.data;
const verify = async (one: { id: string }, who = hr) =>
  who.post(`${path()}/${one.id}/Verify`, { version: (await read(one, admin)).version });
const nameOf = async (who = hr) => (await who.get('/v1/User/Me')).body.data.name;
const send = async (one: { id: string }, who = hr) =>
  succeeded(
    await sendFile(who, 'POST', `${path()}/${one.id}/File`, { name: 'scan.pdf', content: Buffer.from('%PDF-1.7\nx') }),
  ).body.data.id as string;

describe('10.3: verifiedBy, who checked the original and when', () => {
  test('10.3: checking is a step of its own; the record, its list and its history tell of it', async () => {
    const one = await document();
    expect(one).toMatchObject({ verifiedBy: null, verifiedAt: null });
    const checked = succeeded(await verify(one)).body.data;
    expect(checked).toMatchObject({ state: 'verified', verifiedBy: await nameOf(), version: 2 });
    expect(Date.parse(checked.verifiedAt)).not.toBeNaN();
    const [row] = (await admin.get(path())).body.data.filter((other: { id: string }) => other.id === one.id);
    expect(row).toMatchObject({ verifiedBy: await nameOf(), verifiedAt: checked.verifiedAt });
    const [entry] = (await hr.get(`${path()}/${one.id}/History`)).body.data;
    expect(entry.changes).toContainEqual({ field: 'state', old: 'submitted', new: 'verified' });
    // Somebody else looks as well: the last is told.
    expect(succeeded(await verify(one, admin)).body.data.verifiedBy).toBe(await nameOf(admin));
  });

  test('10.3: saying so in the form is the same; another state takes it back, another change does not', async () => {
    const one = await document('verified');
    expect(one.verifiedBy).toBe(await nameOf());
    const save = async (more: object) => {
      const { documentTypeId, name, state, version } = await read(one);
      return succeeded(await admin.put(`${path()}/${one.id}`, { documentTypeId, name, state, version, ...more })).body
        .data;
    };
    expect((await save({ number: 'B-12' })).verifiedBy).toBe(await nameOf());
    expect(await save({ state: 'rejected', rejectReason: 'Unreadable' })).toMatchObject({
      verifiedBy: null,
      verifiedAt: null,
    });
  });

  test('10.3: a file that is replaced was not checked: the document waits again', async () => {
    const one = await document();
    const file = await send(one);
    succeeded(await verify(one));
    // Another page from whoever checked it.
    const page = await send(one);
    expect(await read(one)).toMatchObject({ state: 'verified', verifiedBy: await nameOf() });
    succeeded(await hr.remove(`${path()}/${one.id}/File/${file}`));
    expect(await read(one)).toMatchObject({ state: 'submitted', verifiedBy: null, verifiedAt: null });
    succeeded(await verify(one));
    await send(one, admin);
    expect(await read(one)).toMatchObject({ state: 'submitted', verifiedBy: null });
    succeeded(await hr.remove(`${path()}/${one.id}/File/${page}`));
    expect((await read(one)).state).toBe('submitted');
  });

  test('OWN_DOCUMENT: nobody checks what is their own, by no way', async () => {
    const user = (await hr.get('/v1/User/Me')).body.data.id;
    const link = (to: string | null) =>
      api.owner.query('update app_user set employee_id = $1, access_version = access_version + 1 where id = $2', [
        to,
        user,
      ]);
    const one = await document();
    const { rows } = await api.owner.query('select employee_id from app_user where id = $1', [user]);
    await link(id);
    const refused = await verify(one);
    expect([refused.status, refused.body.code]).toEqual([403, 'OWN_DOCUMENT']);
    expect(await document('verified')).toMatchObject({ state: 'verified', verifiedBy: null, verifiedAt: null });
    await link(rows[0].employee_id);
  });

  test('0.2, STALE: not without the right to edit, not what was changed meanwhile, not what is not there', async () => {
    const one = await document();
    expect((await own.post(`${path()}/${one.id}/Verify`, { version: 1 })).status).toBe(403);
    expect((await hr.post(`${path()}/${one.id}/Verify`, { version: 7 })).body.code).toBe('STALE');
    expect((await hr.post(`${path()}/${id}/Verify`, { version: 1 })).status).toBe(404);
    expect((await api.as('admin@other.example').post(`${path()}/${one.id}/Verify`, { version: 1 })).status).toBe(404);
  });
});

describe('10.3: requiredBy, the rule that asks for it', () => {
  test.each([
    ['ALL', 'everybody'],
    ['PERM', 'employment-type'],
    ['POST', 'position'],
    ['FOREIGN', 'nationality'],
    ['OTHERS', null],
    ['PLAIN', null],
  ])('10.3: a document of kind %s is required by %s', async (code, by) => {
    expect(await document('submitted', code)).toMatchObject({ requiredBy: by });
  });

  test('10.3: what somebody asked for is required by that', async () => {
    const other = await hire({ firstName: 'Surat', lastName: 'Diminta' });
    succeeded(
      await hr.post('/v1/DocumentRequest', { employeeIds: [other], documentTypeId: types['PLAIN'], note: null }),
    );
    const [asked] = (await hr.get(`/v1/Employee/${other}/Document`)).body.data;
    expect(asked).toMatchObject({ state: 'requested', requiredBy: 'request' });
  });

  test('0.2: what is asked for because of a nationality is not told to whoever may not know it', async () => {
    const one = await document('submitted', 'FOREIGN');
    await api.owner.query("update field_grant set access = 'none' where tenant_id = $1 and class = 'personal'", [
      tenantId,
    ]);
    expect((await read(one)).requiredBy).toBeNull();
  });
});
