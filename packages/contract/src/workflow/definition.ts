import * as z from 'zod';
import { ACTIONS } from '../platform/access.ts';
import { normaliseText } from '../platform/text.ts';
import {
  COMMENT_RULES,
  ON_DUPLICATE,
  ON_MISSING,
  ON_TIMEOUT,
  REJECT_RULES,
  RESOLVE_AT,
  SCOPE_DIMENSIONS,
  SLA_CALENDARS,
  SLOT_MODES,
  STEP_MODES,
} from './definition-choices.ts';

/** What a version of a workflow says (claims-workflow-access A2, A4): scope, steps with their slots, options. */

const condition = z
  .string()
  .max(2000)
  .transform((text) => text.trim())
  .nullable()
  .default(null);
const name = z.string().max(200).transform(normaliseText).pipe(z.string().min(1).max(80));
const rest = { condition, mode: z.enum(SLOT_MODES).default('ANY') };

const plainSlots = [
  z.strictObject({
    kind: z.literal('DIRECT_MANAGER'),
    params: z.strictObject({ line: z.enum(['primary', 'dotted']).default('primary') }).default({ line: 'primary' }),
    ...rest,
  }),
  z.strictObject({
    kind: z.literal('MANAGER_LEVEL'),
    params: z.strictObject({ levels: z.int().min(1).max(10) }),
    ...rest,
  }),
  z.strictObject({
    kind: z.literal('MANAGER_UNTIL'),
    params: z.strictObject({ gradeRank: z.int().min(0).max(10_000) }),
    ...rest,
  }),
  z.strictObject({
    kind: z.literal('ORG_UNIT_HEAD'),
    params: z
      .strictObject({
        levelsUp: z.int().min(0).max(5).default(0),
        levelId: z.uuid().nullable().default(null),
      })
      .default({ levelsUp: 0, levelId: null }),
    ...rest,
  }),
  z.strictObject({
    kind: z.literal('COST_CENTRE_OWNER'),
    /** `request`: those that the request itself names, such as the lines of a claim; that of the employee where it names none. */
    params: z.strictObject({ from: z.enum(['request', 'employee']).default('employee') }).default({ from: 'employee' }),
    ...rest,
  }),
  /** Who leads the employee at the place that the request sends them to, where it names somebody. */
  z.strictObject({ kind: z.literal('RECEIVING_MANAGER'), params: z.strictObject({}).default({}), ...rest }),
  z.strictObject({
    kind: z.literal('POSITION'),
    params: z.strictObject({
      positionId: z.uuid(),
      within: z.enum(['tenant', 'sameOrgUnit', 'sameLocation', 'sameEmployer']).default('tenant'),
    }),
    ...rest,
  }),
  z.strictObject({ kind: z.literal('ROLE'), params: z.strictObject({ roleId: z.uuid() }), ...rest }),
  z.strictObject({
    kind: z.literal('PERMISSION'),
    /** `wholeTenant`: only those who have it for all of the company. */
    params: z.strictObject({
      menu: z.string().max(80),
      action: z.enum(ACTIONS),
      wholeTenant: z.boolean().default(false),
    }),
    ...rest,
  }),
  z.strictObject({ kind: z.literal('PERSON'), params: z.strictObject({ employeeId: z.uuid() }), ...rest }),
] as const;
const plainSlot = z.discriminatedUnion('kind', plainSlots).meta({ id: 'WorkflowPlainSlot' });
export type PlainSlot = z.output<typeof plainSlot>;

const slot = z
  .discriminatedUnion('kind', [
    ...plainSlots,
    z.strictObject({
      kind: z.literal('REQUESTER_CHOICE'),
      params: z.strictObject({ candidates: plainSlot }),
      ...rest,
    }),
  ])
  .meta({ id: 'WorkflowSlot' });
/** One approver rule of a step. */
export type WorkflowSlot = z.output<typeof slot>;
export const WorkflowSlot = slot;

const step = z
  .strictObject({
    name,
    mode: z.enum(STEP_MODES).default('ANY_OF'),
    /** Approvals needed with N_OF. */
    quorum: z.int().min(1).max(20).nullable().default(null),
    entryCondition: condition,
    autoApproveWhen: condition,
    rejectRule: z.enum(REJECT_RULES).default('FIRST'),
    onVacant: z.enum(ON_MISSING).default('ESCALATE_UP'),
    onSelf: z.enum(ON_MISSING).default('ESCALATE_UP'),
    onDuplicate: z.enum(ON_DUPLICATE).default('SKIP'),
    distinctPersons: z.boolean().default(true),
    allowDelegation: z.boolean().default(true),
    allowReturn: z.boolean().default(true),
    editableFields: z.array(z.string().max(80)).max(40).default([]),
    commentRule: z.enum(COMMENT_RULES).default('ON_REJECT'),
    resolveAt: z.enum(RESOLVE_AT).default('ENTRY'),
    slaDays: z.int().min(1).max(366).nullable().default(null),
    slaCalendar: z.enum(SLA_CALENDARS).default('WORKING'),
    remindAfterDays: z.int().min(1).max(366).nullable().default(null),
    remindEveryDays: z.int().min(1).max(366).default(1),
    maxReminders: z.int().min(0).max(10).default(3),
    onTimeout: z.enum(ON_TIMEOUT).default('NONE'),
    /** Null: one up from the approver. */
    escalateTo: plainSlot.nullable().default(null),
    slots: z.array(slot).max(20).default([]),
  })
  .meta({ id: 'WorkflowStep' });
export type WorkflowStep = z.output<typeof step>;
export const WorkflowStep = step;

const scopeRow = z
  .strictObject({
    dimension: z.enum(SCOPE_DIMENSIONS),
    /** False: all but these. */
    include: z.boolean().default(true),
    values: z.array(z.string().max(100)).min(1).max(200),
  })
  .meta({ id: 'WorkflowScope' });
export type WorkflowScope = z.output<typeof scopeRow>;

export const DEFAULT_OPTIONS = {
  resubmitMode: 'RESTART',
  recall: 'BEFORE_FIRST_ACT',
  submitterCountsAsApprover: false,
  requireHumanDecision: true,
  requesterLeaves: 'CONTINUE',
  maxRounds: 5,
  adminOverride: false,
} as const;
const options = z
  .strictObject({
    resubmitMode: z.enum(['RESTART', 'CONTINUE']).default('RESTART'),
    recall: z.enum(['BEFORE_FIRST_ACT', 'ANY_TIME']).default('BEFORE_FIRST_ACT'),
    submitterCountsAsApprover: z.boolean().default(false),
    requireHumanDecision: z.boolean().default(true),
    requesterLeaves: z.enum(['CONTINUE', 'WITHDRAW']).default('CONTINUE'),
    maxRounds: z.int().min(1).max(50).default(5),
    adminOverride: z.boolean().default(false),
  })
  .meta({ id: 'WorkflowOptions' });
export type WorkflowOptions = z.output<typeof options>;

const definition = z
  .strictObject({
    scope: z.array(scopeRow).max(20).default([]),
    steps: z.array(step).max(20).default([]),
    options: options.default(DEFAULT_OPTIONS),
  })
  .meta({ id: 'WorkflowDefinition' });
/** What one version says. Immutable once it is published. */
export type WorkflowDefinition = z.output<typeof definition>;
export type WorkflowDefinitionDraft = z.input<typeof definition>;
export const WorkflowDefinition = definition;
