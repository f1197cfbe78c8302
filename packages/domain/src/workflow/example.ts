import { calendarDate, WorkflowDefinition, type WorkflowDefinitionDraft } from '@personalia/contract';
import { type AdvanceInput, advance } from './advance.ts';
import { type Decision, decide } from './decide.ts';
import type { Holder, OrgFacts, OrgPerson, Parties } from './people.ts';
import { newRun, type Run } from './run.ts';

/** The setting of the worked examples (claims-workflow-access A9): Budi -> Rina -> Surya; officers Dewi and Eko; fallback Hana. */

const person = (name: string, managerId: string | null, unitId: string | null = 'sales'): OrgPerson => ({
  employeeId: name,
  userId: `u-${name}`,
  name,
  isEmployed: true,
  isActive: true,
  managerId,
  dottedManagerId: null,
  gradeRank: 1,
  unitId,
  positionId: null,
  locationId: 'jakarta',
  employerId: 'pt-a',
  costCentre: null,
});
export const PEOPLE = [
  person('budi', 'rina'),
  person('rina', 'surya'),
  person('surya', null, 'company'),
  person('dewi', 'surya'),
  person('eko', 'surya'),
  person('hana', null, 'company'),
  person('tono', 'surya'),
  person('hadi', 'surya'),
];
export const holder = (name: string): Holder => ({
  ...(PEOPLE.find((one) => one.employeeId === name) as OrgPerson),
  covers: true,
});
export const org = (changes: Partial<OrgFacts> = {}): OrgFacts => ({
  date: calendarDate('2026-03-03'),
  people: new Map(PEOPLE.map((one) => [one.employeeId, one])),
  units: new Map([
    ['sales', { name: 'Sales', parentId: 'company', levelId: 'DEPT', costCentre: null, headIds: ['rina'] }],
    ['company', { name: 'Company', parentId: null, levelId: 'COMPANY', costCentre: null, headIds: ['surya'] }],
  ]),
  positions: new Map(),
  roles: new Map([['officer', [holder('dewi'), holder('eko')]]]),
  permissions: new Map(),
  fallback: [holder('hana')],
  ...changes,
});

export const OFFICER = { kind: 'ROLE', params: { roleId: '01900000-0000-7000-8000-000000000001' } } as const;
const OFFICER_ID = OFFICER.params.roleId;
export const withOfficers = (changes: Partial<OrgFacts> = {}): OrgFacts =>
  org({ roles: new Map([[OFFICER_ID, [holder('dewi'), holder('eko')]]]), ...changes });

/** CLAIM v3. */
export const CLAIM: WorkflowDefinitionDraft = {
  steps: [
    { name: 'Manager', slots: [{ kind: 'DIRECT_MANAGER' }] },
    { name: 'Claims Officer', entryCondition: 'claim.total > 2500000', slots: [OFFICER] },
  ],
};

export const partiesOf = (employee: string, submitter = employee, submitterCounts = false): Parties => ({
  employeeId: employee,
  userId: `u-${employee}`,
  submitterUserId: `u-${submitter}`,
  submitterEmployeeId: submitter,
  submitterCounts,
  chosenApprovers: [],
  costCentres: [],
  receivingManagers: [],
});

export interface Scene {
  run: Run;
  readonly input: AdvanceInput;
  facts: AdvanceInput['facts'];
  factsHash: string;
  org: OrgFacts;
}

let tasks = 0;
/** What storing does: each new task gets an id. */
export const stored = (run: Run): Run => ({
  ...run,
  steps: run.steps.map((step) => ({
    ...step,
    tasks: step.tasks.map((task) => (task.id === null ? { ...task, id: `t${(tasks += 1)}` } : task)),
  })),
});

interface Options {
  readonly employee?: string;
  readonly submitter?: string;
  readonly total?: string;
  readonly facts?: OrgFacts;
  readonly counts?: boolean;
}

export function submit(
  draft: WorkflowDefinitionDraft,
  { employee = 'budi', total = '3200000', facts = withOfficers(), counts = false, ...more }: Options = {},
): Scene {
  const submitter = more.submitter ?? employee;
  const definition = WorkflowDefinition.parse(draft);
  const input = {
    definition,
    facts: { 'claim.total': total },
    factTypes: { 'claim.total': 'number' } as const,
    factsHash: total,
    parties: partiesOf(employee, submitter, counts),
  };
  const scene: Scene = { run: newRun(definition, 1), input, facts: input.facts, factsHash: total, org: facts };
  goOn(scene);
  return scene;
}

export function goOn(scene: Scene): void {
  const { facts, factsHash } = scene;
  scene.run = stored(advance(scene.run, { ...scene.input, facts, factsHash }, () => scene.org));
}

/** Whose task is open, by name. */
export const open = ({ run }: Scene): string[] =>
  run.steps.flatMap((step) => step.tasks.filter(({ state }) => state === 'OPEN').map(({ name }) => name));

export function act(
  scene: Scene,
  who: string,
  decision: Decision = 'APPROVE',
  { on = who, comment = true, delegate = false } = {},
): string {
  const task = scene.run.steps
    .flatMap((step) => step.tasks)
    .findLast(({ name, state }) => name === on && state !== 'REASSIGNED');
  const answer = decide(scene.run, {
    definition: scene.input.definition,
    parties: scene.input.parties,
    taskId: task?.id ?? '',
    decision,
    hasComment: comment,
    actor: { userId: `u-${who}`, employeeId: who },
    isDelegate: delegate,
    factsHash: scene.factsHash,
  });
  if ('refusal' in answer) return answer.refusal;
  scene.run = answer.run;
  goOn(scene);
  return scene.run.state;
}
