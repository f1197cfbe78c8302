import { WorkflowDefinition, type WorkflowDefinitionDraft } from '@personalia/contract';
import { expect, test } from 'vitest';
import { definitionProblems, type TypeRules } from './check.ts';

const CLAIM: TypeRules = {
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  editableFields: ['approved'],
  factTypes: { 'claim.total': 'number' },
};
const manager = { name: 'Manager', slots: [{ kind: 'DIRECT_MANAGER' as const }] };
const found = (draft: WorkflowDefinitionDraft, type: Partial<TypeRules> = {}) =>
  definitionProblems(WorkflowDefinition.parse(draft), { ...CLAIM, ...type }).map(({ code, path }) => [code, path]);

test('B: what can be published has no problem', () => {
  expect(found({ steps: [{ ...manager, entryCondition: 'claim.total > 5', editableFields: ['approved'] }] })).toEqual(
    [],
  );
  // Nobody is needed where a condition approves.
  expect(found({ steps: [{ name: 'Auto', autoApproveWhen: 'claim.total < 5', slots: [] }] })).toEqual([]);
});

test.each<[string, string, WorkflowDefinitionDraft]>([
  ['WF_NO_STEP', 'definition.steps', { steps: [] }],
  ['WF_NO_SLOT', 'definition.steps.1.slots', { steps: [manager, { name: 'Empty', slots: [] }] }],
  ['WF_QUORUM', 'definition.steps.0.quorum', { steps: [{ ...manager, mode: 'N_OF', quorum: 2 }] }],
  ['WF_QUORUM', 'definition.steps.0.quorum', { steps: [{ ...manager, mode: 'N_OF' }] }],
  ['WF_TIMEOUT', 'definition.steps.0.onTimeout', { steps: [{ ...manager, slaDays: 2, onTimeout: 'APPROVE' }] }],
  ['WF_FIELD', 'definition.steps.0.editableFields', { steps: [{ ...manager, editableFields: ['title'] }] }],
  [
    'WF_OPTION',
    'definition.options.submitterCountsAsApprover',
    { steps: [manager], options: { submitterCountsAsApprover: true } },
  ],
  ['FORMULA_TEXT', 'definition.steps.0.entryCondition', { steps: [{ ...manager, entryCondition: 'claim.colour' }] }],
  ['FORMULA_TEXT', 'definition.steps.0.autoApproveWhen', { steps: [{ ...manager, autoApproveWhen: 'claim.total' }] }],
  [
    'FORMULA_TEXT',
    'definition.steps.0.slots.0.condition',
    { steps: [{ name: 'Manager', slots: [{ kind: 'DIRECT_MANAGER', condition: 'claim.total >' }] }] },
  ],
])('B, %s at %s', (code, path, draft) => {
  expect(found(draft)).toEqual([[code, path]]);
});

test('A7, AE-9: what is barred for claims is open to types that allow it', () => {
  const steps = [{ ...manager, slaDays: 2, onTimeout: 'APPROVE' as const }];
  expect(found({ steps }, { mayApproveOnTimeout: true })).toEqual([]);
  const options = { submitterCountsAsApprover: true };
  expect(found({ steps: [manager], options }, { submitterMayCount: true })).toEqual([]);
});

test('A2: a quorum is of 1 to 20, steps are 20 at most, reminders 10', () => {
  const isRead = (draft: object) => WorkflowDefinition.safeParse(draft).success;
  expect(isRead({ steps: Array.from({ length: 20 }, () => manager) })).toBe(true);
  expect(isRead({ steps: Array.from({ length: 21 }, () => manager) })).toBe(false);
  expect(isRead({ steps: [{ ...manager, maxReminders: 11 }] })).toBe(false);
  expect(isRead({ steps: [{ ...manager, quorum: 0 }] })).toBe(false);
  expect(isRead({ steps: [{ ...manager, slots: [{ kind: 'MANAGER_LEVEL', params: { levels: 11 } }] }] })).toBe(false);
});
