import { Position } from '@personalia/contract';
import { expect, test } from 'vitest';
import { draftOf } from '../../../testing/drafts.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check } = uploadsOf(admin);
const unitId = (await admin.get('/v1/OrganizationUnit/Options?search=FIN')).body.data[0].id;
const post = async (code: string, more: object = {}) =>
  succeeded(await admin.post('/v1/Position', { code, title: code, unitId, seatType: 'pool', critical: false, ...more }))
    .body.data;
const now = async (id: string) => succeeded(await admin.get(`/v1/Position/${id}`)).body.data;
const save = async (id: string, changes: object) => {
  const record = await now(id);
  return admin.put(`/v1/Position/${id}`, { ...draftOf(Position, record), ...changes, version: record.version });
};
const seats = async (id: string, ...rows: object[]) =>
  admin.put(`/v1/Position/${id}/Headcount`, { version: (await now(id)).version, rows });
const said = ({ status, body }: { status: number; body: { code: string; errors: { path: string }[] } }) => [
  status,
  body.code,
  body.errors?.[0]?.path,
];

test('3 STAFFING_OVER_CAP: a post keeps the seats that the establishments have, whichever way its number is changed', async () => {
  const { id } = await post('CAP', { approvedHeadcount: 5 });
  const [place] = (await admin.get('/v1/Establishment/GetPagination')).body.data;
  const staffing = { version: place.version, rows: [{ positionId: id, approved: 5, validFrom: '2026-01-01' }] };
  succeeded(await admin.put(`/v1/Establishment/${place.id}/Staffing`, staffing));
  const fewer = { ids: [id], how: 'set', number: 4, validFrom: '2028-01-01' };
  const many = (more: object) => admin.post('/v1/Position/Headcount', { ...fewer, ...more });
  expect(said(await many({ preview: true }))).toEqual([422, 'STAFFING_OVER_CAP', 'number']);
  expect(said(await many({}))).toEqual([422, 'STAFFING_OVER_CAP', 'number']);
  const [until, from] = [{ validTo: '2027-12-31' }, { validFrom: '2028-01-01' }];
  const refused = await seats(id, { approved: 5, validFrom: '2020-01-01', ...until }, { approved: 2, ...from });
  expect(said(refused)).toEqual([422, 'STAFFING_OVER_CAP', 'rows.1.approved']);
  expect(refused.body.message).toMatch(/5 seats of CAP \(CAP\) on 1 Jan 2028; 2 are approved/);
  expect(said(await seats(id, { approved: 5, validFrom: '2020-01-01', ...until }))).toEqual([
    422,
    'STAFFING_OVER_CAP',
    'rows',
  ]);
  expect(said(await save(id, { approvedHeadcount: 1 }))).toEqual([422, 'STAFFING_OVER_CAP', 'approvedHeadcount']);
  const upload = await check('Code,Approved seats\nCAP,1\n', 'Position', { mode: 'update' });
  expect(upload.counts).toMatchObject({ errors: 1, change: 0 });
  // More, any number, or something else is fine.
  succeeded(await many({ number: 6 }));
  succeeded(await save(id, { approvedHeadcount: 7, title: 'Capped' }));
  succeeded(await save(id, { approvedHeadcount: null }));
});

test('3 STAFFING_OVER_CAP: tables and numbers that are saved at the very moment of another table are judged with it', async () => {
  const [place, other] = (await admin.get('/v1/Establishment/GetPagination')).body.data;
  const staffing = async (establishmentId: string, positionId: string, approved: number) =>
    admin.put(`/v1/Establishment/${establishmentId}/Staffing`, {
      version: succeeded(await admin.get(`/v1/Establishment/${establishmentId}`)).body.data.version,
      rows: [{ positionId, approved, validFrom: '2026-01-01' }],
    });
  /** What somebody is told who saves while the other establishment takes three of the five seats. */
  const meanwhile = async <T>(positionId: string, save: () => Promise<T>): Promise<T> => {
    await api.owner.query('begin');
    await api.owner.query('select from position where id = $1 for no key update', [positionId]);
    await api.owner.query(
      `insert into establishment_staffing (tenant_id, establishment_id, position_id, approved, valid_from)
       select tenant_id, $1, id, 3, '2026-01-01' from position where id = $2`,
      [other.id, positionId],
    );
    const coming = save();
    const waiting = async () =>
      (
        await api.owner.query(
          'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
        )
      ).rowCount;
    try {
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    } finally {
      await api.owner.query('commit');
    }
    return coming;
  };
  const { id: shared } = await post('SHARED', { approvedHeadcount: 5 });
  expect(said(await meanwhile(shared, () => staffing(place.id, shared, 3)))).toEqual([
    422,
    'STAFFING_OVER_CAP',
    'rows.0.approved',
  ]);
  succeeded(await staffing(place.id, shared, 2));
  const { id: fewer } = await post('FEWER', { approvedHeadcount: 5 });
  expect(said(await meanwhile(fewer, () => save(fewer, { approvedHeadcount: 2 })))).toEqual([
    422,
    'STAFFING_OVER_CAP',
    'approvedHeadcount',
  ]);
});

test('6.3 SINGLE_SEAT: a post with more seats on a coming day does not become one for one person', async () => {
  const { id } = await post('ONE');
  const until = { approved: 1, validFrom: '2024-01-01', validTo: '2030-12-31' };
  succeeded(await seats(id, until, { approved: 5, validFrom: '2031-01-01' }));
  expect(said(await save(id, { seatType: 'single' }))).toEqual([422, 'SINGLE_SEAT', 'seatType']);
  succeeded(await seats(id, until));
  succeeded(await save(id, { seatType: 'single' }));
});
