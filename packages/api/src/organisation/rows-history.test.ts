import { type HistoryEntry, ROWS_OF_MASTERS } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { succeeded, testApi } from '../../testing/index.ts';
import { UPLOADED_ROWS } from './dated-rows.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');

const idOf = async (kind: string, search: string): Promise<string> =>
  succeeded(await hr.get(`/v1/${kind}/Options?search=${search}`)).body.data[0].id;
const put = async (path: string, rows: object[]) => {
  const { version } = succeeded(await hr.get(path)).body.data;
  return succeeded(await hr.put(path, { version, rows })).body.data.rows as { id: string }[];
};
const result = async (path: string, who = hr): Promise<HistoryEntry[]> =>
  (succeeded(await who.get(`${path}/History`)).body.data as HistoryEntry[]).filter(({ rows }) => rows !== undefined);
const short = ({ rows, action, changes, kept }: HistoryEntry) => [
  rows,
  action,
  Object.fromEntries(changes.map(({ field, old, new: next }) => [field, [old, next]])),
  Object.fromEntries((kept ?? []).map(({ field, value }) => [field, value])),
];

describe('organisation-and-employee 0.2: the history of a record tells of its rows', () => {
  test('0.2: there are no rows that a history could not name', () => {
    expect(UPLOADED_ROWS.map(({ name, list }) => [name, list])).toEqual(
      expect.arrayContaining(Object.entries(ROWS_OF_MASTERS)),
    );
    expect(UPLOADED_ROWS).toHaveLength(Object.keys(ROWS_OF_MASTERS).length);
  });

  test('0.2, 6.4: who gave a position other seats, from which day and by how many', async () => {
    const at = `/v1/Position/${await idOf('Position', 'FIN-1')}`;
    const [row] = await put(`${at}/Headcount`, [{ validFrom: '2030-01-01', validTo: null, approved: 5 }]);
    const before = (await result(at)).length;
    await put(`${at}/Headcount`, [{ id: row?.id, validFrom: '2030-01-01', validTo: null, approved: 8 }]);
    const [changed, ...earlier] = await result(at);
    expect(short(changed as HistoryEntry)).toEqual([
      'PositionHeadcount',
      'UPDATE',
      { approved: [5, 8] },
      { validFrom: '2030-01-01' },
    ]);
    expect(changed?.by).toBe('Bima Prasetyo');
    expect(earlier).toHaveLength(before);
    await put(`${at}/Headcount`, []);
    expect(short((await result(at))[0] as HistoryEntry).slice(0, 3)).toEqual([
      'PositionHeadcount',
      'REMOVE_ROW',
      { validFrom: ['2030-01-01', null], approved: [8, null] },
    ]);
    // What is gone is told of the record it was of, and of no other.
    expect((await result(at)).length).toBe(before + 2);
    expect(await result(`/v1/Position/${await idOf('Position', 'FIN-2')}`)).toEqual([]);
  });

  test('0.2: what of a row somebody may not see is not told, nor that it changed', async () => {
    const establishment = (await hr.get('/v1/Establishment')).body.data[0];
    const positionId = await idOf('Position', 'FIN-1');
    const at = `/v1/Establishment/${establishment.id}`;
    const seats = { positionId, approved: 1, validFrom: '2031-01-01', validTo: null, currency: 'IDR' };
    const before = succeeded(await hr.get(`${at}/Staffing`)).body.data.rows.map(
      ({ refs: _refs, ...row }: { refs: unknown }) => row,
    );
    const rows = await put(`${at}/Staffing`, [...before, { ...seats, budgetPerSeat: '5000000' }]);
    const id = rows.find((row) => (row as { validFrom?: string }).validFrom === '2031-01-01')?.id;
    await put(`${at}/Staffing`, [...before, { ...seats, id, budgetPerSeat: '6000000' }]);
    const [budget, added] = (await result(at)).map(short);
    expect(budget?.slice(0, 3)).toMatchObject(['EstablishmentStaffing', 'UPDATE', { budgetPerSeat: ['•••', '•••'] }]);
    expect(added?.slice(0, 2)).toEqual(['EstablishmentStaffing', 'ADD_ROW']);
    await api.owner.query(
      "update field_grant set access = 'none' where class = 'pay' and role_id in (select id from role where code = 'AUDITOR')",
    );
    const seen = await result(at, api.as('auditor@demo.example'));
    expect(JSON.stringify(seen)).not.toMatch(/budgetPerSeat|•••/);
    await put(`${at}/Staffing`, before);
  });

  test('0.2, 5: a change of a unit that is to come is told before its day, with that day', async () => {
    const unit = (await hr.post('/v1/OrganizationUnit', { code: 'TOLD', name: 'Told' })).body.data;
    const { version } = succeeded(await hr.get(`/v1/OrganizationUnit/${unit.id}`)).body.data;
    const change = { name: 'Told later', effectiveDate: '2040-01-01', version };
    succeeded(await hr.post(`/v1/OrganizationUnit/${unit.id}/Change`, change));
    const entries = (await result(`/v1/OrganizationUnit/${unit.id}`)).map(short);
    expect(entries).toEqual([
      [
        'OrganizationUnitVersion',
        'ADD_ROW',
        expect.objectContaining({ validFrom: [null, '2040-01-01'], name: [null, 'Told later'] }),
        {},
      ],
    ]);
  });
});
