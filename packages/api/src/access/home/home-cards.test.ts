import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { type Person, succeeded, testApi } from '../../../testing/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { verifyAudit } from '../audit/verify-nightly.ts';

/** home-and-self-service 1 and 3: what single cards say, and that their lists say the same. */

const api = await testApi();
const careers = await careersOf(api);
const { tenantId } = careers;
const [admin, hr, manager, auditor, payroll, time] = ['admin', 'hr', 'manager', 'auditor', 'payroll', 'time'].map(
  (box) => api.as(`${box}@demo.example`),
) as [Person, Person, Person, Person, Person, Person];
const as = (role: string) => ({ 'x-active-role': encodeURIComponent(role) });
const card = async (who: Person, key: string, role: string) =>
  succeeded(await who.get(`/v1/Home/${key}`, as(role))).body.data;
const owner = async <Row>(text: string, values: unknown[] = []) => (await api.owner.query(text, values)).rows as Row[];
let today: CalendarDate;
let sekar = '';

beforeAll(async () => {
  sekar = await careers.idOf('employee', 'manager@demo.example', 'work_email');
  const [row] = await owner<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = row?.today as CalendarDate;
}, 120_000);

async function dayOf(employeeId: string, date: CalendarDate, status: string, more: Record<string, unknown> = {}) {
  await owner('select app.attendance_months($1, $1)', [date]);
  await owner(
    `insert into attendance_day (tenant_id, employee_id, date, zone, day_type, state, day_status, first_in, last_out, worked_minutes, late_minutes,
       early_minutes, overtime_minutes, required_minutes, present_fraction, absent_fraction, leave_fraction, holiday_fraction, explanation_id)
     values ($1, $2, $3, 'Asia/Jakarta', 'workday', 'provisional', $4, $5, $6, 0, 0, 0, 0, 480, 0, 0, 0, 0, $7)
     on conflict (tenant_id, employee_id, date) do update set day_status = excluded.day_status, first_in = excluded.first_in,
       last_out = excluded.last_out, required_minutes = 480, explanation_id = excluded.explanation_id`,
    [tenantId, employeeId, date, status, more['firstIn'] ?? null, more['lastOut'] ?? null, more['explanation'] ?? null],
  );
}

describe('3.1: my team today', () => {
  test('3.1: late is whoever should have come by now and has not; in, done, away and on duty by what is known', async () => {
    const [shift] = await owner<{ id: string }>(
      `insert into shift (tenant_id, code, name, kind, start_time, end_time, late_grace) values ($1, 'TELAT', 'Telat', 'fixed', '08:00', '17:00', 10) returning id`,
      [tenantId],
    );
    /** A plan whose first shift began so many minutes ago. */
    const plan = async (minutes: number): Promise<string> => {
      const [made] = await owner<{ id: string }>(
        `insert into attendance_explanation (tenant_id, month, id, document)
         values ($1, date_trunc('month', $2::date), gen_random_uuid(), jsonb_build_object('plannedMinutes', 480, 'slots', jsonb_build_array(
           jsonb_build_object('shiftId', $3::text, 'plannedStart', extract(epoch from now() - make_interval(mins => $4::int)) - extract(epoch from $2::date::timestamp))))) returning id`,
        [tenantId, today, shift?.id, minutes],
      );
      return made?.id ?? '';
    };
    const member = async (firstName: string, status: string, more: Record<string, unknown> = {}) => {
      const id = await careers.hire({ firstName, lastName: 'Regu', managerId: sekar });
      await dayOf(id, today, status, more);
      return id;
    };
    // Their names come first, so that the five rows are theirs.
    const late = await member('Aa', 'SCHEDULED', { explanation: await plan(31) });
    const inGrace = await member('Ab', 'SCHEDULED', { explanation: await plan(9) });
    const ahead = await member('Ac', 'SCHEDULED', { explanation: await plan(-60) });
    const before = (await card(manager, 'TeamToday', 'Manager')).counts;
    await careers.hire({ firstName: 'Ay', lastName: 'Tanpa', managerId: sekar });
    await member('Az', 'OFF');
    await member('Ad', 'REMOTE');
    await member('Ae', 'ON_DUTY');
    await member('Af', 'LEAVE');
    // Who came although on leave is in.
    await member('Ag', 'LEAVE', { firstIn: new Date().toISOString() });
    await member('Ah', 'IN_PROGRESS', { firstIn: new Date().toISOString(), lastOut: new Date().toISOString() });
    const { counts, rows } = await card(manager, 'TeamToday', 'Manager');
    const of = (id: string) => rows.find(({ employeeId }: { employeeId: string }) => employeeId === id);
    expect(of(late)).toMatchObject({ state: 'late', lateMinutes: expect.any(Number) });
    expect(of(late).lateMinutes).toBeGreaterThanOrEqual(31);
    expect(rows[0].employeeId).toBe(late);
    for (const id of [inGrace, ahead]) expect(of(id)?.state ?? 'notIn').toBe('notIn');
    const grown = (key: string) => counts[key] - before[key];
    expect(['late', 'notIn', 'away', 'onDuty', 'in', 'done'].map(grown)).toEqual([0, 0, 1, 2, 1, 1]);
    // Of whom nothing is recorded nobody says that they are off.
    expect(['off', 'none'].map(grown)).toEqual([1, 1]);
    expect(before.late).toBeGreaterThanOrEqual(1);
    expect(before.notIn).toBeGreaterThanOrEqual(2);
    // Where a part of the day is leave, nobody says when it should have begun.
    await owner('update attendance_day set required_minutes = 240 where employee_id = $1 and date = $2', [late, today]);
    expect((await card(manager, 'TeamToday', 'Manager')).counts.late).toBe(counts.late - 1);
  });
});

describe('HS-6: "See all" opens the list with the same filter and the same total', () => {
  const total = async (who: Person, path: string, role: string) => {
    const { body } = succeeded(await who.get(path, as(role)));
    return body.pagination.totalItems as number;
  };

  test('HS-6: records to complete, each as the list of employees finds them', async () => {
    const role = 'HR Administrator';
    await careers.hire({ firstName: 'Tanpa', lastName: 'Atasan', managerId: null });
    const { counts } = await card(hr, 'RecordIssues', role);
    const listed = (attention: string) =>
      total(hr, `/v1/Employee/GetPagination?page=1&pageSize=1&attention.in=${attention}`, role);
    expect([counts.incomplete, counts.documentsExpiring, counts.noManager, counts.noLogin]).toEqual([
      await listed('incomplete'),
      await listed('documents-expiring'),
      await listed('no-manager'),
      await listed('no-login'),
    ]);
    expect(counts.noManager).toBeGreaterThan(0);
  });

  test('HS-6: what ends within 60 days and what is overdue', async () => {
    const role = 'HR Administrator';
    for (const days of [20, 40, -3]) {
      const hireDate = addDays(today, -200);
      const id = await careers.hire({ firstName: 'Habis', employmentType: 'fixed-term', hireDate });
      await careers.add({
        employeeId: id,
        type: 'contract-renewal',
        effectiveDate: addDays(hireDate, 1),
        changes: { contractEnd: addDays(today, days) },
      });
    }
    const { counts } = await card(hr, 'EndsDue', role);
    expect(counts.overdue).toBeGreaterThanOrEqual(1);
    expect(counts.overdue + counts.in60).toBe(
      await total(hr, '/v1/EndOfContractAndProbation/GetPagination?horizon=60', role),
    );
  });

  test('HS-6: incomplete days of the time that the card names', async () => {
    const role = 'Time Administrator';
    for (const days of [-1, -31, -32]) {
      const id = await careers.hire({ firstName: 'Bolong', hireDate: addDays(today, -100) });
      await dayOf(id, addDays(today, days), 'INCOMPLETE');
    }
    const { counts } = await card(time, 'AttendanceExceptions', role);
    const { from, to } = counts;
    expect([from, to]).toEqual([addDays(today, -31), addDays(today, -1)]);
    const list = `/v1/AttendanceDay/GetPagination?status=INCOMPLETE&from=${from}&to=${to}`;
    expect(counts.incomplete).toBe(await total(time, list, role));
    expect(counts.incomplete).toBeGreaterThanOrEqual(2);
  });

  test('HS-6: what waits for approval, and requests for changes that nobody decided', async () => {
    const approvals = await card(manager, 'Approvals', 'Manager');
    const employeeId = await careers.hire({ firstName: 'Menunggu', lastName: 'Pindah', managerId: sekar });
    const draft = {
      employeeId,
      type: 'transfer',
      effectiveDate: addDays(today, 20),
      changes: { locationId: careers.MKS },
      reason: 'Closer to the customers.',
    };
    const before = (await card(hr, 'Movements', 'HR Administrator')).counts.waiting;
    const { id, version } = succeeded(await hr.post('/v1/CareerTransitionRequest', draft)).body.data;
    expect((await card(hr, 'Movements', 'HR Administrator')).counts.waiting).toBe(before);
    succeeded(await hr.post(`/v1/CareerTransitionRequest/${id}/Submit`, { version }));
    const { counts } = await card(hr, 'Movements', 'HR Administrator');
    expect(counts.waiting).toBe(before + 1);
    expect(counts.waiting).toBe(
      await total(hr, '/v1/CareerTransitionRequest/GetPagination?tab=all&state=PENDING', 'HR Administrator'),
    );
    const after = await card(manager, 'Approvals', 'Manager');
    expect(after.counts.open).toBe(approvals.counts.open + 1);
    expect(after.counts.open).toBe(await total(manager, '/v1/Approval/GetPagination?tab=pending', 'Manager'));
    // My requests: who has it, since when.
    const [mine] = (await card(hr, 'MyRequests', 'HR Administrator')).rows;
    expect(mine).toMatchObject({ state: 'PENDING', waitsFor: expect.any(String), since: expect.any(String) });
    expect(Date.now() - Date.parse(mine.since)).toBeLessThan(600_000);
  });
});

describe('1: the default of a role', () => {
  test('HS-11: whoever edits roles arranges the page for all in the role; what somebody arranged themselves stays', async () => {
    const role = 'Tenant Administrator';
    const keys = async (who: Person, of: string, form = 'desktop') =>
      (
        succeeded(await who.get(`/v1/Home/Layout?form=${form}`, as(of))).body.data.cards as {
          key: string;
          isHidden: boolean;
        }[]
      ).map(({ key, isHidden }) => `${key}${isHidden ? ' hidden' : ''}`);
    const save = (who: Person, of: string, more: object) =>
      who.call(
        'PUT',
        '/v1/Home/Layout',
        { form: 'desktop', order: ['System', 'Access'], hidden: ['Access'], version: 0, ...more },
        as(of),
      );
    const before = await keys(admin, role);
    expect(await save(manager, 'Manager', { asDefault: true })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    succeeded(await save(admin, role, { order: ['Access'], hidden: [] }));
    succeeded(await save(admin, role, { asDefault: true }));
    const arranged = await keys(admin, role);
    expect(arranged.indexOf('System')).toBeLessThan(arranged.indexOf('Access hidden'));
    expect(await keys(admin, role, 'phone')).not.toContain('Access hidden');
    const own = succeeded(await save(admin, role, { order: before, hidden: [] })).body.data;
    expect(await keys(admin, role)).toEqual(before);
    // Reset leads back to the default of the role, and that one to the product's.
    succeeded(await save(admin, role, { order: [], hidden: [], version: own.version }));
    expect(await keys(admin, role)).toEqual(arranged);
    succeeded(await save(admin, role, { order: [], hidden: [], asDefault: true }));
    expect(await keys(admin, role)).toEqual(before);
  });
});

describe('1: cards of the office', () => {
  test('ClaimsToPay: by currency what is ready, then the batches that are not paid yet', async () => {
    const batch = (no: string, state: string, days: number) =>
      owner(
        `insert into claim_payment_batch (tenant_id, batch_no, employer_id, currency, payment_date, state) values ($1, $2, $3, 'IDR', $4, $5)`,
        [tenantId, no, careers.places.employerId, addDays(today, days), state],
      );
    await batch('PB-DONE', 'PAID', -9);
    await batch('PB-LATER', 'APPROVED', 3);
    await batch('PB-SOON', 'DRAFT', 1);
    const { rows } = await card(payroll, 'ClaimsToPay', 'Payroll/Finance');
    const batches = rows.filter(({ kind }: { kind: string }) => kind === 'batch');
    expect(batches.map((one: { batchNo: string; state: string }) => [one.batchNo, one.state])).toEqual([
      ['PB-SOON', 'DRAFT'],
      ['PB-LATER', 'APPROVED'],
    ]);
  });

  test('Access: wrong passwords and locked accounts of the last 24 hours, for those who see all users', async () => {
    const before = (await card(admin, 'Access', 'Tenant Administrator')).counts;
    const note = (action: string, hours: number) =>
      owner(
        `insert into audit_log (tenant_id, id, at, entity, action) values ($1, uuidv7(make_interval(hours => -$2::int)), now() - make_interval(hours => $2::int), 'User', $3)`,
        [tenantId, hours, action],
      );
    await note('SIGN_IN_FAILED', 1);
    await note('SIGN_IN_FAILED', 23);
    await note('SIGN_IN_FAILED', 25);
    await note('LOCKED_OUT', 2);
    const { counts } = await card(admin, 'Access', 'Tenant Administrator');
    expect([counts.failedSignIns - before.failedSignIns, counts.lockedOut - before.lockedOut]).toEqual([2, 1]);
  });

  test('Audit: who was erased yesterday, and when the trail was last checked', async () => {
    const before = (await card(auditor, 'AuditState', 'Auditor')).counts;
    expect(before.checkedAt).toBeNull();
    await owner(
      `insert into audit_log (tenant_id, id, at, entity, action) values ($1, uuidv7(interval '-1 day'), now() - interval '1 day', 'Employee', 'ACTION:ERASE')`,
      [tenantId],
    );
    await verifyAudit.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
    const { counts } = await card(auditor, 'AuditState', 'Auditor');
    expect(counts.erasures).toBe(before.erasures + 1);
    expect(Date.now() - Date.parse(counts.checkedAt)).toBeLessThan(600_000);
  });
});
