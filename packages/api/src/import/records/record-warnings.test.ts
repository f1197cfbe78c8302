import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, write } = uploadsOf(admin);
const { hire } = await demoOf(api);

const numberOf = async (id: string): Promise<string> =>
  succeeded(await admin.get(`/v1/Employee/${id}`)).body.data.employeeNo;
const person = async (change: object = {}): Promise<{ id: string; no: string }> => {
  const id = await hire({ firstName: 'Berkas', hireDate: '2022-01-03', ...change });
  return { id, no: await numberOf(id) };
};
const warningsOf = async (id: string, state = 'warning') =>
  (await admin.get(`/v1/Import/${id}/Rows?state=${state}`)).body.data.flatMap(
    (row: { row: number; issues: { column: string; code: string; message: string }[] }) =>
      row.issues.map(({ column, code, message }) => [row.row, column, code, message]),
  );

describe('10.3: warnings of the form come in uploads too', () => {
  test('FIXED_TERM_CAP: fixed terms of the file count together with those that are there', async () => {
    const { id, no } = await person();
    const first = {
      contractNo: 'T-1',
      type: 'fixed-term',
      startDate: '2022-01-03',
      endDate: '2025-01-02',
      state: 'active',
      sequence: 1,
    };
    succeeded(await admin.post(`/v1/Employee/${id}/Contract`, first));
    const file = `Employee number,Number,Type,Start,End\n${no},T-2,Fixed-term,2025-01-03,2026-12-31\n${no},T-3,Fixed-term,2027-01-01,2027-12-31\n`;
    const checked = await check(file, 'EmployeeContract');
    // 16.4: refused, as in the form.
    expect(checked.counts, JSON.stringify(checked)).toMatchObject({ errors: 1, warnings: 0 });
    expect(await warningsOf(checked.id, 'error')).toMatchObject([
      [3, 'End', 'FIXED_TERM_CAP', expect.stringContaining('The maximum is 60')],
    ]);
  });

  test('TAX_STATUS_FAMILY: a status that does not follow from the family on 1 January', async () => {
    const { no } = await person();
    const file = `Employee number,Tax method,Tax status,Tax country,Valid from\n${no},Gross,K/1,ID,2023-01-01\n${no},Gross,TK/0,ID,2024-01-01\n`;
    const checked = await check(file, 'EmployeeTaxProfile');
    expect(checked.counts, JSON.stringify(checked)).toMatchObject({ add: 2, errors: 0, warnings: 1 });
    expect(await warningsOf(checked.id)).toMatchObject([
      [2, 'Tax status', 'TAX_STATUS_FAMILY', 'According to the family on 1 January 2023, the tax status is TK/0.'],
    ]);
  });

  test('BANK_SHARE_TOTAL: what is still to be shared out is known once all rows of a person are', async () => {
    const [whole, part] = [await person(), await person()];
    const head = 'Employee number,Bank,Account number,In the name of,Share in percent,Valid from\n';
    const row = ({ no }: { no: string }, account: string, share: string) =>
      `${no},Bank ${account},${account},Somebody,${share},2024-01-01\n`;
    const file =
      head +
      row(whole, '771001', '60') +
      row(part, '771002', '50') +
      row(whole, '771003', '40') +
      row(part, '771004', '25');
    const result = await write(file, 'EmployeeBankAccount');
    expect(result.counts, JSON.stringify(result)).toMatchObject({ added: 4, errors: 0, warnings: 1 });
    expect(await warningsOf(result.id)).toMatchObject([
      [5, 'Share in percent', 'BANK_SHARE_TOTAL', 'The shares for Pay add up to 75%. They must add up to 100%.'],
    ]);
    const rest = await check(head + row(part, '771005', '25'), 'EmployeeBankAccount');
    expect(rest.counts).toMatchObject({ add: 1, errors: 0, warnings: 0 });
  });
});
