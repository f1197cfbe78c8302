import { describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const { hr, hire, add, places } = await careersOf(api);
const { check } = uploadsOf(hr);

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

  test('10.2: the number of a former employment', async () => {
    const id = await hire({ employeeNo: 'OLD-1' });
    await add({ employeeId: id, type: 'resignation', effectiveDate: '2024-03-31' });
    await add({
      employeeId: id,
      type: 'rehire',
      effectiveDate: '2024-06-01',
      changes: { ...places, employmentType: 'permanent' },
      terms: { employeeNo: 'NEW-1' },
    });
    expect(await issues(row('old-1', '', ''), row('8807', '', ''))).toEqual([
      [2, 'Number: Number old-1 is already in use.'],
    ]);
  });
});
