import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';
import { shareAddresses } from '../../employee/index.ts';

const api = await testApi();
await testWorker(api);
const { hr, hire, add, places, run, tenantId } = await careersOf(api);
const { check, act, settled } = uploadsOf(hr);

const HEAD =
  'Number,First name,Last name,Work e-mail,Personal e-mail,Hire date,Employer,Location,Unit,Position,Employment type';
const row = (no: string, work: string, personal: string) =>
  `${no},Unggah,Sama,${work},${personal},2025-03-03,NSG,JKT,FIN,Finance Analyst,permanent`;
const issues = async (...rows: string[]) => {
  const { id } = await check(`${HEAD}\n${rows.join('\n')}\n`, 'Employee');
  return (await hr.get(`/v1/Import/${id}/Rows?state=error`)).body.data.map(
    (one: { row: number; issues: { column: string; message: string }[] }) => [
      one.row,
      ...one.issues.map(({ column, message }) => `${column}: ${message}`),
    ],
  );
};

describe('10.2: what belongs to somebody is given to nobody else by an upload either', () => {
  test('10.2: addresses over both fields, of people who are there and of rows before', async () => {
    await hire({ workEmail: 'kerja@one.example', personalEmail: 'rumah@one.example' });
    expect(
      await issues(
        row('8801', 'rumah@one.example', ''),
        row('8802', '', 'kerja@one.example'),
        row('8803', 'baru@one.example', ''),
        row('8804', '', 'baru@one.example'),
        row('8805', 'KERJA@one.example', ''),
        row('8806', 'sendiri@one.example', ''),
      ),
    ).toEqual([
      [2, 'Work e-mail: Work e-mail rumah@one.example is already in use.'],
      [3, 'Personal e-mail: Personal e-mail kerja@one.example is already in use.'],
      [5, 'Personal e-mail: Personal e-mail baru@one.example is already in use.'],
      [6, 'Work e-mail: Work e-mail KERJA@one.example is already in use.'],
    ]);
  });

  test('10.2: addresses that somebody came to have between check and write, in either field', async () => {
    const known = await hire({ employeeNo: 'EMAIL-1', workEmail: 'tetap@one.example' });
    const rows = [
      row('8811', 'sela@one.example', ''),
      row('8812', '', 'antara@one.example'),
      row('8813', 'bebas@one.example', ''),
      'EMAIL-1,,,,ubah@one.example,,,,,,',
    ];
    const checked = await check(`${HEAD}\n${rows.join('\n')}\n`, 'Employee', { mode: 'upsert' });
    expect(checked.counts, JSON.stringify(checked)).toMatchObject({ add: 3, change: 1, errors: 0 });
    await hire({ workEmail: 'antara@one.example', personalEmail: 'sela@one.example' });
    await hire({ workEmail: 'ubah@one.example' });
    expect((await act(checked.id, 'Run', { policy: 'goodRows' })).status).toBe(200);
    expect((await settled(checked.id)).counts).toMatchObject({ added: 1, changed: 0, failed: 3 });
    const { data } = (await hr.get(`/v1/Import/${checked.id}/Rows?state=error`)).body;
    expect(data.map((one: { issues: { message: string }[] }) => one.issues.map(({ message }) => message))).toEqual([
      [expect.stringContaining('Work e-mail sela@one.example is already in use.')],
      [expect.stringContaining('Personal e-mail antara@one.example is already in use.')],
      [expect.stringContaining('Personal e-mail ubah@one.example is already in use.')],
    ]);
    expect((await hr.get(`/v1/Employee/${known}`)).body.data.personalEmail).toBeNull();
  });

  test('10.2: who is hired by hand while an upload writes waits for it, and does not get an address that it brought', async () => {
    const known = await hire({});
    const { promise: written, resolve: done } = Promise.withResolvers<void>();
    const { promise: holds, resolve: begun } = Promise.withResolvers<void>();
    const writing = run(async (tx) => {
      await shareAddresses(tx, tenantId);
      await sql`update employee set work_email = 'gantian@one.example' where id = ${known}::uuid`.execute(tx);
      begun();
      await written;
    });
    await holds;
    const coming = hr.post('/v1/Employee', {
      ...places,
      firstName: 'Tangan',
      lastName: 'Giliran',
      employmentType: 'permanent',
      hireDate: '2025-03-03',
      gender: 'female',
      nationality: 'ID',
      personalEmail: 'gantian@one.example',
    });
    const waiting = async () => (await api.owner.query('select from pg_locks where not granted')).rowCount;
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    done();
    await writing;
    expect((await coming).body).toMatchObject({ code: 'EMAIL_TAKEN', errors: [{ path: 'personalEmail' }] });
  });

  test('10.2: the number of a former or coming employment', async () => {
    const id = await hire({ employeeNo: 'OLD-1' });
    await add({ employeeId: id, type: 'resignation', effectiveDate: '2024-03-31' });
    await add({
      employeeId: id,
      type: 'rehire',
      effectiveDate: '2024-06-01',
      changes: { ...places, employmentType: 'permanent' },
      terms: { employeeNo: 'NEW-1' },
    });
    const [gone] = await add({ employeeId: id, type: 'resignation', effectiveDate: '2024-08-31' });
    const [again] = await add({
      employeeId: id,
      type: 'rehire',
      effectiveDate: inDays(30),
      changes: { ...places, employmentType: 'permanent' },
      terms: { employeeNo: 'NEXT-1' },
    });
    expect([gone, again]).not.toContain(undefined);
    expect(await issues(row('old-1', '', ''), row('8807', '', ''), row('next-1', '', ''))).toEqual([
      [2, 'Number: Number old-1 is already in use.'],
      [4, 'Number: Number next-1 is already in use.'],
    ]);
  });
});
