import {
  type CreateWorkflow,
  type InputOf,
  type SlotKind,
  WorkflowDefinition,
  type WorkflowScope,
  type WorkflowSetting,
  type WorkflowSlot,
  WorkflowStep,
} from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';

/** An approver rule as it is typed. `key` tells rows apart while they are moved. */
export interface SlotDraft {
  readonly key: string;
  readonly kind: SlotKind;
  readonly mode: string;
  readonly condition: string;
  readonly params: Values;
}
export interface StepDraft {
  readonly key: string;
  /** The fields of the step besides its approvers; numbers as they are typed. */
  readonly fields: Values;
  readonly slots: readonly SlotDraft[];
  readonly escalateTo: SlotDraft | null;
}
export type ScopeDraft = WorkflowScope & { readonly key: string };

export interface WorkflowDraft {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly requestType: string | null;
  readonly priority: string | null;
  readonly scope: readonly ScopeDraft[];
  readonly steps: readonly StepDraft[];
  readonly options: Values;
}

let keys = 0;
const newKey = (): string => `row-${++keys}`;

export const newSlot = (kind: SlotKind = 'DIRECT_MANAGER'): SlotDraft => ({
  key: newKey(),
  kind,
  mode: 'ANY',
  condition: '',
  params: paramsOf(kind),
});

/** What a kind of approver begins with. */
export function paramsOf(kind: SlotKind): Values {
  switch (kind) {
    case 'DIRECT_MANAGER':
      return { line: 'primary' };
    case 'MANAGER_LEVEL':
      return { levels: '2' };
    case 'ORG_UNIT_HEAD':
      return { levelsUp: '0', levelId: null };
    case 'COST_CENTRE_OWNER':
      return { from: 'request' };
    case 'POSITION':
      return { positionId: null, within: 'tenant' };
    case 'PERMISSION':
      return { menu: null, action: 'approve', wholeTenant: false };
    case 'REQUESTER_CHOICE':
      return { candidates: newSlot('ROLE') };
    default:
      return {};
  }
}

export const newScope = (): ScopeDraft => ({ key: newKey(), dimension: 'employer', include: true, values: [] });

const slotDraft = ({ kind, mode, condition, params }: WorkflowSlot): SlotDraft => ({
  key: newKey(),
  kind,
  mode,
  condition: condition ?? '',
  params: kind === 'REQUESTER_CHOICE' ? { candidates: slotDraft(params.candidates) } : typed(params),
});

function stepDraft({ slots, escalateTo, ...fields }: WorkflowStep): StepDraft {
  return {
    key: newKey(),
    fields: typed(fields),
    slots: slots.map(slotDraft),
    escalateTo: escalateTo && slotDraft(escalateTo),
  };
}

export const newStep = (name: string): StepDraft => ({
  ...stepDraft(WorkflowStep.parse({ name: name || '-' })),
  slots: [newSlot()],
});

/** Numbers are edited as text. */
const typed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );

/** The draft of a workflow, or where there is none, what is published. */
export function draftOf(setting: WorkflowSetting | null): WorkflowDraft {
  const definition = (setting?.draft ?? setting?.published)?.definition ?? WorkflowDefinition.parse({});
  return {
    code: setting?.code ?? '',
    name: setting?.name ?? '',
    description: setting?.description ?? '',
    requestType: setting?.requestType ?? null,
    priority: setting ? String(setting.priority) : '100',
    scope: definition.scope.map((row) => ({ ...row, key: newKey() })),
    steps: definition.steps.map(stepDraft),
    options: typed(definition.options),
  };
}

type Body = InputOf<typeof CreateWorkflow>['body'];

const NUMBERS: ReadonlySet<string> = new Set([
  'quorum',
  'slaDays',
  'remindAfterDays',
  'remindEveryDays',
  'maxReminders',
  'levels',
  'gradeRank',
  'levelsUp',
  'maxRounds',
  'priority',
]);
/** These have a value of their own where nothing is typed. */
const DEFAULTED: ReadonlySet<string> = new Set(['remindEveryDays', 'maxReminders', 'levelsUp', 'maxRounds']);

function wireValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!NUMBERS.has(name)) return [[name, value === '' ? null : value]];
      if (value === null || value === '') return DEFAULTED.has(name) ? [] : [[name, null]];
      return [[name, /^\d{1,9}$/.test(String(value)) ? Number(value) : value]];
    }),
  );
}

const wireSlot = ({ kind, mode, condition, params }: SlotDraft): unknown => ({
  kind,
  mode,
  condition: condition.trim() || null,
  params:
    kind === 'REQUESTER_CHOICE' ? { candidates: wireSlot(params['candidates'] as SlotDraft) } : wireValues(params),
});

/** What is sent; what was typed wrongly goes along, for the API to say so at its field. */
export function bodyOf(draft: WorkflowDraft): Body {
  const { code, name, description, requestType, priority, scope, steps, options } = draft;
  const body = {
    code,
    name,
    description: description.trim() || null,
    requestType: requestType ?? '',
    ...wireValues({ priority }),
    definition: {
      scope: scope.map(({ key: _, ...row }) => row),
      steps: steps.map(({ fields, slots, escalateTo }) => ({
        ...wireValues(fields),
        name: fields['name'] ?? '',
        slots: slots.map(wireSlot),
        escalateTo: escalateTo && fields['onTimeout'] === 'ESCALATE' ? wireSlot(escalateTo) : null,
      })),
      options: wireValues(options),
    },
  };
  return body as unknown as Body;
}

/** Names that the conditions of a draft use. */
export function factsUsed(draft: WorkflowDraft, known: readonly string[]): string[] {
  const texts = draft.steps.flatMap(({ fields, slots }) => [
    fields['entryCondition'],
    fields['autoApproveWhen'],
    ...slots.map(({ condition }) => condition),
  ]);
  const words = new Set(
    texts.flatMap((text) => (typeof text === 'string' ? text.match(/[A-Za-z_][\w.]*/g) : null) ?? []),
  );
  return known.filter((name) => words.has(name));
}

export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row !== undefined) next.splice(to, 0, row);
  return next;
}
