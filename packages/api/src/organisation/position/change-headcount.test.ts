import { expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const unitId = (await hr.get('/v1/OrganizationUnit/Options?search=FIN')).body.data[0].id;
const post = async (code: string, rows: object[], more: object = {}): Promise<string> => {
  const made = await hr.post('/v1/Position', { code, title: code, unitId, seatType: 'pool', critical: false, ...more });
  const { id } = made.body.data;
  const saved = await hr.put(`/v1/Position/${id}/Headcount`, { version: 1, rows });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return id;
};
const rowsOf = async (id: string) =>
  (await hr.get(`/v1/Position/${id}/Headcount`)).body.data.rows.map((row: Record<string, unknown>) => [
    row['approved'],
    row['validFrom'],
    row['validTo'],
  ]);
const change = (body: object) => hr.post('/v1/Position/Headcount', body);

test('6.4: many positions get more seats from a day on, each until its next row; the preview writes nothing', async () => {
  const open = await post('BULK1', [{ approved: 3, validFrom: '2024-01-01' }]);
  const later = await post('BULK2', [
    { approved: 2, validFrom: '2024-01-01', validTo: '2026-12-31' },
    { approved: 9, validFrom: '2027-01-01' },
  ]);
  const begins = await post('BULK3', [{ approved: 1, validFrom: '2026-01-01' }]);
  const body = { ids: [open, later, begins], how: 'add', number: 2, validFrom: '2026-01-01' };
  const result = await change({ ...body, preview: true });
  expect(result.body.data.map((one: Record<string, unknown>) => [one['code'], one['before'], one['after']])).toEqual([
    ['BULK1', 3, 5],
    ['BULK2', 2, 4],
    ['BULK3', 1, 3],
  ]);
  expect(await rowsOf(open)).toEqual([[3, '2024-01-01', null]]);
  expect((await change(body)).status).toBe(200);
  expect(await rowsOf(open)).toEqual([
    [3, '2024-01-01', '2025-12-31'],
    [5, '2026-01-01', null],
  ]);
  expect(await rowsOf(later)).toEqual([
    [2, '2024-01-01', '2025-12-31'],
    [4, '2026-01-01', '2026-12-31'],
    [9, '2027-01-01', null],
  ]);
  expect(await rowsOf(begins)).toEqual([[3, '2026-01-01', null]]);
  expect((await hr.get(`/v1/Position/${open}`)).body.data.approvedHeadcount).toBe(5);
});

test('6.4: fewer than none, two in a single seat, more of any number: refused, and none of the positions changes', async () => {
  const one = await post('BULK4', [{ approved: 1, validFrom: '2024-01-01' }], { seatType: 'single' });
  const any = await post('BULK5', []);
  const two = await post('BULK6', [{ approved: 2, validFrom: '2024-01-01' }]);
  const code = async (body: object) => (await change({ validFrom: '2026-01-01', ...body })).body.code;
  expect(await code({ ids: [two, one], how: 'add', number: -2 })).toBe('SEATS_BELOW_ZERO');
  expect(await code({ ids: [two, one], how: 'set', number: 2 })).toBe('SINGLE_SEAT');
  expect(await code({ ids: [two, any], how: 'add', number: 1 })).toBe('SEATS_OPEN');
  expect(await rowsOf(two)).toEqual([[2, '2024-01-01', null]]);
  expect((await change({ ids: [any], how: 'set', number: 4, validFrom: '2026-01-01' })).status).toBe(200);
  expect(await rowsOf(any)).toEqual([[4, '2026-01-01', null]]);
  // Before the first row of a position there is none to take the end of: the new one ends where that begins.
  const planned = await post('BULK7', [{ approved: 9, validFrom: '2027-01-01' }]);
  expect((await change({ ids: [planned], how: 'set', number: 4, validFrom: '2026-01-01' })).status).toBe(200);
  expect(await rowsOf(planned)).toEqual([
    [4, '2026-01-01', '2026-12-31'],
    [9, '2027-01-01', null],
  ]);
});
