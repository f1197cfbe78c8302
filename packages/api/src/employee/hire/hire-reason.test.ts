import { describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const { hr, places, events, tenantId, G5 } = await careersOf(api);
const { check, write } = uploadsOf(hr);

let n = 0;
const value = async (list: string, name: string, code = `HR${(n += 1)}`) =>
  succeeded(await hr.post('/v1/CatalogueValue', { code, list, name })).body.data;
const vacancy = await value('reason-hire', 'Fills a vacancy');
const season = await value('reason-hire', 'Seasonal work');
const back = await value('reason-rehire', 'Is needed again');

const hire = (lastName: string, more: object) =>
  hr.post('/v1/Employee', {
    ...places,
    firstName: 'Alasan',
    lastName,
    employmentType: 'permanent',
    hireDate: '2022-01-03',
    gender: 'female',
    nationality: 'ID',
    ...more,
  });
const reasonsOf = async (id: string) =>
  (await events(id)).transitions
    .filter((one: { status: string; application: string }) => !['superseded', 'reversed'].includes(one.application))
    .map((one: { type: string; reasonName: string | null }) => [one.type, one.reasonName]);
const issuesOf = async (id: string) =>
  (await hr.get(`/v1/Import/${id}/Rows?state=error`)).body.data.flatMap((row: { issues: object[] }) => row.issues);
const numberOf = async (id: string): Promise<string> =>
  (await hr.get(`/v1/Employee/${id}`)).body.data.employeeNo as string;
const registered = async (no: string, more: object = {}) => {
  const conditions = [{ field: 'employeeNo', operator: 'is', value: no }];
  const view = { columns: ['hireReasonId'], filter: { match: 'all', conditions }, ...more };
  return succeeded(await hr.post('/v1/EmployeeData/Query', { view })).body.data;
};

describe('12.2: why somebody is hired', () => {
  test('12.2: the form names a reason of the list for hires, the timeline tells it, and the register counts by it', async () => {
    const made = succeeded(await hire('Formulir', { reasonId: vacancy.id })).body.data;
    expect(await reasonsOf(made.id)).toEqual([['hire', 'Fills a vacancy']]);
    const { rows } = await registered(await numberOf(made.id));
    expect(rows[0].cells).toEqual([{ id: vacancy.id, code: vacancy.code, name: 'Fills a vacancy' }]);
    const { groups } = await registered(await numberOf(made.id), { groupBy: ['hireReasonId'] });
    expect(groups.map(({ people }: { people: number }) => people)).toEqual([1, 1]);
    const none = succeeded(await hire('Tanpa', {})).body.data;
    expect((await registered(await numberOf(none.id))).rows[0].cells).toEqual([null]);
  });

  test('12.2: a reason of another list, or one deactivated, is refused at its field', async () => {
    const wrong = await hire('Salah', { reasonId: back.id });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ path: 'reasonId', code: 'REASON_TYPE' }]]);
    const gone = await value('reason-hire', 'Put away');
    succeeded(await hr.post(`/v1/CatalogueValue/${gone.id}/Deactivate`, { version: gone.version }));
    const refused = await hire('Usang', { reasonId: gone.id });
    expect(refused.body.errors).toMatchObject([{ path: 'reasonId', code: 'VALUE_INACTIVE' }]);
    const nobody = await hire('Kosong', { reasonId: tenantId });
    expect(nobody.body.errors).toMatchObject([{ path: 'reasonId', code: 'REFERENCE_MISSING' }]);
  });

  test('12.2: what was wrong is corrected on the timeline', async () => {
    const made = succeeded(await hire('Koreksi', { reasonId: vacancy.id })).body.data;
    const [event] = (await events(made.id)).transitions;
    const correction = {
      type: 'hire',
      effectiveDate: '2022-01-03',
      changes: { ...places, gradeId: G5, employmentType: 'permanent' },
      correctionReason: 'Mistyped',
      reasonId: season.id,
    };
    succeeded(await hr.post(`/v1/CareerTransition/${event.id}/Correct`, correction));
    expect(await reasonsOf(made.id)).toEqual([['hire', 'Seasonal work']]);
    expect((await registered(await numberOf(made.id))).rows[0].cells).toMatchObject([{ name: 'Seasonal work' }]);
  });

  test('17.1: uploads of employees bring it by code or name, and what is no such reason is told', async () => {
    const head = 'Number,First name,Last name,Hire date,Employer,Location,Unit,Position,Reason for hire\n';
    const line = (no: string, reason: string) => `${no},Alasan,${no},2022-01-03,NSG,JKT,FIN,FIN-1,${reason}\n`;
    const done = await write(head + line('HRU-1', 'seasonal WORK') + line('HRU-2', vacancy.code), 'Employee', {
      mode: 'insert',
    });
    expect(done.counts, JSON.stringify(await issuesOf(done.id))).toMatchObject({ added: 2, errors: 0 });
    expect((await registered('HRU-1')).rows[0].cells).toMatchObject([{ name: 'Seasonal work' }]);
    expect((await registered('HRU-2')).rows[0].cells).toMatchObject([{ name: 'Fills a vacancy' }]);
    const wrong = await check(head + line('HRU-3', 'Is needed again'), 'Employee', { mode: 'insert' });
    expect(await issuesOf(wrong.id)).toMatchObject([{ column: 'Reason for hire', code: 'LOOKUP_NOT_FOUND' }]);
    const byId = await check(head + line('HRU-4', back.id), 'Employee', { mode: 'insert' });
    expect(byId.counts).toMatchObject({ add: 0, errors: 1 });
  });

  test('17.1: histories tell it of the first day of an employment, and what they tell comes back unchanged', async () => {
    const no = await numberOf(succeeded(await hire('Riwayat', {})).body.data.id);
    const head = 'Employee number,From,To,Ended by,Reason for hire\n';
    const file =
      `${head}${no},2022-01-03,2022-12-31,Resignation,Fills a vacancy\n` + `${no},2023-07-01,,,Is needed again\n`;
    const done = await write(file, 'EmploymentHistory');
    expect(done.counts, JSON.stringify(await issuesOf(done.id))).toMatchObject({ errors: 0, failed: 0 });
    const { rows } = await api.owner.query('select id from employee where tenant_id = $1 and employee_no = $2', [
      tenantId,
      no,
    ]);
    expect(new Map(await reasonsOf(rows[0].id))).toEqual(
      new Map([
        ['hire', 'Fills a vacancy'],
        ['resignation', null],
        ['rehire', 'Is needed again'],
      ]),
    );
    expect((await check(file, 'EmploymentHistory')).counts).toMatchObject({ same: 2, add: 0, change: 0, errors: 0 });
    expect((await registered(no)).rows[0].cells).toMatchObject([{ name: 'Is needed again' }]);
    expect((await registered(no, { asOf: '2022-06-01' })).rows[0].cells).toMatchObject([{ name: 'Fills a vacancy' }]);
    const wrong = await check(`${head}${no},2022-01-03,2022-12-31,Resignation,Is needed again\n`, 'EmploymentHistory');
    expect(await issuesOf(wrong.id)).toMatchObject([{ column: 'Reason for hire', code: 'REASON_TYPE' }]);
  });
});
