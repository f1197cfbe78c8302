import { describe, expect, test } from 'vitest';
import { afterAttempt, MOST_ATTEMPTS, type TrailLine, webhookEventOf } from './webhook.ts';

const id = '01900000-0000-7000-8000-000000000001';
const line = (entity: string, action: string, changes: TrailLine['changes'] = {}): TrailLine => ({
  entity,
  entityId: id,
  action,
  changes,
});

describe('6: which changes are events', () => {
  test.each([
    ['Employee', 'CREATE', {}, 'employee.created'],
    ['Employee', 'UPDATE', { mobile_phone: [null, '+62'] }, 'employee.updated'],
    ['LeaveRequest', 'UPDATE', { status: ['DRAFT', 'PENDING'] }, 'leave.submitted'],
    ['LeaveRequest', 'UPDATE', { status: ['PENDING', 'REJECTED'] }, 'leave.rejected'],
    ['ClaimRequest', 'UPDATE', { state: ['PENDING', 'APPROVED'], payment_state: ['NONE', 'READY'] }, 'claim.approved'],
    ['ClaimRequest', 'UPDATE', { payment_state: ['IN_BATCH', 'PAID'] }, 'claim.paid'],
    ['ClaimRequest', 'UPDATE', { state: ['PENDING', 'APPROVED'], payment_state: ['NONE', 'PAID'] }, 'claim.paid'],
    ['OrganizationUnit', 'DELETE', {}, 'unit.changed'],
    ['Import', 'UPDATE', { state: ['running', 'completedWithErrors'] }, 'import.finished'],
    ['CareerTransition', 'ACTION:CANCEL', {}, 'assignment.changed'],
  ])('%s, %s is %o: %s', (entity, action, changes, event) =>
    expect(webhookEventOf(line(entity, action, changes))).toEqual({ event, resource: entity, resourceId: id }),
  );

  test.each([
    ['Employee', 'READ_SENSITIVE', {}],
    ['LeaveRequest', 'UPDATE', { reason: ['a', 'b'] }],
    ['LeaveRequest', 'CREATE', { status: [null, 'DRAFT'] }],
    ['Import', 'UPDATE', { state: ['validating', 'validated'] }],
    ['EmployeeMedical', 'CREATE', {}],
  ])('%s, %s is none', (entity, action, changes) => expect(webhookEventOf(line(entity, action, changes))).toBeNull());

  test('what belongs to a user is about the user, also when it is removed', () => {
    const user = '01900000-0000-7000-8000-000000000002';
    for (const change of [
      [null, user],
      [user, null],
    ])
      expect(webhookEventOf(line('UserRole', 'CREATE', { user_id: change }))).toEqual({
        event: 'user.role_changed',
        resource: 'User',
        resourceId: user,
      });
  });
});

describe('HS-40: attempts', () => {
  const failed = (attempts: number, chance = 0) => afterAttempt({ status: 500, retryAfter: null, attempts }, chance);

  test('eleven attempts within 72 hours, the first again after five seconds, then it is given up', () => {
    const steps = Array.from({ length: MOST_ATTEMPTS }, (_, at) => failed(at + 1));
    const waits = steps.flatMap((step) => (step.state === 'queued' ? [step.seconds] : []));
    expect([MOST_ATTEMPTS, waits[0], waits.length]).toEqual([11, 5, 10]);
    expect(waits.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(72 * 3600);
    expect(steps.at(-1)).toEqual({ state: 'dead', isGone: false });
    expect(failed(1, 1)).toEqual({ state: 'queued', seconds: 4.5 });
  });

  test('2xx is success, no answer and a redirect are not, and 410 is the end', () => {
    const step = (status: number | null) => afterAttempt({ status, retryAfter: null, attempts: 1 }, 0);
    expect([step(200), step(204)]).toEqual([{ state: 'sent' }, { state: 'sent' }]);
    expect([step(null), step(302)].map(({ state }) => state)).toEqual(['queued', 'queued']);
    expect(step(410)).toEqual({ state: 'dead', isGone: true });
  });

  test('429 and 503 may ask for a longer wait, for an hour at most and never for a shorter one', () => {
    const asked = (status: number, retryAfter: number) => afterAttempt({ status, retryAfter, attempts: 2 }, 0);
    expect([asked(429, 120), asked(503, 90_000), asked(503, 1), asked(500, 120)]).toEqual(
      [120, 3600, 30, 30].map((seconds) => ({ state: 'queued', seconds })),
    );
  });
});
