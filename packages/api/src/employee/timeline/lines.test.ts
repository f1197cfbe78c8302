import { newId } from '@personalia/database';
import { describe, expect, test } from 'vitest';
import { careersOf, problem } from '../../../testing/careers.ts';
import { testApi } from '../../../testing/index.ts';
import { recordAndApply, type TimelineCommand, type TransitionDraft } from './index.ts';

const api = await testApi();
const { hr, tenantId, run, hire, add, carry, current } = await careersOf(api);
/** How many transactions wait for the turn of another one. */
const waiting = async (): Promise<number> => {
  const { rows } = await api.owner.query<{ n: number }>(
    `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
  );
  return rows[0]?.n ?? 0;
};

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
    const self = await hr.post('/v1/CareerTransition', line(boss, boss));
    expect([self.status, self.body.code]).toEqual([422, 'MANAGER_SELF']);
    expect(self.body.message).toBe('An employee cannot report to themselves.');
    const refused = await hr.post('/v1/CareerTransition', line(boss, worker));
    expect(refused.body).toMatchObject({ code: 'MANAGER_CYCLE' });
    const names = await Promise.all([boss, worker].map(async (id) => (await current(id)).display_name));
    expect(refused.body.message).toBe(
      `${names[0]} would report to themselves through ${names[1]} from 15 Jun 2025 until further notice.`,
    );
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
    const { display_name: name } = await current(boss);
    expect(refused.body.message).toBe(
      `2 employees still report to ${name} after 31 Mar 2025. Choose their new manager.`,
    );
    const done = await hr.post('/v1/CareerTransition', {
      ...end,
      reports: { each: [{ employeeId: a, managerId: b }] },
    });
    expect(done.status, JSON.stringify(done.body)).toBe(201);
    expect([(await current(a)).manager_id, (await current(b)).manager_id]).toEqual([b, top]);
    // From the day after the last one on.
    const on = async (asOf: string) => (await hr.get(`/v1/Employee/${b}?asOf=${asOf}`)).body.data.managerId;
    expect([await on('2025-03-31'), await on('2025-04-01')]).toEqual([boss, top]);
    // One for all of them, whoever the leaver's own manager is.
    const leads = { employeeId: b, type: 'resignation', effectiveDate: '2025-06-30' };
    expect((await hr.post('/v1/CareerTransition', leads)).body.message).toContain('1 employee still reports to');
    // Whoever changes otherwise in the same set still reports to the leaver.
    const other: TransitionDraft = {
      employeeId: a,
      type: 'data-change',
      effectiveDate: '2025-06-01',
      changes: { costCentre: 'CC1' },
    };
    expect(await problem(add({ employeeId: b, type: 'resignation', effectiveDate: '2025-06-30' }, other))).toBe(
      'HAS_REPORTS',
    );
    const heir = await hire();
    expect((await hr.post('/v1/CareerTransition', { ...leads, reports: { managerId: heir } })).status).toBe(201);
    expect((await current(a)).manager_id).toBe(heir);
  });

  test("HAS_REPORTS: one of the reports takes over, and has the leaver's manager", async () => {
    const top = await hire();
    const boss = await hire({ managerId: top });
    const [deputy, other] = [await hire({ managerId: boss }), await hire({ managerId: boss })];
    const end = { employeeId: boss, type: 'resignation', effectiveDate: '2025-03-31' };
    const made = await hr.post('/v1/CareerTransition', { ...end, reports: { managerId: deputy } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect([(await current(deputy)).manager_id, (await current(other)).manager_id]).toEqual([top, deputy]);
  });

  test('1.7: two changes at once that would close a circle together take turns', async () => {
    const [one, other] = [await hire(), await hire()];
    const line = (employeeId: string, managerId: string): TimelineCommand => ({
      kind: 'add',
      draft: { employeeId, type: 'manager-change', effectiveDate: '2025-06-15', changes: { managerId } },
    });
    const origin = { tenantId, userId: null };
    let second: Promise<string> | undefined;
    await run(async (tx) => {
      await recordAndApply(tx, origin, [line(one, other)]);
      let isDone = false;
      second = problem(carry([line(other, one)])).finally(() => {
        isDone = true;
      });
      while (!isDone && (await waiting()) === 0) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(await second).toBe('MANAGER_CYCLE');
  });

  test('1.1: dotted lines lead to people that there are', async () => {
    const [id, mentor] = [await hire(), await hire()];
    const lines = (...to: string[]): TransitionDraft => ({
      employeeId: id,
      type: 'manager-change',
      effectiveDate: '2025-06-15',
      changes: { dottedManagers: to.map((employeeId) => ({ employeeId, reportingMethod: 'mentor' })) },
    });
    const nobody = await hr.post('/v1/CareerTransition', lines(mentor, newId()));
    expect(nobody.body.errors).toMatchObject([{ path: 'dottedManagers', code: 'REFERENCE_MISSING' }]);
    const twice = await hr.post('/v1/CareerTransition', lines(mentor, mentor));
    expect([twice.status, twice.body.errors[0].path]).toEqual([422, 'changes.dottedManagers']);
    await add(lines(mentor));
    const { segments } = (await hr.get(`/v1/Employee/${id}/Timeline`)).body.data;
    expect(segments[0].dottedManagers).toMatchObject([
      { name: (await current(mentor)).display_name, reportingMethod: 'mentor' },
    ]);

    const dotted = async (of: string, what: string) =>
      (await hr.get(`/v1/Employee/${of}/${what}?line=dotted&asOf=2025-06-15`)).body.data;
    expect(await dotted(mentor, 'Reports')).toMatchObject({ people: [{ id, managerId: mentor, depth: 1 }], more: 0 });
    expect((await dotted(id, 'Chain')).map((one: { id: string }) => one.id)).toEqual([mentor]);
    const before = await hr.get(`/v1/Employee/${mentor}/Reports?line=dotted&asOf=2025-06-14`);
    expect(before.body.data.people).toEqual([]);
    // A dotted line is none of the lines that approvals follow.
    expect((await hr.get(`/v1/Employee/${mentor}/Reports?asOf=2025-06-15`)).body.data.people).toEqual([]);
  });

  test('MANAGER_NOT_EMPLOYED: on a day of the stretch', async () => {
    const gone = await hire();
    await add({ employeeId: gone, type: 'resignation', effectiveDate: '2024-12-31' });
    const id = await hire();
    const draft = { employeeId: id, type: 'manager-change', changes: { managerId: gone } } as const;
    const { display_name: name } = await current(gone);
    const refused = await hr.post('/v1/CareerTransition', { ...draft, effectiveDate: '2024-06-01' });
    expect([refused.status, refused.body.code]).toEqual([422, 'MANAGER_NOT_EMPLOYED']);
    expect(refused.body.message).toBe(`${name} is not employed on 1 Jan 2025.`);
  });
});
