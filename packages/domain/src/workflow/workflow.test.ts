import { type CalendarDate, calendarDate, sinceMonday } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { ConditionError, conditionProblem, evaluateCondition, outcomeOf } from './condition.ts';
import { act, CLAIM, goOn, holder, OFFICER, open, org, PEOPLE, submit, withOfficers } from './example.ts';
import { block, handOver, stop, timeOut, unblock } from './intervene.ts';
import { delegationChain, type LimitedReplacement, replacementCircle, replacementOverlap } from './replacement.ts';
import { continuedRun, placeOf } from './run.ts';
import { timerPlan } from './timers.ts';
import type { WordVersion } from './vocabulary/index.ts';

const people = (ids: readonly string[]) =>
  new Map(PEOPLE.filter((one) => ids.includes(one.employeeId)).map((one) => [one.employeeId, one]));
const PERSON = (employeeId: string) => ({ kind: 'PERSON', params: { employeeId } }) as const;
const ID = (name: string) => `01900000-0000-7000-8000-${Buffer.from(name.padEnd(6, '_')).toString('hex')}`;
/** People under ids that a definition accepts. */
const withIds = (...names: string[]) => {
  const known = withOfficers();
  const more = names.map((name) => ({ ...(known.people.get(name) as (typeof PEOPLE)[number]), employeeId: ID(name) }));
  return withOfficers({ people: new Map([...known.people, ...more.map((one) => [one.employeeId, one] as const)]) });
};

describe('A9: worked examples', () => {
  test('W1: the manager approves, then one of two officers; the other task is superseded', () => {
    const scene = submit(CLAIM);
    expect(open(scene)).toEqual(['rina']);
    expect(placeOf(scene.run)).toMatchObject({ k: 1, n: 2, name: 'Manager' });
    expect(act(scene, 'rina')).toBe('PENDING');
    expect(open(scene)).toEqual(['dewi', 'eko']);
    expect(act(scene, 'dewi')).toBe('APPROVED');
    expect(scene.run.steps[1]?.tasks.map(({ state }) => state)).toEqual(['APPROVED', 'SUPERSEDED']);
  });

  test('W2: at exactly 2,500,000 the second step is skipped', () => {
    const scene = submit(CLAIM, { total: '2500000' });
    expect(act(scene, 'rina')).toBe('APPROVED');
    expect(scene.run.steps[1]).toMatchObject({ state: 'SKIPPED', skipReason: 'CONDITION' });
    expect(scene.run.steps[1]?.why[0]).toMatchObject({
      held: false,
      inputs: [{ name: 'claim.total', value: '2500000' }],
    });
  });

  test('W3: after one officer approved, the task of the other is closed', () => {
    const scene = submit(CLAIM);
    act(scene, 'rina');
    act(scene, 'dewi');
    expect(act(scene, 'eko')).toBe('WF_TASK_CLOSED');
  });

  test.each([[['dewi', 'eko']], [['eko', 'dewi']]])(
    'W4: approval and rejection with ALL_OF end rejected, in the order %j',
    (order) => {
      const scene = submit(
        { steps: [{ name: 'Both', mode: 'ALL_OF', slots: [PERSON(ID('dewi')), PERSON(ID('eko'))] }] },
        { facts: withIds('dewi', 'eko') },
      );
      const answers = order.map((who) => act(scene, who, who === 'eko' ? 'REJECT' : 'APPROVE'));
      expect(scene.run.state).toBe('REJECTED');
      expect(answers).toEqual(order[0] === 'dewi' ? ['PENDING', 'REJECTED'] : ['REJECTED', 'WF_TASK_CLOSED']);
    },
  );

  test.each([
    [['REJECT', 'APPROVE', 'APPROVE'], 'APPROVED'],
    [['REJECT', 'APPROVE', 'REJECT'], 'REJECTED'],
  ] as const)('W5: two of three with %j end %s', (decisions, end) => {
    const names = ['dewi', 'eko', 'tono'];
    const scene = submit(
      {
        steps: [
          {
            name: 'Two',
            mode: 'N_OF',
            quorum: 2,
            rejectRule: 'UNREACHABLE',
            slots: names.map((name) => PERSON(ID(name))),
          },
        ],
      },
      { facts: withIds(...names) },
    );
    const states = names.map((who, n) => act(scene, who, decisions[n] ?? 'APPROVE'));
    expect(states).toEqual(['PENDING', 'PENDING', end]);
  });

  test('W6: the head of the unit asks herself, so the head of the unit above decides', () => {
    const scene = submit({ steps: [{ name: 'Head', slots: [{ kind: 'ORG_UNIT_HEAD' }] }] }, { employee: 'rina' });
    expect(open(scene)).toEqual(['surya']);
    expect(scene.run.steps[0]?.why[0]).toMatchObject({
      missing: 'SELF',
      via: 'ESCALATED',
      climbs: 1,
      dropped: [{ name: 'rina', reason: 'SUBJECT' }],
    });
  });

  test('W7: without a manager above the fallback role decides', () => {
    const scene = submit(CLAIM, { employee: 'surya', total: '1' });
    expect(open(scene)).toEqual(['hana']);
  });

  test('W8: all steps skipped by conditions: a person decides nevertheless', () => {
    const scene = submit({ steps: [{ name: 'Officer', entryCondition: 'claim.total > 99999999', slots: [OFFICER] }] });
    expect(open(scene)).toEqual(['hana']);
    expect(scene.run.steps.map(({ name }) => name)).toEqual(['Officer', 'Fallback approval']);
    expect(act(scene, 'hana')).toBe('APPROVED');
  });

  test('W14: returned at step 2 and sent again unchanged, it goes on at step 2', () => {
    const scene = submit(CLAIM);
    act(scene, 'rina');
    expect(act(scene, 'dewi', 'RETURN')).toBe('RETURNED');
    scene.run = continuedRun(scene.input.definition, scene.run);
    goOn(scene);
    expect(scene.run.round).toBe(2);
    expect(scene.run.steps[0]).toMatchObject({ state: 'APPROVED', tasks: [{ name: 'rina', note: 'ROUND' }] });
    expect(open(scene)).toEqual(['dewi', 'eko']);
  });

  test('W16: two working days from a Thursday: reminders on Friday and Monday, due on Monday', () => {
    const isWorkingDay = (day: CalendarDate) => sinceMonday(day) < 5;
    const clock = {
      slaDays: 2,
      slaCalendar: 'WORKING',
      remindAfterDays: 1,
      remindEveryDays: 1,
      maxReminders: 3,
    } as const;
    expect(timerPlan(clock, calendarDate('2026-03-05'), isWorkingDay)).toEqual({
      due: '2026-03-09',
      reminders: ['2026-03-06', '2026-03-09'],
    });
  });

  test('W18: who approved an earlier step is not asked again, unless the facts changed', () => {
    const steps = [
      { name: 'Manager', slots: [{ kind: 'DIRECT_MANAGER' as const }] },
      { name: 'Head', slots: [{ kind: 'ORG_UNIT_HEAD' as const }] },
    ];
    const same = submit({ steps });
    expect(act(same, 'rina')).toBe('APPROVED');
    expect(same.run.steps[1]).toMatchObject({ state: 'SKIPPED', skipReason: 'DUPLICATE', tasks: [{ carriedFrom: 1 }] });
    const later = submit({ steps: [...steps.slice(0, 1), { name: 'Officer', slots: [OFFICER] }, ...steps.slice(1)] });
    act(later, 'rina');
    later.factsHash = '1000000';
    act(later, 'dewi');
    expect(open(later)).toEqual(['rina']);
  });

  test('W19: recall closes what is open', () => {
    const scene = submit(CLAIM);
    const recalled = stop(scene.run, 'DRAFT');
    expect(recalled.state).toBe('DRAFT');
    expect(recalled.steps[0]).toMatchObject({ state: 'CANCELLED', tasks: [{ state: 'CANCELLED' }] });
  });
});

describe('A5: slots without people', () => {
  test('AE-6: with nobody but the requester in the fallback role the step is blocked, not approved', () => {
    const scene = submit(CLAIM, { employee: 'hana', total: '1', facts: withOfficers({ fallback: [holder('hana')] }) });
    expect(scene.run.steps[0]?.state).toBe('BLOCKED');
    expect(scene.run.state).toBe('PENDING');
    scene.org = withOfficers({ fallback: [holder('hana'), holder('eko')] });
    scene.run = unblock(scene.run);
    goOn(scene);
    expect(open(scene)).toEqual(['eko']);
  });

  test('A8: a circle of managers ends in the fallback role', () => {
    const circle = people(['budi', 'rina', 'surya', 'hana']);
    const [rina, surya] = [circle.get('rina'), circle.get('surya')];
    if (rina) circle.set('rina', { ...rina, isActive: false });
    if (surya) circle.set('surya', { ...surya, managerId: 'rina', isActive: false });
    expect(open(submit(CLAIM, { facts: org({ people: circle }) }))).toEqual(['hana']);
  });

  test('AE-10: one person cannot fill two slots, so the second goes one up', () => {
    const scene = submit({
      steps: [{ name: 'Both', mode: 'ALL_OF', slots: [{ kind: 'DIRECT_MANAGER' }, { kind: 'ORG_UNIT_HEAD' }] }],
    });
    expect(open(scene)).toEqual(['rina', 'surya']);
    expect(act(scene, 'rina')).toBe('PENDING');
    expect(act(scene, 'rina', 'APPROVE', { on: 'surya', delegate: true })).toBe('WF_DISTINCT');
    expect(act(scene, 'surya')).toBe('APPROVED');
  });

  test('AE-9: what an approver files for somebody else counts as the approval, where the option says so', () => {
    const draft = { ...CLAIM, options: { submitterCountsAsApprover: true } };
    expect(submit(draft, { submitter: 'rina', total: '1', counts: true }).run.state).toBe('APPROVED');
    expect(open(submit(draft, { submitter: 'rina', total: '1' }))).toEqual(['surya']);
  });

  test('A8: a step that is entered once more keeps what was decided', () => {
    const scene = submit(
      {
        steps: [{ name: 'Both', mode: 'ALL_OF', slots: [{ kind: 'DIRECT_MANAGER' }, PERSON(ID('dewi'))] }],
      },
      { facts: withIds('dewi') },
    );
    act(scene, 'dewi');
    // Rina left: her task is gone, and the step is entered with what is so now.
    const people = new Map(scene.org.people);
    people.set('rina', { ...(people.get('rina') as (typeof PEOPLE)[number]), isActive: false });
    scene.org = { ...scene.org, people };
    scene.run = unblock(block(scene.run, 1));
    goOn(scene);
    expect(scene.run.steps[0]?.tasks.map(({ name, state }) => [name, state])).toEqual([
      ['rina', 'REASSIGNED'],
      ['dewi', 'APPROVED'],
      ['surya', 'OPEN'],
    ]);
    expect(act(scene, 'surya')).toBe('APPROVED');
  });

  test('a condition that cannot be evaluated blocks the step and says why', () => {
    const scene = submit({ steps: [{ name: 'Odd', entryCondition: 'claim.colour == "red"', slots: [OFFICER] }] });
    expect(scene.run.steps[0]).toMatchObject({
      state: 'BLOCKED',
      why: [{ error: { en: '"claim.colour" is not in the vocabulary.' } }],
    });
  });

  test('AE-12: a forwarded task closes the first one; A7: an escalation leaves it open', () => {
    const scene = submit(CLAIM);
    const id = scene.run.steps[0]?.tasks[0]?.id ?? '';
    const forwarded = handOver(scene.run, id, [holder('tono')], 'FORWARDED');
    expect(forwarded.steps[0]?.tasks.map(({ name, state }) => [name, state])).toEqual([
      ['rina', 'REASSIGNED'],
      ['tono', 'OPEN'],
    ]);
    const escalated = handOver(scene.run, id, [holder('surya')], 'ESCALATED');
    expect(escalated.steps[0]?.tasks.map(({ state }) => state)).toEqual(['OPEN', 'OPEN']);
  });

  test('A7: the system decides as the step says when nobody did', () => {
    for (const [onTimeout, state] of [
      ['APPROVE', 'PENDING'],
      ['REJECT', 'REJECTED'],
      ['RETURN', 'RETURNED'],
    ] as const) {
      const scene = submit({ steps: [{ name: 'Manager', onTimeout, slots: [{ kind: 'DIRECT_MANAGER' }] }] });
      expect(timeOut(scene.run, scene.input.definition).state).toBe(state);
    }
  });

  test.each([
    ['REJECT', 'WF_COMMENT'],
    ['RETURN', 'WF_COMMENT'],
    ['APPROVE', 'PENDING'],
  ] as const)('a %s without a comment: %s', (decision, answer) => {
    expect(act(submit(CLAIM), 'rina', decision, { comment: false })).toBe(answer);
  });
});

describe('conditions', () => {
  const facts = {
    'claim.total': '2500000.10',
    'request.isLate': false,
    'claim.categories': ['MEAL', 'TAXI'],
    'date.today': '2026-04-01',
    empty: null,
  };
  const types = {
    'claim.total': 'number',
    'request.isLate': 'boolean',
    'claim.categories': 'list',
    'date.today': 'date',
    empty: 'number',
  } as const;
  test.each([
    ['claim.total > 2500000', true],
    ['claim.total >= 2500000.1 && !request.isLate', true],
    ['claim.total == 2500000.1', true],
    ['"MEAL" in claim.categories', true],
    ['"HOTEL" in claim.categories || claim.total < 1', false],
    ['has(empty)', false],
    ['has(empty) && empty > 1', false],
    ['empty.orValue(0) > 1', false],
    ['claim.categories.exists(one, one == "TAXI")', true],
    ['date.today >= date("2026-04-01")', true],
    ['claim.total / 3 > 833333.3', true],
  ])('%s is %s', (source, result) => expect(evaluateCondition(source, facts, types)).toBe(result));
  test.each([
    ['claim.'],
    ['claim.total >'],
    ['claim.total'],
    ['claim.total > 1 2'],
    ['nothing == 1'],
    ['claim.total == "2500000.10"'],
    ['empty == null'],
    ['empty > 1'],
    ['#'],
  ])('%s is refused', (source) => expect(() => evaluateCondition(source, facts, types)).toThrow(ConditionError));
  test('leave 8.6: words of the tenant mean what they mean on the day of the request', () => {
    const word = (code: string, type: 'decimal' | 'bool', kind: 'Constant' | 'NamedFormula') =>
      ({ code, kind, type, domains: ['Workflow'], keys: [], sensitivity: 'Normal' }) as const;
    const [limit, big] = [word('company.limit', 'decimal', 'Constant'), word('company.isBig', 'bool', 'NamedFormula')];
    const none = { to: null, expression: null, value: null, rows: null };
    const stock = {
      terms: [],
      words: [limit, big],
      versions: [
        { ...none, word: limit, versionNo: 1, from: '2025-01-01', to: '2025-12-31', value: '2000000' },
        { ...none, word: limit, versionNo: 2, from: '2026-01-01', value: '9000000' },
        { ...none, word: big, versionNo: 1, from: '2025-01-01', expression: 'claim.total > company.limit' },
      ] as unknown as WordVersion[],
    };
    const on = (today: string) =>
      outcomeOf(
        'company.isBig',
        { 'claim.total': '3000000', 'date.today': today },
        { 'claim.total': 'number', 'date.today': 'date' },
        stock,
      );
    expect([on('2025-06-01').held, on('2026-06-01').held]).toEqual([true, false]);
    expect(on('2026-06-01').inputs).toEqual([
      { name: 'company.isBig (1)', value: 'false' },
      { name: 'claim.total', value: '3000000' },
      { name: 'company.limit (2)', value: '9000000' },
    ]);
    expect(() => on('2024-06-01')).toThrow(ConditionError);
    expect(conditionProblem('company.isBig', { 'leave.days': 'number' }, stock)?.reason.en).toBe(
      '"claim.total" is not in the vocabulary.',
    );
  });
});

describe('C1: replacements', () => {
  const day = (n: number) => calendarDate(`2026-03-${String(n).padStart(2, '0')}`);
  const row = (
    id: string,
    way: string,
    from: number,
    to: number,
    more: Partial<LimitedReplacement> = {},
  ): LimitedReplacement => {
    const [delegatorId = '', delegateId = ''] = way.split('→');
    return {
      id,
      delegatorId,
      delegateId,
      from: day(from),
      to: day(to),
      types: [],
      allowOnward: false,
      employerIds: [],
      unitIds: [],
      amountMax: null,
      today: day(5),
      isCancelled: false,
      ...more,
    };
  };
  const claim = { type: 'CLAIM', amount: '100', employerId: null, unitIds: [] };

  test('RP-1: overlapping days with a common type are refused; the next day is fine', () => {
    const first = row('1', 'A→B', 1, 10, { types: ['CLAIM'] });
    expect(replacementOverlap(row('2', 'A→C', 10, 12), [first])).toBe(first);
    expect(replacementOverlap(row('2', 'A→C', 11, 12), [first])).toBeUndefined();
    expect(replacementOverlap(row('2', 'A→C', 5, 6, { types: ['LEAVE'] }), [first])).toBeUndefined();
  });

  test('RP-2: a direct pair is a circle while it overlaps; a longer one only where it is handed on', () => {
    expect(replacementCircle(row('2', 'B→A', 5, 6), [row('1', 'A→B', 1, 10)])).toEqual(['B', 'A', 'B']);
    expect(replacementCircle(row('2', 'B→A', 11, 12), [row('1', 'A→B', 1, 10)])).toBeNull();
    const chain = [row('1', 'A→B', 1, 10, { allowOnward: true }), row('2', 'B→C', 1, 10, { allowOnward: true })];
    expect(replacementCircle(row('3', 'C→A', 3, 4, { allowOnward: true }), chain)).toEqual(['C', 'A', 'B', 'C']);
    expect(replacementCircle(row('3', 'C→A', 3, 4), chain)).toBeNull();
  });

  test('RP-3: handed on only where the first allows it, three people at most', () => {
    const onward = [
      row('1', 'A→B', 1, 10, { allowOnward: true }),
      row('2', 'B→C', 1, 10, { allowOnward: true }),
      row('3', 'C→D', 1, 10),
    ];
    expect(delegationChain('A', 'C', onward, claim)?.map(({ id }) => id)).toEqual(['1', '2']);
    expect(delegationChain('A', 'D', onward, claim)).toBeNull();
    expect(delegationChain('A', 'C', [row('1', 'A→B', 1, 10), row('2', 'B→C', 1, 10)], claim)).toBeNull();
  });

  test('W9, W10: in force from the first day to the last, by the type and up to the amount', () => {
    const one = row('1', 'A→B', 5, 6, { types: ['CLAIM'], amountMax: '100' as never });
    expect(delegationChain('A', 'B', [one], claim)).toHaveLength(1);
    expect(delegationChain('A', 'B', [{ ...one, today: day(7) }], claim)).toBeNull();
    expect(delegationChain('A', 'B', [one], { ...claim, amount: '100.01' })).toBeNull();
    expect(delegationChain('A', 'B', [one], { ...claim, type: 'LEAVE' })).toBeNull();
  });
});
