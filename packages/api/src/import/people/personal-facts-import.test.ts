import { describe, expect, test } from 'vitest';
import { inDays } from '../../../testing/careers.ts';
import { demoOf } from '../../../testing/demo.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const hr = api.as('hr@demo.example');
const { hire } = await demoOf(api);
const { check, write, act, settled } = uploadsOf(hr);

const single = { maritalStatus: 'single', religion: 'islam', nationality: 'ID' };
const person = async (id: string, day?: string) =>
  (await hr.get(`/v1/Employee/${id}${day ? `?asOf=${day}` : ''}`)).body.data;
const former = async (id: string, kind: string) => (await hr.get(`/v1/Employee/${id}/${kind}`)).body.data;
const somebody = async (lastName: string) => {
  const id = await hire({ firstName: 'Unggah', lastName, hireDate: '2023-01-02', ...single });
  return { id, no: (await person(id)).employeeNo as string };
};
const UPDATE = { mode: 'update' } as const;
const issuesOf = async (id: string) =>
  (await hr.get(`/v1/Import/${id}/Rows?state=error`)).body.data.flatMap(
    (row: { issues: { column: string; code: string }[] }) => row.issues.map(({ column, code }) => [column, code]),
  );

describe('1.1, 17.1: dated personal facts from a file', () => {
  test('1.1: a value with a day holds from that day; the same file changes nothing, undo leaves it as it was', async () => {
    const { id, no } = await somebody('Satu');
    const file = `Number,Marital status,New marital status from,Religion,New religion from,Last name,New name from,Why the name changed\n${no},married,2025-05-01,islam,2024-01-01,Satubaru,2025-05-01,marriage\n`;
    const done = await write(file, 'Employee', UPDATE);
    expect(done.counts, JSON.stringify(await issuesOf(done.id))).toMatchObject({ changed: 1, errors: 0, failed: 0 });
    expect(await person(id)).toMatchObject({ maritalStatus: 'married', displayName: 'Unggah Satubaru' });
    expect(await person(id, '2025-04-30')).toMatchObject({ maritalStatus: 'single', displayName: 'Unggah Satu' });
    expect(await former(id, 'FormerName')).toMatchObject([
      { name: 'Unggah Satu', heldUntil: '2025-04-30', reason: 'marriage' },
    ]);
    // A day beside what does not change says nothing.
    expect(await former(id, 'FormerReligion')).toEqual([]);
    expect((await check(file, 'Employee', UPDATE)).counts).toMatchObject({ same: 1, change: 0 });

    const later = `Number,Marital status,New marital status from\n${no},divorced,2026-02-01\n`;
    const second = await write(later, 'Employee', UPDATE);
    expect(second.counts).toMatchObject({ changed: 1 });
    expect((await former(id, 'FormerMaritalStatus')).length).toBe(2);
    await act(second.id, 'Undo');
    expect((await settled(second.id)).state).toBe('undone');
    expect(await former(id, 'FormerMaritalStatus')).toMatchObject([
      { maritalStatus: 'single', heldUntil: '2025-04-30' },
    ]);
    await act(done.id, 'Undo');
    expect((await settled(done.id)).state).toBe('undone');
    expect(await former(id, 'FormerMaritalStatus')).toEqual([]);
    expect(await former(id, 'FormerName')).toEqual([]);
    expect(await person(id, '2025-06-01')).toMatchObject({ maritalStatus: 'single', displayName: 'Unggah Satu' });
  });

  test('1.1: without a day a mistake is mended; undo leaves alone what was so before', async () => {
    const { id, no } = await somebody('Dua');
    const { version } = await person(id);
    await hr.put(`/v1/Employee/${id}`, { version, maritalStatus: 'married', maritalStatusFrom: '2025-05-01' });
    const done = await write(`Number,Marital status\n${no},widowed\n`, 'Employee', UPDATE);
    expect(done.counts).toMatchObject({ changed: 1 });
    expect(await person(id, '2025-05-01')).toMatchObject({ maritalStatus: 'widowed' });
    // With the day since when it is as it is, as well.
    const again = `Number,Marital status,New marital status from\n${no},divorced,2025-05-01\n`;
    const mended = await write(again, 'Employee', UPDATE);
    expect(mended.counts).toMatchObject({ changed: 1 });
    for (const { id: upload } of [mended, done]) {
      await act(upload, 'Undo');
      expect((await settled(upload)).state).toBe('undone');
    }
    expect(await person(id, '2025-05-01')).toMatchObject({ maritalStatus: 'married' });
    expect(await person(id, '2025-04-30')).toMatchObject({ maritalStatus: 'single' });
  });

  test('1.1: a day that lies ahead or before what was so is told at its column, and nothing of the row is written', async () => {
    const [{ id, no }, other] = [await somebody('Tiga'), await somebody('Empat')];
    const { version } = await person(id);
    await hr.put(`/v1/Employee/${id}`, { version, religion: 'hindu', religionFrom: '2025-05-01' });
    const done = await write(
      `Number,Religion,New religion from\n${no},buddhist,2025-04-01\n${other.no},buddhist,${inDays(9)}\n`,
      'Employee',
      UPDATE,
    );
    expect(await issuesOf(done.id)).toEqual([
      ['New religion from', 'FACT_FROM'],
      ['New religion from', 'FACT_FROM_FUTURE'],
    ]);
    expect(await person(id)).toMatchObject({ religion: 'hindu' });
    expect(await person(other.id)).toMatchObject({ religion: 'islam' });
  });

  test('1.1: histories are uploaded as records, in the words of either language; none lasts until today', async () => {
    const { id, no } = await somebody('Lima');
    const file = `Employee number,Nationality,Other nationalities,Until\n${no},SG,AU; MY,2020-06-30\n${no},MY,,2022-06-30\n${no},AU,,${inDays(1)}\n`;
    const done = await write(file, 'EmployeeFormerNationality');
    expect(done.counts, JSON.stringify(await issuesOf(done.id))).toMatchObject({ added: 2, errors: 1 });
    expect(await issuesOf(done.id)).toEqual([['Until', 'STILL_SO']]);
    expect(await person(id, '2020-06-30')).toMatchObject({ nationality: 'SG', otherNationalities: ['AU', 'MY'] });
    expect(await person(id, '2020-07-01')).toMatchObject({ nationality: 'MY', otherNationalities: null });
    expect(await person(id, '2022-07-01')).toMatchObject({ nationality: 'ID', otherNationalities: null });
    const indonesian = `Nomor karyawan,Status perkawinan,Sampai\n${no},Belum menikah,2020-06-30\n`;
    const words = await write(indonesian, 'EmployeeFormerMaritalStatus');
    expect(words.counts, JSON.stringify(await issuesOf(words.id))).toMatchObject({ added: 1, errors: 0 });
  });
});
