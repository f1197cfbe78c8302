import { calendarDate, WorkflowDefinition } from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance } from './advance.ts';
import { decide, refusalOf } from './decide.ts';
import { stored } from './example.ts';
import { unblock } from './intervene.ts';
import type { Holder, OrgFacts, OrgPerson, Parties } from './people.ts';
import { activeStep, newRun, type Run, stepOf } from './run.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const id = (name: string) => `01900000-0000-7000-8000-0000000000${name.charCodeAt(0).toString(16)}`;
const IDS = NAMES.map(id);
const ROLES = [id('p'), id('q')];
const anyone = fc.constantFrom(...IDS);

const orgFacts: fc.Arbitrary<OrgFacts> = fc
  .record({
    managers: fc.array(fc.option(anyone), { minLength: 6, maxLength: 6 }),
    active: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    heads: fc.array(anyone, { maxLength: 2 }),
    roles: fc.array(fc.array(anyone, { maxLength: 3 }), { minLength: 2, maxLength: 2 }),
    fallback: fc.array(anyone, { maxLength: 2 }),
  })
  .map(({ managers, active, heads, roles, fallback }) => {
    const people = new Map<string, OrgPerson>(
      IDS.map((one, n) => [
        one,
        {
          employeeId: one,
          userId: `u${one}`,
          name: NAMES[n] ?? '',
          isEmployed: true,
          isActive: active[n] ?? true,
          managerId: managers[n] ?? null,
          dottedManagerId: null,
          gradeRank: n,
          unitId: 'unit',
          positionId: null,
          locationId: null,
          employerId: null,
          costCentre: null,
        },
      ]),
    );
    const holders = (ids: readonly string[]): Holder[] =>
      [...new Set(ids)].map((one) => ({ ...(people.get(one) as OrgPerson), covers: true }));
    return {
      date: calendarDate('2026-03-03'),
      people,
      units: new Map([['unit', { name: 'Unit', parentId: null, levelId: null, costCentre: null, headIds: heads }]]),
      positions: new Map(),
      roles: new Map(ROLES.map((role, n) => [role, holders(roles[n] ?? [])])),
      permissions: new Map(),
      fallback: holders(fallback),
    };
  });

const slot = fc.oneof(
  fc.constant({ kind: 'DIRECT_MANAGER' as const }),
  fc.constant({ kind: 'ORG_UNIT_HEAD' as const }),
  fc.integer({ min: 1, max: 3 }).map((levels) => ({ kind: 'MANAGER_LEVEL' as const, params: { levels } })),
  fc.constantFrom(...ROLES).map((roleId) => ({ kind: 'ROLE' as const, params: { roleId } })),
  anyone.map((employeeId) => ({ kind: 'PERSON' as const, params: { employeeId } })),
);
const step = fc.record({
  name: fc.constant('Step'),
  mode: fc.constantFrom('ALL_OF' as const, 'ANY_OF' as const, 'N_OF' as const),
  quorum: fc.integer({ min: 1, max: 3 }),
  rejectRule: fc.constantFrom('FIRST' as const, 'UNREACHABLE' as const),
  onVacant: fc.constantFrom('ESCALATE_UP' as const, 'FALLBACK' as const, 'SKIP' as const, 'BLOCK' as const),
  onSelf: fc.constantFrom('ESCALATE_UP' as const, 'FALLBACK' as const, 'SKIP' as const, 'BLOCK' as const),
  onDuplicate: fc.constantFrom('SKIP' as const, 'REQUIRE' as const),
  distinctPersons: fc.boolean(),
  entryCondition: fc.constantFrom(null, 'n > 1', 'n <= 1'),
  slots: fc
    .array(fc.record({ of: slot, mode: fc.constantFrom('ANY' as const, 'ALL' as const) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((slots) => slots.map(({ of, mode }) => ({ ...of, mode }))),
});
const workflow = fc
  .record({
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
    options: fc.record({ requireHumanDecision: fc.boolean(), submitterCountsAsApprover: fc.boolean() }),
  })
  .map((draft) => WorkflowDefinition.parse(draft));
/** Who acts on which of all tasks there are, with a replacement or without. */
const action = fc.record({
  who: fc.nat(5),
  task: fc.nat(20),
  decision: fc.constantFrom(
    'APPROVE' as const,
    'APPROVE' as const,
    'APPROVE' as const,
    'REJECT' as const,
    'RETURN' as const,
  ),
  isDelegate: fc.boolean(),
});

const scene = fc.record({
  definition: workflow,
  org: orgFacts,
  subject: anyone,
  submitter: anyone,
  actions: fc.array(action, { maxLength: 30 }),
});

interface Given {
  readonly definition: ReturnType<typeof WorkflowDefinition.parse>;
  readonly org: OrgFacts;
  readonly subject: string;
  readonly submitter: string;
}
const partiesOf = ({ definition, subject, submitter }: Given): Parties => ({
  employeeId: subject,
  userId: `u${subject}`,
  submitterUserId: `u${submitter}`,
  submitterEmployeeId: submitter,
  submitterCounts: definition.options.submitterCountsAsApprover && submitter !== subject,
  chosenApprovers: [],
  costCentres: [],
  receivingManagers: [],
});
const inputOf = (given: Given) => ({
  definition: given.definition,
  facts: { n: '1' },
  factTypes: { n: 'number' } as const,
  factsHash: 'x',
  parties: partiesOf(given),
});
const start = (given: Given): Run => stored(advance(newRun(given.definition, 1), inputOf(given), () => given.org));

function play(
  given: Given,
  run: Run,
  {
    who,
    task,
    decision,
    isDelegate,
  }: { who: number; task: number; decision: 'APPROVE' | 'REJECT' | 'RETURN'; isDelegate: boolean },
) {
  const tasks = run.steps.flatMap((one) => one.tasks);
  const chosen = tasks[task % Math.max(tasks.length, 1)];
  const actor = { userId: `u${IDS[who]}`, employeeId: IDS[who] ?? '' };
  const answer = decide(run, {
    ...inputOf(given),
    taskId: chosen?.id ?? '',
    decision,
    hasComment: true,
    actor,
    isDelegate,
  });
  if ('refusal' in answer) return { run, acted: null };
  return {
    run: stored(advance(answer.run, inputOf(given), () => given.org)),
    acted: { task: chosen?.id ?? '', actor },
  };
}

const FINAL = new Set(['APPROVED', 'REJECTED', 'RETURNED']);

test('AE-6: nobody decides about themselves or on what they submitted, on any path', () => {
  fc.assert(
    fc.property(scene, ({ actions, ...given }) => {
      let run = start(given);
      const parties = partiesOf(given);
      const barred = new Set([parties.userId, parties.submitterCounts ? null : parties.submitterUserId]);
      for (const one of actions) {
        const played = play(given, run, one);
        if (played.acted) expect([parties.userId, parties.submitterUserId]).not.toContain(played.acted.actor.userId);
        run = played.run;
      }
      for (const { userId, actedBy } of run.steps.flatMap((one) => one.tasks)) {
        expect(barred.has(userId)).toBe(false);
        if (actedBy !== null) expect(barred.has(actedBy)).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});

test('no decision counts twice: a task is decided once, and nothing is decided after the end', () => {
  fc.assert(
    fc.property(scene, ({ actions, ...given }) => {
      let run = start(given);
      const decided = new Set<string>();
      for (const one of actions) {
        const isOver = FINAL.has(run.state);
        const { run: next, acted } = play(given, run, one);
        if (acted) {
          expect(isOver).toBe(false);
          expect(decided.has(acted.task)).toBe(false);
          decided.add(acted.task);
        }
        run = next;
      }
      if (FINAL.has(run.state))
        expect(run.steps.flatMap((one) => one.tasks).some(({ state }) => state === 'OPEN')).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test('AE-10: with distinct persons nobody closes two tasks of a step', () => {
  fc.assert(
    fc.property(scene, ({ actions, ...given }) => {
      let run = start(given);
      for (const one of actions) run = play(given, run, one).run;
      for (const one of run.steps) {
        if (!stepOf(given.definition, one).distinctPersons) continue;
        const closers = one.tasks.flatMap(({ actedBy, state }) =>
          actedBy !== null && (state === 'APPROVED' || state === 'REJECTED') ? [actedBy] : [],
        );
        expect(new Set(closers).size).toBe(closers.length);
      }
    }),
    { numRuns: 200 },
  );
});

test('every request ends or is visibly blocked: whoever has an open task can always go on', () => {
  fc.assert(
    fc.property(scene, ({ actions, ...given }) => {
      let run = start(given);
      for (const one of actions) run = play(given, run, one).run;
      for (let n = 0; n < 100 && run.state === 'PENDING'; n += 1) {
        const active = activeStep(run);
        if (active?.state === 'BLOCKED') {
          // It stays blocked while nothing changes, and goes on as soon as somebody can be found.
          expect(unblock(run).steps.find(({ seq }) => seq === active.seq)?.state).toBe('WAITING');
          return;
        }
        const open = active?.tasks.find(({ id: taskId, userId, employeeId, state }) => {
          const actor = { userId, employeeId };
          const check = { ...inputOf(given), taskId: taskId ?? '', actor, isDelegate: false };
          return state === 'OPEN' && refusalOf(run, check) === null;
        });
        expect(open, JSON.stringify(run)).toBeDefined();
        const answer = decide(run, {
          ...inputOf(given),
          taskId: open?.id ?? '',
          decision: 'APPROVE',
          hasComment: true,
          actor: { userId: open?.userId ?? '', employeeId: open?.employeeId ?? null },
          isDelegate: false,
        });
        if ('refusal' in answer) throw new Error(answer.refusal);
        run = stored(advance(answer.run, inputOf(given), () => given.org));
      }
      expect(FINAL.has(run.state)).toBe(true);
    }),
    { numRuns: 400 },
  );
});
