import { describe, expect, test } from 'vitest';
import { careersOf, problem } from '../../../testing/careers.ts';
import { testApi } from '../../../testing/index.ts';
import type { TransitionDraft } from './index.ts';

const api = await testApi();
const { hr, hire, add, current } = await careersOf(api);

describe('organisation-and-employee 1.7: reporting lines', () => {
  test('MANAGER_SELF, MANAGER_CYCLE: with the days; a swap as one batch works', async () => {
    const boss = await hire();
    const worker = await hire({ managerId: boss });
    const line = (employeeId: string, managerId: string | null, effectiveDate = '2025-06-15'): TransitionDraft => ({
      employeeId,
      type: 'manager-change',
      effectiveDate,
      changes: { managerId },
    });
    expect(await problem(add(line(boss, boss)))).toBe('MANAGER_SELF');
    const refused = await hr.post('/v1/CareerTransition', line(boss, worker));
    expect(refused.body).toMatchObject({ code: 'MANAGER_CYCLE' });
    expect(refused.body.message).toContain('from 15 Jun 2025 to further notice');
    await add(line(boss, worker), line(worker, null));
    expect((await hr.get(`/v1/Employee/${boss}/Chain`)).body.data).toMatchObject([{ id: worker, level: 1 }]);
    expect((await hr.get(`/v1/Employee/${boss}/Chain?asOf=2025-06-14`)).body.data).toEqual([]);
    expect((await hr.get(`/v1/Employee/${boss}/Reports?asOf=2025-06-14`)).body.data.people).toMatchObject([
      { id: worker, depth: 1 },
    ]);
  });

  test('HAS_REPORTS: whoever leaves reports behind chooses their manager in the same step', async () => {
    const top = await hire();
    const boss = await hire({ managerId: top });
    const [a, b] = [await hire({ managerId: boss }), await hire({ managerId: boss })];
    const end = { employeeId: boss, type: 'resignation', effectiveDate: '2025-03-31' };
    const refused = await hr.post('/v1/CareerTransition', end);
    expect(refused.body).toMatchObject({ code: 'HAS_REPORTS', errors: [{ path: 'reports' }] });
    expect(refused.body.message).toContain('2 employees');
    const done = await hr.post('/v1/CareerTransition', {
      ...end,
      reports: { each: [{ employeeId: a, managerId: b }] },
    });
    expect(done.status, JSON.stringify(done.body)).toBe(201);
    expect([(await current(a)).manager_id, (await current(b)).manager_id]).toEqual([b, top]);
  });

  test('MANAGER_NOT_EMPLOYED: on a day of the stretch', async () => {
    const gone = await hire();
    await add({ employeeId: gone, type: 'resignation', effectiveDate: '2024-12-31' });
    const id = await hire();
    const draft = { employeeId: id, type: 'manager-change', changes: { managerId: gone } } as const;
    expect(await problem(add({ ...draft, effectiveDate: '2024-06-01' }))).toBe('MANAGER_NOT_EMPLOYED');
  });
});
