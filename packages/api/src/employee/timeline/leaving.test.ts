import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const { hire, tenantId } = await demoOf(api);
const acting = { 'x-active-role': 'HR Administrator' };

const leaves = async (
  employeeId: string,
  effectiveDate: string,
): Promise<readonly { code: string; message: string }[]> =>
  succeeded(
    await hr.post(
      '/v1/CareerTransition/Preview',
      { action: 'add', draft: { employeeId, type: 'resignation', effectiveDate } },
      acting,
    ),
  ).body.data.warnings;
const add = async (employeeId: string, kind: string, record: object) =>
  succeeded(await hr.post(`/v1/Employee/${employeeId}/${kind}`, record));

describe('10.3: what is open at the end of an employment', () => {
  test('10.3: things on loan that are not back are listed', async () => {
    const id = await hire({ firstName: 'Pinjam' });
    expect(await leaves(id, '2025-06-30')).toEqual([]);
    await add(id, 'LoanedAsset', { name: 'Laptop', tag: 'NB-7', issuedOn: '2023-01-02' });
    await add(id, 'LoanedAsset', { name: 'Phone', issuedOn: '2023-02-02' });
    await add(id, 'LoanedAsset', { name: 'Car', issuedOn: '2023-01-02', returnedOn: '2024-01-01' });
    expect(await leaves(id, '2025-06-30')).toMatchObject([
      { code: 'ASSETS_ON_LOAN', message: 'Still to be given back: Laptop (NB-7), Phone.' },
    ]);
  });

  test('10.3: the bond of a training is told as it is on the last day, and only to those who see pay', async () => {
    const id = await hire({ firstName: 'Ikatan' });
    const training = { name: 'Welding', startedOn: '2023-12-01', endedOn: '2023-12-31', currency: 'IDR' };
    await add(id, 'Training', { ...training, bondAmount: '36600000', bondUntil: '2024-12-31' });
    // 366 days of bond, 100 of them after 22 September.
    expect(await leaves(id, '2024-09-22')).toMatchObject([
      {
        code: 'BOND_DUE',
        message: 'The bond of Welding runs until 31 Dec 2024: 10,000,000 IDR are due on 22 Sep 2024.',
      },
    ]);
    expect(await leaves(id, '2024-12-31')).toEqual([]);
    await api.owner.query(
      `update field_grant g set access = 'none' from role r
       where r.tenant_id = $1 and r.code = 'HR-ADMIN' and g.tenant_id = r.tenant_id and g.role_id = r.id and g.class = 'pay'`,
      [tenantId],
    );
    await api.owner.query('update tenant set access_version = access_version + 1 where id = $1', [tenantId]);
    expect(await leaves(id, '2024-09-22')).toEqual([]);
  });
});
