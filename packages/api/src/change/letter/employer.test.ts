import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { employerDraft } from '../../../testing/employer.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const careers = await careersOf(api);
const { tenantId, hr } = careers;
const templates = '/v1/LetterTemplate';
let who = '';
let employerId = '';
let otherEmployerId = '';

beforeAll(async () => {
  who = await careers.hire({ firstName: 'Surat', lastName: 'Perusahaan' });
  employerId = (await careers.current(who)).employer_id;
  const second = employerDraft('SECOND', 'Second');
  otherEmployerId = succeeded(await hr.post('/v1/Employer', second)).body.data.id;
}, 120_000);

const idOf = async (code: string): Promise<string> =>
  (await api.owner.query('select id from letter_template where tenant_id = $1 and code = $2', [tenantId, code])).rows[0]
    .id;
const template = (code: string, more: object = {}) => ({
  code,
  name: `Template ${code}`,
  subject: 'WORK_ACTION',
  language: 'en',
  heading: `Heading ${code}`,
  body: 'Dear {{employee.displayName}}',
  ...more,
});
const make = async (code: string, more: object) => succeeded(await hr.post(templates, template(code, more))).body.data;
const faults = async (code: string, more: object): Promise<string[]> =>
  ((await hr.post(templates, template(code, more))).body.errors ?? []).map(
    (one: { path: string; code: string }) => `${one.path} ${one.code}`,
  );

describe('organisation-and-employee 15.4: templates of one employer', () => {
  test('15.4: a work action is written with the template that stands for that of its type at the employer', async () => {
    const types = succeeded(await hr.get('/v1/WorkActionType/GetPagination?pageSize=50')).body.data;
    const { id: typeId } = types.find(({ code }: { code: string }) => code === 'COMMENDATION');
    const draft = { employeeId: who, typeId, issueDate: inDays(0), description: 'Sold most.' };
    const heading = async () =>
      succeeded(await hr.post('/v1/WorkAction/Preview', draft)).body.data.letter.heading[0].text;
    const usual = await heading();
    const insteadOfId = await idOf('COMMENDATION');
    await make('OTHER', { insteadOfId, employerId: otherEmployerId });
    expect(await heading()).toBe(usual);
    const own = await make('OWN', { insteadOfId, employerId });
    expect(await heading()).toBe('Heading OWN');
    await api.owner.query(`update letter_template set status = 'inactive' where id = $1`, [own.id]);
    expect(await heading()).toBe(usual);
  });

  test('LETTER_EMPLOYER, LETTER_INSTEAD: what replaces names its employer, and a template that types may name', async () => {
    const insteadOfId = await idOf('WARNING');
    expect(await faults('A', { insteadOfId })).toEqual(['employerId LETTER_EMPLOYER']);
    expect(await faults('A', { insteadOfId: await idOf('CAREER'), employerId })).toEqual([
      'insteadOfId LETTER_INSTEAD',
    ]);
    const made = await make('A', { insteadOfId, employerId });
    expect(await faults('B', { insteadOfId: made.id, employerId })).toEqual(['insteadOfId LETTER_INSTEAD']);
    const itself = { ...template('A', { insteadOfId: made.id, employerId }), version: made.version };
    expect((await hr.put(`${templates}/${made.id}`, itself)).body.code).toBe('LETTER_INSTEAD');
  });

  test('15.4: a reference letter is written with the templates of the employer and those of all', async () => {
    const more = { subject: 'REFERENCE', numberPattern: '{SEQ3}/R/{YYYY}' };
    await make('REF-OWN', { ...more, employerId });
    const other = await make('REF-OTHER', { ...more, employerId: otherEmployerId });
    const listed = succeeded(await hr.get(`/v1/ReferenceLetter/Employee/${who}`)).body.data.templates;
    const names = listed.map(({ name }: { name: string }) => name);
    expect(names).toContain('Template REF-OWN');
    expect(names).not.toContain('Template REF-OTHER');
    const issued = await hr.post('/v1/ReferenceLetter', { employeeId: who, templateId: other.id, purpose: 'KPR' });
    expect(issued).toMatchObject({ status: 422, body: { code: 'REFERENCE_MISSING' } });
  });

  test('15.4: a transition gets the template of the employer before that of all', async () => {
    const more = {
      subject: 'CAREER_TRANSITION',
      transitionTypes: ['promotion'],
      numberPattern: '{SEQ3}/{TYPE}/{YYYY}',
    };
    // By its code it would come first.
    await make('AAA', { ...more, employerId: otherEmployerId });
    await make('ZZZ', { ...more, employerId });
    const career = '/v1/CareerTransitionRequest';
    const draft = { employeeId: who, type: 'promotion', effectiveDate: inDays(10), reason: 'Leads the team.' };
    const { id, version } = succeeded(await hr.post(career, { ...draft, changes: { gradeId: careers.G6 } })).body.data;
    succeeded(await hr.post(`${career}/${id}/Submit`, { version }));
    const admin = api.as('admin@demo.example');
    const { taskId } = succeeded(await admin.get(`${career}/${id}`)).body.data;
    const task = succeeded(await admin.get(`/v1/Approval/${taskId}`)).body.data;
    succeeded(await admin.post(`/v1/Approval/${taskId}/Approve`, { version: task.version, comment: '' }));
    const { rows } = await api.owner.query('select content::text as content from letter where subject_id = $1', [id]);
    expect(rows[0].content).toContain('Heading ZZZ');
  });
});

describe('organisation-and-employee 15.4: versions of the text of a template', () => {
  test('15.4: a template counts the changes of its text, and a letter keeps the version that it was written with', async () => {
    const code = 'COUNTED';
    const more = { subject: 'REFERENCE', numberPattern: '{SEQ3}/C/{YYYY}' };
    const made = await make(code, { ...more, textVersion: 7 });
    expect(made.textVersion).toBe(1);
    const change = async (values: object) => {
      const { version } = succeeded(await hr.get(`${templates}/${made.id}`)).body.data;
      const body = { ...template(code, { ...more, textVersion: 7, ...values }), version };
      return succeeded(await hr.put(`${templates}/${made.id}`, body)).body.data.textVersion;
    };
    const draft = { employeeId: who, templateId: made.id, purpose: 'a visa' };
    const issue = async () => succeeded(await hr.post('/v1/ReferenceLetter', draft)).body.data;
    const first = await issue();
    expect(first.templateVersion).toBe(1);
    // Its name and its number are not its text.
    expect(await change({ name: 'Counted', numberPattern: '{SEQ3}/D/{YYYY}' })).toBe(1);
    expect(await change({ name: 'Counted', body: 'To whom it may concern' })).toBe(2);
    expect(await change({ name: 'Counted', body: 'To whom it may concern', signature: 'HR' })).toBe(3);
    const preview = succeeded(await hr.post('/v1/ReferenceLetter/Preview', draft)).body.data;
    expect(preview.templateVersion).toBe(3);
    const second = await issue();
    const { letters } = succeeded(await hr.get(`/v1/ReferenceLetter/Employee/${who}`)).body.data;
    const versionOf = ({ id }: { id: string }) => letters.find((one: { id: string }) => one.id === id)?.templateVersion;
    expect([versionOf(first), versionOf(second)]).toEqual([1, 3]);
    const page = succeeded(await hr.get(`${templates}/GetPagination?search=${code}`)).body.data;
    expect(page).toMatchObject([{ code, textVersion: 3 }]);
    const { rows } = await api.owner.query('select count(*)::int as n from letter where content ? $1', [
      'templateVersion',
    ]);
    expect(rows[0].n).toBe(0);
  });
});
