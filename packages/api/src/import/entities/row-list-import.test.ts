import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, write, act, settled } = uploadsOf(admin);
const { tenantId, idOf } = await demoOf(api);

const made = await admin.post('/v1/Position', {
  code: 'DATED',
  title: 'Dated post',
  unitId: await idOf('organization_unit', 'FIN'),
  seatType: 'pool',
  critical: false,
});
const positionId = made.body.data.id;
const seats = async () => {
  const { rows } = (await admin.get(`/v1/Position/${positionId}/Headcount`)).body.data;
  return rows.map((row: Record<string, unknown>) => [row['approved'], row['validFrom'], row['validTo']]);
};

describe('17.1: dated rows are uploaded as records are', () => {
  test('17.1: seats by date: added, a row that ends and its successor in one file, the same again changes nothing', async () => {
    const first = await write('Position,Approved,From,To\nDATED,3,2024-01-01,\n', 'PositionHeadcount');
    expect(first.counts, JSON.stringify(first)).toMatchObject({ add: 1, errors: 0 });
    const next = 'Position,Approved,From,To\nDATED,5,2025-01-01,\nDATED,3,2024-01-01,2024-12-31\n';
    const done = await write(next, 'PositionHeadcount');
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'completed', counts: { add: 1, change: 1, errors: 0 } });
    expect(await seats()).toEqual([
      [3, '2024-01-01', '2024-12-31'],
      [5, '2025-01-01', null],
    ]);
    // A row of a set has no page; that of its record shows it.
    const { body } = await admin.get(`/v1/Import/${done.id}/Rows?state=add`);
    expect(body.data).toMatchObject([{ link: `/position/position-form/${positionId}`, label: 'Dated post' }]);
    // Today's number on the position itself follows.
    expect((await admin.get(`/v1/Position/${positionId}`)).body.data.approvedHeadcount).toBe(5);
    expect((await check(next, 'PositionHeadcount')).counts).toMatchObject({ same: 2, add: 0, change: 0 });
    await act(done.id, 'Undo');
    expect((await settled(done.id)).state).toBe('undone');
    expect(await seats()).toEqual([[3, '2024-01-01', null]]);
  });

  test('17.1: rows that overlap, with each other or with those that are there, are told at the row; nothing is written', async () => {
    const before = await seats();
    const overlap = await check('Position,Approved,From,To\nDATED,9,2024-06-01,\n', 'PositionHeadcount');
    expect(overlap.counts).toMatchObject({ errors: 1, add: 0 });
    const { body } = await admin.get(`/v1/Import/${overlap.id}/Rows?state=error`);
    expect(body.data[0].issues[0]).toMatchObject({ code: 'HEADCOUNT_OVERLAP', column: 'From' });
    expect(await seats()).toEqual(before);
  });

  test('17.1, 3 STAFFING_OVERLAP: rows of a staffing table that meet are told with the position they are of', async () => {
    const twice = 'HQ,DATED,1,2024-01-01,2024-12-31\nHQ,DATED,2,2024-06-01,\n';
    const { rows: branches } = await api.owner.query(
      'select code from establishment where tenant_id = $1 and opened_on < $2 order by code limit 1',
      [tenantId, '2024-01-01'],
    );
    const file = `Establishment,Position,Approved,From,To\n${twice.replaceAll('HQ', branches[0].code)}`;
    const { id } = await check(file, 'EstablishmentStaffing');
    const { body } = await admin.get(`/v1/Import/${id}/Rows?state=error`);
    expect(body.data.at(-1).issues).toMatchObject([
      {
        code: 'STAFFING_OVERLAP',
        column: 'From',
        message: expect.stringContaining('(DATED) already has an approved number from 1 Jan 2024 until 31 Dec 2024.'),
      },
    ]);
  });

  test('17.1: a form that was opened before the upload cannot overwrite it', async () => {
    const { version, rows } = (await admin.get(`/v1/Position/${positionId}/Headcount`)).body.data;
    await write('Position,Approved,From,To\nDATED,4,2024-01-01,\n', 'PositionHeadcount');
    const stale = await admin.put(`/v1/Position/${positionId}/Headcount`, {
      version,
      rows: rows.map(({ refs: _, ...row }: { refs: unknown }) => row),
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
  });

  test('17.1: titles by date come by upload too', async () => {
    const done = await write(
      'Position,From,Title,Unit\nDATED,1900-01-01,Once,FIN\nDATED,2025-01-01,Now,FIN\n',
      'PositionVersion',
    );
    expect(done, JSON.stringify(done)).toMatchObject({ counts: { add: 2, errors: 0 } });
    expect((await admin.get(`/v1/Position/${positionId}`)).body.data.title).toBe('Now');
  });

  test('17.1: what a unit is by date: a later name and parent come in, a circle is refused at its row, undo takes it back', async () => {
    const hr = await idOf('organization_unit', 'HR');
    const versions = async () =>
      (await admin.get(`/v1/OrganizationUnit/${hr}/Versions`)).body.data.map((one: Record<string, unknown>) => [
        one['validFrom'],
        one['name'],
      ]);
    const before = await versions();
    const parent = (await admin.get(`/v1/OrganizationUnit/${hr}`)).body.data.refs.parentUnitId.code;
    const file = `Organisation unit,From,Name,Parent unit\nHR,2030-01-01,People and Culture,${parent}\n`;
    const done = await write(file, 'OrganizationUnitVersion');
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'completed', counts: { add: 1, errors: 0 } });
    expect(await versions()).toEqual([...before, ['2030-01-01', 'People and Culture']]);
    expect((await check(file, 'OrganizationUnitVersion')).counts).toMatchObject({ same: 1, add: 0, change: 0 });
    const circle = await write(
      `Organisation unit,From,Name,Parent unit\n${parent},2031-01-01,Top,HR\n`,
      'OrganizationUnitVersion',
    );
    expect(circle.counts).toMatchObject({ added: 0, failed: 1 });
    await act(done.id, 'Undo');
    expect((await settled(done.id)).state).toBe('undone');
    expect(await versions()).toEqual(before);
    expect((await admin.get(`/v1/OrganizationUnit/${hr}`)).body.data.status).toBe('active');
  });

  test.each([
    'PositionHeadcount',
    'PositionVersion',
    'EstablishmentStaffing',
    'EmployerRegistration',
    'EmployerSignatory',
    'GradeMapping',
    'PositionCertificate',
    'OrganizationUnitVersion',
  ])('17.2: the export of %s comes back with nothing changed', async (entity) => {
    await someRows(entity);
    const file = await admin.get(`/v1/Import/Export/${entity}?format=csv`);
    expect(file.status, file.raw.toString()).toBe(200);
    const checked = await check(file.raw, entity);
    expect(checked.counts, JSON.stringify(checked)).toMatchObject({ add: 0, change: 0, errors: 0 });
    expect(checked.counts.same, file.raw.toString()).toBeGreaterThan(0);
  });
});

/** Each kind has something to export. */
async function someRows(entity: string): Promise<void> {
  const put = async (address: string, record: string, rows: object[]) => {
    const { version, rows: kept } = (await admin.get(address)).body.data;
    if (kept.length > 0) return;
    const saved = await admin.put(address, { version, rows });
    expect(saved.status, `${record}: ${JSON.stringify(saved.body)}`).toBe(200);
  };
  const employer = await idOf('employer', 'NSG');
  const [from, validFrom] = [{ validFrom: '2024-01-01' }, '2024-01-01'];
  if (entity === 'EmployerRegistration')
    await put(`/v1/Employer/${employer}/Registrations`, entity, [{ scheme: 'NIB', number: '123', ...from }]);
  if (entity === 'EmployerSignatory')
    await put(`/v1/Employer/${employer}/Signatories`, entity, [
      { letters: 'all', name: 'Sri', title: 'Head', validFrom },
    ]);
  if (entity === 'PositionCertificate')
    await put(`/v1/Position/${positionId}/Certificates`, entity, [{ kind: 'skill', name: 'Excel', mandatory: true }]);
  if (entity === 'GradeMapping') {
    const other = await admin.post('/v1/Grade', { code: 'OPR1', name: 'Operator 1', structure: 'Operators', rank: 1 });
    const rows = [{ toGradeId: other.body.data.id, direction: 'lateral' }];
    await put(`/v1/Grade/${await idOf('grade', 'G1')}/Mapping`, entity, rows);
  }
  if (entity === 'EstablishmentStaffing') {
    const { rows } = await api.owner.query(
      'select id, opened_on from establishment where tenant_id = $1 order by opened_on limit 1',
      [tenantId],
    );
    const row = { positionId, approved: 1, validFrom: rows[0].opened_on, budgetPerSeat: '1000000', currency: 'IDR' };
    await put(`/v1/Establishment/${rows[0].id}/Staffing`, entity, [{ ...row, validFrom: '2024-01-01' }]);
  }
}
