import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { testWorker, uploadsOf } from '../../testing/import.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const { places, hire, company } = await demoOf(api);

const draft = (change: object) => ({
  ...places,
  firstName: 'Wajib',
  hireDate: '2025-02-03',
  employmentType: 'permanent',
  reason: 'One more for a busy season',
  ...change,
});
const paths = (errors: readonly { path: string; code: string }[]) => errors.map(({ path, code }) => `${path} ${code}`);

describe('10.2: what a company asks of everybody', () => {
  beforeAll(() => company(admin, { requiredFacts: ['lastName', 'birthDate', 'gender'], nameLength: 20 }));
  afterAll(() => company(admin, { requiredFacts: null, nameLength: 100 }));

  test('10.2: both names and other facts are asked at a hire, at their fields; the screens are told of it', async () => {
    expect((await hr.get('/v1/User/Me')).body.data.tenant.requiredFacts).toEqual(['lastName', 'birthDate', 'gender']);
    const refused = await hr.post('/v1/Employee', draft({}));
    expect([refused.status, paths(refused.body.errors)]).toEqual([
      422,
      ['lastName FACT_REQUIRED', 'birthDate FACT_REQUIRED', 'gender FACT_REQUIRED'],
    ]);
    expect(refused.body.errors[0].message).toBe('This is required.');
    const whole = { lastName: 'Lengkap', birthDate: '1990-01-01', gender: 'female' };
    expect((await hr.post('/v1/Employee', draft(whole))).status).toBe(201);
    const long = await hr.post('/v1/Employee', draft({ ...whole, firstName: 'x'.repeat(21) }));
    expect(long.body.errors).toEqual([
      { path: 'firstName', code: 'NAME_TOO_LONG', message: 'Enter at most 20 characters.' },
    ]);
  });

  test('10.2: nothing of it is emptied later; what was missing before keeps nobody from another change', async () => {
    const id = await hire({ firstName: 'Lama', lastName: 'Sekali', birthDate: '1990-01-01' });
    const put = (change: object) => hr.put(`/v1/Employee/${id}`, { version: 1, ...change });
    expect(paths((await put({ lastName: null })).body.errors)).toEqual(['lastName FACT_REQUIRED']);
    expect((await put({ preferredName: 'Lala' })).status).toBe(200);
  });

  test('10.2: an upload is asked the same of whom it hires', async () => {
    const head =
      'Number,First name,Last name,Date of birth,Gender,Hire date,Employer,Location,Unit,Position,Employment type';
    const row = (no: string, born: string) =>
      `${no},Unggah,Wajib,${born},Female,2025-03-03,NSG,JKT,FIN,Finance Analyst,permanent`;
    const checked = await uploadsOf(hr).check(
      `${head}\n${row('8801', '')}\n${row('8802', '1990-01-01')}\n`,
      'Employee',
    );
    expect(checked.counts).toMatchObject({ rows: 2, add: 1, errors: 1 });
  });
});
