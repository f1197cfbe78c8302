import { Position } from '@personalia/contract';
import { expect, test } from 'vitest';
import { draftOf } from '../../../testing/drafts.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, act, settled } = uploadsOf(admin);
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
const text = ({ status, body }: { status: number; body: { code: string; errors: { path: string }[] } }) => [
  status,
  body.code,
  body.errors?.[0]?.path,
];

/** What somebody is told who saves while another establishment takes three seats of the position. */
async function meanwhile<T>(positionId: string, save: () => Promise<T>): Promise<T> {
  const [, other] = (await admin.get('/v1/Establishment/GetPagination')).body.data;
  await api.owner.query('begin');
  await api.owner.query('select from position where id = $1 for no key update', [positionId]);
  await api.owner.query(
    `insert into establishment_staffing (tenant_id, establishment_id, position_id, approved, valid_from)
     select tenant_id, $1, id, 3, '2026-01-01' from position where id = $2`,
    [other.id, positionId],
  );
  const coming = save();
  const waiting = async () =>
    (await api.owner.query('select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))'))
      .rowCount;
  try {
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
  } finally {
    await api.owner.query('commit');
  }
  return coming;
}

test('3 STAFFING_OVER_CAP: a position keeps the seats that the establishments have, whichever way its number is changed', async () => {
  const { id } = await post('CAP', { approvedHeadcount: 5 });
  const [place] = (await admin.get('/v1/Establishment/GetPagination')).body.data;
  const staffing = { version: place.version, rows: [{ positionId: id, approved: 5, validFrom: '2026-01-01' }] };
  succeeded(await admin.put(`/v1/Establishment/${place.id}/Staffing`, staffing));
  const fewer = { ids: [id], how: 'set', number: 4, validFrom: '2028-01-01' };
  const many = (more: object) => admin.post('/v1/Position/Headcount', { ...fewer, ...more });
  expect(text(await many({ preview: true }))).toEqual([422, 'STAFFING_OVER_CAP', 'number']);
  expect(text(await many({}))).toEqual([422, 'STAFFING_OVER_CAP', 'number']);
  const [until, from] = [{ validTo: '2027-12-31' }, { validFrom: '2028-01-01' }];
  const refused = await seats(id, { approved: 5, validFrom: '2020-01-01', ...until }, { approved: 2, ...from });
  expect(text(refused)).toEqual([422, 'STAFFING_OVER_CAP', 'rows.1.approved']);
  expect(refused.body.message).toMatch(/a headcount of 5 for CAP \(CAP\) on 1 Jan 2028; 2 are approved/);
  expect(text(await seats(id, { approved: 5, validFrom: '2020-01-01', ...until }))).toEqual([
    422,
    'STAFFING_OVER_CAP',
    'rows',
  ]);
  expect(text(await save(id, { approvedHeadcount: 1 }))).toEqual([422, 'STAFFING_OVER_CAP', 'approvedHeadcount']);
  const upload = await check('Code,Approved headcount\nCAP,1\n', 'Position', { mode: 'update' });
  expect(upload.counts).toMatchObject({ errors: 1, change: 0 });
  // More, any number, or something else is fine.
  succeeded(await many({ number: 6 }));
  succeeded(await save(id, { approvedHeadcount: 7, title: 'Capped' }));
  succeeded(await save(id, { approvedHeadcount: null }));
});

test('3 STAFFING_OVER_CAP: tables and numbers that are saved at the very moment of another table are judged with it', async () => {
  const [place] = (await admin.get('/v1/Establishment/GetPagination')).body.data;
  const staffing = async (establishmentId: string, positionId: string, approved: number) =>
    admin.put(`/v1/Establishment/${establishmentId}/Staffing`, {
      version: succeeded(await admin.get(`/v1/Establishment/${establishmentId}`)).body.data.version,
      rows: [{ positionId, approved, validFrom: '2026-01-01' }],
    });
  const { id: shared } = await post('SHARED', { approvedHeadcount: 5 });
  expect(text(await meanwhile(shared, () => staffing(place.id, shared, 3)))).toEqual([
    422,
    'STAFFING_OVER_CAP',
    'rows.0.approved',
  ]);
  succeeded(await staffing(place.id, shared, 2));
  const { id: fewer } = await post('FEWER', { approvedHeadcount: 5 });
  expect(text(await meanwhile(fewer, () => save(fewer, { approvedHeadcount: 2 })))).toEqual([
    422,
    'STAFFING_OVER_CAP',
    'approvedHeadcount',
  ]);
});

/** Writes what was found good before; answers what is said of the rows that are refused now, in the order of the file. */
async function written(checked: { id: string; counts: { errors: number } }) {
  expect(checked.counts.errors).toBe(0);
  succeeded(await act(checked.id, 'Run', { policy: 'goodRows' }));
  const { state, counts } = await settled(checked.id);
  const { data } = (await admin.get(`/v1/Import/${checked.id}/Rows?state=error`)).body;
  const refused = data.map((one: { row: number; issues: { code: string }[] }) => [one.row, one.issues[0]?.code]);
  return { state, added: counts.added, changed: counts.changed, refused };
}
const codesOfPlaces = async (): Promise<[string, string]> =>
  (await admin.get('/v1/Establishment/GetPagination')).body.data.map(({ code }: { code: string }) => code);
const approvedIn = async (positionId: string) =>
  (
    await api.owner.query(
      'select approved from establishment_staffing where position_id = $1 order by valid_from, approved',
      [positionId],
    )
  ).rows.map(({ approved }) => approved);

test('3, 17.1 STAFFING_OVER_CAP: a table that comes by upload is judged once more when it is written, row by row', async () => {
  const [place, other] = await codesOfPlaces();
  const { id } = await post('LATER', { approvedHeadcount: 5 });
  const head = 'Establishment,Position,Approved,From,To\n';
  // Each fits by itself; what the rows of a file take together only shows once they are written.
  const both = await check(
    `${head}${place},LATER,3,2026-01-01,2026-12-31\n${other},LATER,3,2026-01-01,2026-12-31\n${other},LATER,5,2028-01-01,\n`,
    'EstablishmentStaffing',
  );
  expect(await written(both)).toEqual({
    state: 'completedWithErrors',
    added: 2,
    changed: 0,
    refused: [[3, 'STAFFING_OVER_CAP']],
  });
  const { message } = (await admin.get(`/v1/Import/${both.id}/Rows?state=error`)).body.data[0].issues[0];
  expect(message).toMatch(/would have a headcount of 6 for LATER \(LATER\) on 1 Jan 2026; 5 are approved/);
  expect(await approvedIn(id)).toEqual([3, 5]);
  // A row that changes, after the position has got fewer seats.
  const more = await check(`${head}${place},LATER,5,2026-01-01,2026-12-31\n`, 'EstablishmentStaffing');
  succeeded(
    await seats(
      id,
      { approved: 4, validFrom: '2020-01-01', validTo: '2027-12-31' },
      { approved: 5, validFrom: '2028-01-01' },
    ),
  );
  expect((await written(more)).refused).toEqual([[2, 'STAFFING_OVER_CAP']]);
  expect(await approvedIn(id)).toEqual([3, 5]);
});

test('3, 17.1 STAFFING_OVER_CAP: fewer seats that come by upload are judged by the tables of the moment they are written', async () => {
  const [place] = await codesOfPlaces();
  const { id } = await post('TAKEN', { approvedHeadcount: 5 });
  const { id: other } = await post('FREE', { approvedHeadcount: 5 });
  const byDate = await check('Position,Approved,From\nTAKEN,2,1900-01-01\nFREE,2,1900-01-01\n', 'PositionHeadcount');
  const today = await check('Code,Approved headcount\nFREE,1\nTAKEN,1\n', 'Position', { mode: 'update' });
  await check(`Establishment,Position,Approved,From\n${place},TAKEN,3,2026-01-01\n`, 'EstablishmentStaffing').then(
    written,
  );
  expect(await written(byDate)).toMatchObject({ changed: 1, refused: [[2, 'STAFFING_OVER_CAP']] });
  expect((await now(id)).approvedHeadcount).toBe(5);
  expect((await now(other)).approvedHeadcount).toBe(2);
  expect(await written(today)).toMatchObject({ changed: 1, refused: [[3, 'STAFFING_OVER_CAP']] });
  expect((await now(id)).approvedHeadcount).toBe(5);
  expect((await now(other)).approvedHeadcount).toBe(1);
});

test('3, 6.3, 17.1: what else a row by date may not be is asked once more as well', async () => {
  const { id } = await post('ALONE');
  const two = await check('Position,Approved,From\nALONE,2,2026-01-01\n', 'PositionHeadcount');
  succeeded(await save(id, { seatType: 'single' }));
  expect((await written(two)).refused).toEqual([[2, 'SINGLE_SEAT']]);
  const employerId = (await admin.get('/v1/Employer/Options')).body.data[0].id;
  const closing = {
    employerId,
    code: 'CLOSING',
    name: 'Without end',
    establishmentType: 'branch',
    openedOn: '2020-01-01',
  };
  const place = succeeded(await admin.post('/v1/Establishment', closing)).body.data;
  const open = await check(
    'Establishment,Position,Approved,From\nCLOSING,ALONE,1,2026-01-01\n',
    'EstablishmentStaffing',
  );
  await api.owner.query("update establishment set closed_on = '2030-12-31' where id = $1", [place.id]);
  expect((await written(open)).refused).toEqual([[2, 'STAFFING_OUTSIDE']]);
  expect(await approvedIn(id)).toEqual([]);
});

test('3, 17.1 STAFFING_OVER_CAP: an upload that is written at the very moment of another table waits for it', async () => {
  const [place] = await codesOfPlaces();
  const { id } = await post('MOMENT', { approvedHeadcount: 5 });
  const file = `Establishment,Position,Approved,From\n${place},MOMENT,3,2026-01-01\n`;
  const taking = await check(file, 'EstablishmentStaffing');
  expect((await meanwhile(id, () => written(taking))).refused).toEqual([[2, 'STAFFING_OVER_CAP']]);
  expect(await approvedIn(id)).toEqual([3]);
});

test('6.3 SINGLE_SEAT: a position with more seats on a coming day does not become one for one person', async () => {
  const { id } = await post('ONE');
  const until = { approved: 1, validFrom: '2024-01-01', validTo: '2030-12-31' };
  succeeded(await seats(id, until, { approved: 5, validFrom: '2031-01-01' }));
  expect(text(await save(id, { seatType: 'single' }))).toEqual([422, 'SINGLE_SEAT', 'seatType']);
  succeeded(await seats(id, until));
  succeeded(await save(id, { seatType: 'single' }));
});
