import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { zip } from '../../../../../scripts/test-data/zip.ts';
import { defineField } from '../../../testing/custom-fields.ts';
import { drawerOf } from '../../../testing/decide.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const officer = api.as('multi@demo.example');
const manager = api.as('manager@demo.example');
const stranger = api.as('admin@other.example');
const tenantId = await api.tenantId('demo');
await testWorker(api);

const idOf = async (resource: string, search: string): Promise<string> =>
  (await hr.get(`/v1/${resource}/Options?search=${encodeURIComponent(search)}`)).body.data[0].id;
const SECRETS = [
  'Wulandari',
  'Mahesworo',
  'Bukittinggi',
  'wulan@mail.example',
  '+6281277665544',
  'Jl. Rahasia 7',
  'Suwarni',
  '3174015205920003',
  'driver of the chairman',
  'Diploma-of-Wulan',
  'Handed in late because of her divorce',
  'Zip-of-Wulan',
  'Left without a word',
  // A former nationality.
  '"PN"',
];

let n = 0;
/** Somebody who left in 2015, of whom a lot is known. */
async function leaver(lastDay = '2015-06-30'): Promise<{ id: string; no: string }> {
  n += 1;
  const made = await hr.post('/v1/Employee', {
    firstName: 'Wulandari',
    lastName: 'Mahesworo',
    birthDate: '1992-05-12',
    birthPlace: 'Bukittinggi',
    nationality: 'PN',
    gender: 'female',
    personalEmail: `wulan@mail.example`,
    phone: '+6281277665544',
    hireDate: '2012-01-02',
    employerId: await idOf('Employer', 'NSG'),
    locationId: await idOf('Location', 'JKT'),
    unitId: await idOf('OrganizationUnit', 'FIN'),
    positionId: await idOf('Position', 'Finance Analyst'),
    employmentType: 'permanent',
    salaryAmount: '4000000',
    salaryPeriod: 'month',
    tags: 'driver of the chairman',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id, employeeNo } = made.body.data;
  const ended = await hr.post('/v1/CareerTransition', {
    employeeId: id,
    type: 'resignation',
    effectiveDate: lastDay,
    reason: 'moved away',
    comment: 'Wulandari follows her husband',
    terms: { rehireEligible: false, rehireNote: 'Left without a word' },
  });
  expect(ended.status, JSON.stringify(ended.body)).toBe(201);
  return { id, no: employeeNo };
}

async function add(id: string, child: string, body: object): Promise<string> {
  const made = await admin.post(`/v1/Employee/${id}/${child}`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}
const ask = (id: string, who = officer) => who.post(`/v1/Employee/${id}/Anonymize`, { reason: 'Asked by the person.' });
const confirm = (id: string, employeeNo: string, who = hr) =>
  who.post(`/v1/Employee/${id}/Anonymize/Confirm`, { employeeNo });

/** Every text of the tenant in every table, but for sealed values: what cannot be found here is gone. */
async function everyText(): Promise<string> {
  const tables = await api.owner.query(
    `select table_schema as s, table_name as t from information_schema.columns
     where column_name = 'tenant_id' and table_schema in ('public', 'identity')
       and (table_schema, table_name) in (select schemaname, tablename from pg_tables)`,
  );
  const found: string[] = [];
  for (const { s, t } of tables.rows) {
    const { rows } = await api.owner.query(`select to_jsonb(x)::text as row from ${s}.${t} x where x.tenant_id = $1`, [
      tenantId,
    ]);
    found.push(...rows.map((one) => `${t} ${one.row}`));
  }
  return found.join('\n');
}
/** A zip of documents: one that fits its row, one that fits none and bears the name; and an upload that is only looked at. */
async function uploadDocuments(no: string): Promise<void> {
  const { upload, act, settled } = uploadsOf(admin);
  const flags = {
    expires: false,
    isRequired: false,
    usedFor: 'people',
    employeeMayUpload: true,
    needsVerification: true,
  };
  succeeded(await admin.post('/v1/DocumentType', { ...flags, code: 'PASS', name: 'Passport', maxMegabytes: 5 }));
  for (const runs of [true, false]) {
    const line = `${no},PASS,Passport Zip-of-Wulan ${runs ? 'kept' : 'planned'}`;
    const sent = await upload(`Employee number,Type,Name\n${line}\n`, '?entity=EmployeeDocument');
    const { id, settings } = succeeded(sent).body.data;
    const archive = zip([
      [`${no}-Zip-of-Wulan.pdf`, Buffer.from('%PDF-1.7\nfits')],
      [`unsorted/Wulandari Mahesworo Zip-of-Wulan.pdf`, Buffer.from('%PDF-1.7\nfits nothing')],
    ]);
    succeeded(await sendFile(admin, 'PUT', `/v1/Import/${id}/Archive`, { name: 'documents.zip', content: archive }));
    succeeded(await admin.put(`/v1/Import/${id}/Mapping`, { entity: 'EmployeeDocument', settings }));
    succeeded(await act(id, 'Validate'));
    expect(await settled(id)).toMatchObject({ state: 'validated', archive: { files: 2, fit: 1 } });
    if (!runs) continue;
    succeeded(await act(id, 'Run', { policy: 'goodRows' }));
    expect((await settled(id)).counts).toMatchObject({ added: 1, failed: 0 });
  }
}

const files = (): number => {
  const folder = join(api.config.dataDir, 'records');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
    : 0;
};

describe('10.9: erasure of a person who left', () => {
  let person = { id: '', no: '' };
  beforeAll(async () => {
    person = await leaver();
    const { id } = person;
    await add(id, 'Address', { type: 'domicile', country: 'ID', line1: 'Jl. Rahasia 7', validFrom: '2012-01-02' });
    await add(id, 'EmergencyContact', { name: 'Suwarni', relation: 'Mother', phone1: '+6281299887766', priority: 1 });
    await add(id, 'Identifier', { scheme: 'id-nik', value: '3174015205920003', isPrimary: true });
    await add(id, 'Note', { notedOn: '2014-03-01', text: 'Handed in late because of her divorce' });
    const education = await add(id, 'Education', {
      level: 'bachelor',
      institution: 'Diploma-of-Wulan',
      graduated: true,
      isHighest: true,
    });
    const pdf = Buffer.from('%PDF-1.7\nDiploma-of-Wulan');
    const diploma = { name: 'Diploma-of-Wulan.pdf', content: pdf };
    succeeded(await sendFile(admin, 'POST', `/v1/Employee/${id}/Education/${education}/File`, diploma));
    const red = { width: 300, height: 300, channels: 3 as const, background: 'red' };
    const photo = { name: 'photo.png', content: await sharp({ create: red }).png().toBuffer() };
    succeeded(await sendFile(admin, 'PUT', `/v1/Employee/${id}/Photo`, photo));
    // A record that was deleted long before still stands in the trail.
    const gone = await add(id, 'Skill', { skill: 'Diploma-of-Wulan', level: '3' });
    succeeded(await admin.remove(`/v1/Employee/${id}/Skill/${gone}`));
    const head = 'Number,First name,Last name,New name from,Nationality,New nationality from';
    const csv = `${head}\n${person.no},Wulandari,Mahesworo Two,2014-02-01,ID,2014-02-01\n`;
    await uploadsOf(admin).write(csv, 'Employee', { mode: 'update' });
    await uploadDocuments(person.no);
    await api.owner.query('select set_config($1, $2, false)', ['app.tenant_id', tenantId]);
    // What others were notified of: somebody of the same family name stays.
    await api.owner.query(
      `insert into notification (tenant_id, user_id, event, facts, dedupe_key)
       select $1, id, 'request-approved', f.facts, 'erasure:' || (f.facts ->> 'no') from app_user
       cross join (values (jsonb_build_object('no', 'CLM-1', 'by', 'Wulandari Mahesworo Two')),
         (jsonb_build_object('no', 'CLM-2', 'name', 'Wulandari Mahesworo Two')), (jsonb_build_object('no', 'CLM-3', 'by', 'Sari'))) f(facts)
       where tenant_id = $1 and email = 'hr@demo.example'`,
      [tenantId],
    );
    // Of other areas: why an exception was granted, and what was claimed.
    await api.owner.query(
      `with c as (insert into claim_request (tenant_id, employee_id, title, purpose) values ($1, $2, 'Jl. Rahasia 7', 'Diploma-of-Wulan') returning id)
       insert into claim_line (tenant_id, id, claim_id, line_no, provider_name, receipt_no) select $1, uuidv7(), id, 1, 'Suwarni', 'Zip-of-Wulan' from c`,
      [tenantId, id],
    );
    await api.owner.query(
      `with t as (insert into leave_type (tenant_id, code, name, entitlement) values ($1, 'STUDY', 'Study', 'unlimited') returning id)
       insert into leave_exception (tenant_id, employee_id, leave_type_id, effective_from, overrides, reason)
       select $1, $2, t.id, '2014-01-01', '[{"field": "halfDays", "mode": "SET", "value": "true"}]', 'Diploma-of-Wulan' from t`,
      [tenantId, id],
    );
    // What was written of work actions, letters, requests and evaluations.
    await api.owner.query(
      `with a as (insert into work_action (tenant_id, employee_id, type_id, state, description, witnesses, issue_date)
         select $1, $2, t.id, 'APPROVED', 'Diploma-of-Wulan was forged', 'Suwarni', '2014-05-01' from work_action_type t
         where t.tenant_id = $1 and t.code = 'SP1' returning id)
       insert into letter (tenant_id, subject, subject_id, employee_id, template_id, language, content, issued_on)
       select $1, 'WORK_ACTION', a.id, $2, t.id, 'en', '{"no": [], "heading": [], "gaps": [], "paragraphs": [[{"text": "Dear Wulandari"}]]}', '2014-05-01'
       from a, letter_template t where t.tenant_id = $1 and t.code = 'WARNING'`,
      [tenantId, id],
    );
    await api.owner.query(
      `insert into career_request (tenant_id, employee_id, type, effective_date, content, pay, sets, before, pay_changes)
       values ($1, $2, 'adjustment', '2014-01-01', '{"comment": "Left without a word"}', '[]', '{}', '{}', '[]')`,
      [tenantId, id],
    );
    await api.owner.query(
      `insert into end_evaluation (tenant_id, employee_id, kind, end_date, recommendation, comment, given_at)
       values ($1, $2, 'contract', '2014-12-31', 'extend', 'Suwarni says that she learns fast', now())`,
      [tenantId, id],
    );
  });

  test('CANNOT_ANONYMISE: whoever is employed or left too recently, with the date', async () => {
    const [somebody] = (await hr.get('/v1/Employee/GetPagination?pageSize=1')).body.data;
    const refused = await ask(somebody.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'CANNOT_ANONYMISE']);
    expect(refused.body.message).toMatch(
      /^Only employees who left before \d{1,2} [A-Z][a-z]{2} \d{4} can be anonymised\.$/,
    );
    const state = (await hr.get(`/v1/Employee/${somebody.id}/Anonymize`)).body.data;
    expect(state).toEqual({ obstacle: refused.body.message, request: null });
  });

  test('two persons: who asked cannot confirm; who may only ask cannot; nobody of another tenant finds it', async () => {
    expect((await stranger.get(`/v1/Employee/${person.id}/Anonymize`)).status).toBe(404);
    expect((await manager.get(`/v1/Employee/${person.id}/Anonymize`)).status).toBe(403);
    expect((await confirm(person.id, person.no)).body.code).toBe('ERASURE_NONE');
    const asked = await ask(person.id, hr);
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    expect(asked.body.data).toMatchObject({ state: 'asked', isMine: true, employeeNo: person.no });
    expect((await hr.get(`/v1/ApprovalRequest/${asked.body.data.requestId}`)).body.data.steps).toMatchObject([
      { state: 'ACTIVE' },
    ]);
    expect((await ask(person.id)).body.code).toBe('ERASURE_ASKED');
    expect((await confirm(person.id, person.no, hr)).body).toMatchObject({
      code: 'ERASURE_SAME_PERSON',
      message: 'You requested this. Someone else has to confirm it.',
    });
    expect((await confirm(person.id, person.no, officer)).status).toBe(403);
    expect((await hr.post(`/v1/Employee/${person.id}/Anonymize/Withdraw`)).body.data.state).toBe('withdrawn');
    expect((await hr.get('/v1/EmployeeErasure')).body.data[0]).toMatchObject({ state: 'withdrawn', isMine: true });
  });

  test('C3: those who may confirm are told, but not who asked', async () => {
    expect((await ask(person.id)).status).toBe(201);
    const result = (await hr.get('/v1/Notification/GetPagination')).body.data;
    expect(result[0]).toMatchObject({ event: 'erasure-asked', link: '/employee-erasure', readAt: null });
    expect(result[0].text).toContain(`(${person.no})`);
    expect((await officer.get('/v1/Notification/GetPagination')).body.data).toEqual([]);
    const inbox = (await hr.get('/v1/Approval/GetPagination?requestType=ERASURE')).body.data;
    expect(inbox).toHaveLength(1);
    for (const { taskId } of inbox) await drawerOf(hr, taskId);
    expect((await hr.post(`/v1/Notification/${result[0].id}/Read`)).status).toBe(200);
    expect((await officer.post(`/v1/Notification/${result[0].id}/Read`)).status).toBe(404);
  });

  test('never oneself: neither asking nor confirming', async () => {
    const me = (await hr.get('/v1/User/Me')).body.data.id;
    const link = (employee: string | null) =>
      api.owner.query(
        'update app_user set employee_id = $1, version = version + 1, access_version = access_version + 1 where id = $2',
        [employee, me],
      );
    const before = (await api.owner.query('select employee_id from app_user where id = $1', [me])).rows[0].employee_id;
    await link(person.id);
    expect((await confirm(person.id, person.no)).body.code).toBe('ERASURE_SELF');
    await link(before);
  });

  test('the number is typed once more, and then nothing of the person is left but number, career and pay', async () => {
    const spoken = await everyText();
    for (const secret of SECRETS.filter((one) => one !== '3174015205920003')) expect(spoken).toContain(secret);
    expect(files()).toBe(5);
    expect((await confirm(person.id, 'NSG999999')).body).toMatchObject({
      code: 'ERASURE_OTHER_NUMBER',
      errors: [{ path: 'employeeNo' }],
    });
    // Sealed before the erasure, checked after it.
    await api.owner.query('select app.seal_audit()');
    const done = await confirm(person.id, person.no);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.data).toMatchObject({ state: 'erased', displayName: `Former employee ${person.no}` });

    const record = (await hr.get(`/v1/Employee/${person.id}`)).body.data;
    expect(record).toMatchObject({
      displayName: `Former employee ${person.no}`,
      employeeNo: person.no,
      status: 'ended',
      hireDate: '2012-01-02',
      lastDay: '2015-06-30',
      birthDate: null,
      gender: null,
      phone: null,
      tags: null,
      refs: { positionId: { name: 'Finance Analyst' } },
      salary: [{ amount: '4000000' }],
    });
    expect(record.anonymisedAt).toMatch(/^\d{4}-/);
    const left = await everyText();
    expect(left).toContain('erasure:CLM-3');
    for (const secret of SECRETS) expect({ secret, found: lineWith(left, secret) }).toEqual({ secret, found: null });
  });

  test('files and photo are gone from the disk as soon as the worker has run', async () => {
    await expect.poll(files, { timeout: 120_000 }).toBe(0);
  });

  test('ANONYMISED: the end of the employment is neither cancelled nor offered for it', async () => {
    const { transitions } = (await hr.get(`/v1/CareerTransition/Employee/${person.id}`)).body.data;
    expect(transitions.map(({ can }: { can: string[] }) => can)).toEqual(transitions.map(() => []));
    const [last] = transitions;
    const refused = await hr.post(`/v1/CareerTransition/${last.id}/Cancel`, { reason: 'A mistake', reviewed: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'ANONYMISED']);
    expect((await hr.get(`/v1/Employee/${person.id}`)).body.data).toMatchObject({ status: 'ended' });
  });

  test('search finds the number, and no longer the name', async () => {
    const found = async (word: string) =>
      (await hr.get(`/v1/Employee/GetPagination?status=ended&search=${word}`)).body.data.map(
        (one: { employeeNo: string }) => one.employeeNo,
      );
    expect(await found('Mahesworo')).not.toContain(person.no);
    expect(await found(person.no)).toEqual([person.no]);
  });

  test('C4: the trail tells what was done and holds, without the values; also what is erased later of what was sealed', async () => {
    const trail = (await admin.get(`/v1/AuditLog/GetPagination?entity=Employee&entityId=${person.id}&pageSize=50`)).body
      .data;
    expect(JSON.stringify(trail)).toContain('[erased]');
    await api.owner.query('select app.seal_audit()');
    expect((await api.owner.query('select app.verify_audit() as broken')).rows[0].broken).toBeNull();
    expect((await admin.post('/v1/AuditLog/Verify')).body.data).toMatchObject({ intact: true, brokenSeal: null });
  });

  test('C4: an erased row that is tampered with afterwards is noticed, and nobody else erases', async () => {
    await expect(
      api.door.asActor({ tenantId, userId: null, channel: 'test' }, (tx) =>
        tx
          .updateTable('audit_log')
          .set({ changes: JSON.stringify({}) as never })
          .execute(),
      ),
    ).rejects.toThrow('permission denied');
    await api.owner.query('begin');
    await api.owner.query('alter table audit_log disable trigger append_only');
    await api.owner.query(
      'update audit_log set actor_user_id = null where id = (select audit_id from audit_erasure where tenant_id = $1 order by 1 limit 1)',
      [tenantId],
    );
    expect((await api.owner.query('select app.verify_audit() as broken')).rows[0].broken).not.toBeNull();
    await api.owner.query('rollback');
  });

  test('ANONYMISED: nothing is written of the person any more, by no way in', async () => {
    const put = await hr.put(`/v1/Employee/${person.id}`, { firstName: 'Again', version: 99 });
    const note = await hr.post(`/v1/Employee/${person.id}/Note`, { notedOn: '2026-01-01', text: 'x' });
    const tag = await hr.post('/v1/Employee/Tags', { employeeIds: [person.id], add: ['x'] });
    const rehire = await hr.post('/v1/CareerTransition', {
      employeeId: person.id,
      type: 'resignation',
      effectiveDate: '2015-07-31',
      reason: 'x',
    });
    expect([put, note, tag, rehire, await ask(person.id)].map((one) => one.body.code)).toEqual(
      Array(5).fill('ANONYMISED'),
    );
    await expect(
      api.owner.query("update employee set first_name = 'Wulandari' where id = $1", [person.id]),
    ).rejects.toThrow(/erased people stay erased/);
  });

  test('a file in a custom field goes with its class: of pay it stays, of personal it goes', async () => {
    const { id, no } = await leaver();
    const [kept, gone] = await Promise.all([
      defineField(admin, 'BONUS_LETTER', { type: 'file', fieldClass: 'pay' }),
      defineField(admin, 'PORTRAIT', { type: 'file', fieldClass: 'personal' }),
    ]);
    const at = (field: { id: string }) => `/v1/Employee/${id}/CustomFile/${field.id}`;
    for (const [field, name] of [
      [kept, 'bonus.pdf'],
      [gone, 'portrait.pdf'],
    ] as const)
      succeeded(await sendFile(admin, 'POST', at(field), { name, content: Buffer.from(`%PDF-1.7\n${name}`) }));
    expect(files()).toBe(2);
    succeeded(await ask(id));
    succeeded(await confirm(id, no));
    await expect.poll(files, { timeout: 120_000 }).toBe(1);
    expect((await admin.get(at(kept))).raw.toString()).toContain('bonus.pdf');
    expect((await admin.get(at(gone))).status).toBe(404);
  });
});

const lineWith = (text: string, word: string): string | null =>
  text
    .split('\n')
    .find((line) => line.includes(word))
    ?.slice(0, 400) ?? null;
