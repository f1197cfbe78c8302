import * as z from 'zod';
import { ACTIONS } from '../platform/access.ts';
import { type Label, label } from '../platform/label.ts';
import { normaliseText } from '../platform/text.ts';

/** What a version of a workflow says (claims-workflow-access A2, A4): scope, steps with their slots, options. */

type Words<C extends string> = Readonly<Record<C, Label>>;

export const SLOT_KINDS = [
  'DIRECT_MANAGER',
  'MANAGER_LEVEL',
  'MANAGER_UNTIL',
  'ORG_UNIT_HEAD',
  'COST_CENTRE_OWNER',
  'RECEIVING_MANAGER',
  'POSITION',
  'ROLE',
  'PERMISSION',
  'PERSON',
  'REQUESTER_CHOICE',
] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];
export const SLOT_KIND_LABELS: Words<SlotKind> = {
  DIRECT_MANAGER: label('Direct manager', 'Atasan langsung'),
  MANAGER_LEVEL: label('Manager, levels up', 'Atasan, sekian tingkat di atas'),
  MANAGER_UNTIL: label('First manager with grade', 'Atasan pertama dengan golongan'),
  ORG_UNIT_HEAD: label('Head of unit', 'Kepala unit'),
  COST_CENTRE_OWNER: label('Owner of the cost centre', 'Pemilik pusat biaya'),
  RECEIVING_MANAGER: label('Receiving manager', 'Atasan penerima'),
  POSITION: label('Position', 'Jabatan'),
  ROLE: label('Role', 'Peran'),
  PERMISSION: label('Anyone with a permission', 'Siapa pun yang berwenang'),
  PERSON: label('Person', 'Orang tertentu'),
  REQUESTER_CHOICE: label('Chosen by the requester', 'Dipilih pemohon'),
};

export const STEP_MODES = ['ALL_OF', 'ANY_OF', 'N_OF'] as const;
export const STEP_MODE_LABELS: Words<(typeof STEP_MODES)[number]> = {
  ALL_OF: label('All approvers', 'Semua penyetuju'),
  ANY_OF: label('Any approver', 'Salah satu penyetuju'),
  N_OF: label('A number of approvers', 'Sejumlah penyetuju'),
};
export const SLOT_MODES = ['ANY', 'ALL'] as const;
export const SLOT_MODE_LABELS: Words<(typeof SLOT_MODES)[number]> = {
  ANY: label('One of them', 'Salah satu'),
  ALL: label('All of them', 'Semuanya'),
};
export const REJECT_RULES = ['FIRST', 'UNREACHABLE'] as const;
export const REJECT_RULE_LABELS: Words<(typeof REJECT_RULES)[number]> = {
  FIRST: label('First rejection', 'Penolakan pertama'),
  UNREACHABLE: label('When approval is no longer possible', 'Bila persetujuan tidak mungkin lagi'),
};
export const ON_MISSING = ['ESCALATE_UP', 'FALLBACK', 'SKIP', 'BLOCK'] as const;
export type OnMissing = (typeof ON_MISSING)[number];
export const ON_MISSING_LABELS: Words<OnMissing> = {
  ESCALATE_UP: label('Go one level up', 'Naik satu tingkat'),
  FALLBACK: label('Fallback role', 'Peran cadangan'),
  SKIP: label('Skip', 'Lewati'),
  BLOCK: label('Block', 'Tahan'),
};
export const ON_DUPLICATE = ['SKIP', 'REQUIRE'] as const;
export const ON_DUPLICATE_LABELS: Words<(typeof ON_DUPLICATE)[number]> = {
  SKIP: label('Carry over the earlier approval', 'Pakai persetujuan sebelumnya'),
  REQUIRE: label('Ask again', 'Minta lagi'),
};
export const COMMENT_RULES = ['NONE', 'ON_REJECT', 'ALWAYS'] as const;
export const COMMENT_RULE_LABELS: Words<(typeof COMMENT_RULES)[number]> = {
  NONE: label('Never', 'Tidak pernah'),
  ON_REJECT: label('On rejection', 'Saat menolak'),
  ALWAYS: label('Always', 'Selalu'),
};
export const RESOLVE_AT = ['ENTRY', 'SUBMIT'] as const;
export const RESOLVE_AT_LABELS: Words<(typeof RESOLVE_AT)[number]> = {
  ENTRY: label('When the step starts', 'Saat langkah dimulai'),
  SUBMIT: label('On submission', 'Saat diajukan'),
};
export const SLA_CALENDARS = ['WORKING', 'CALENDAR'] as const;
export const SLA_CALENDAR_LABELS: Words<(typeof SLA_CALENDARS)[number]> = {
  WORKING: label('Working days', 'Hari kerja'),
  CALENDAR: label('Calendar days', 'Hari kalender'),
};
export const ON_TIMEOUT = ['NONE', 'ESCALATE', 'APPROVE', 'REJECT', 'RETURN'] as const;
export type OnTimeout = (typeof ON_TIMEOUT)[number];
export const ON_TIMEOUT_LABELS: Words<OnTimeout> = {
  NONE: label('Nothing', 'Tidak ada'),
  ESCALATE: label('Escalate', 'Eskalasi'),
  APPROVE: label('Approve', 'Setujui'),
  REJECT: label('Reject', 'Tolak'),
  RETURN: label('Return', 'Kembalikan'),
};
export const SCOPE_DIMENSIONS = [
  'employer',
  'establishment',
  'location',
  'orgUnit',
  'grade',
  'position',
  'employmentType',
  'subType',
] as const;
export type ScopeDimension = (typeof SCOPE_DIMENSIONS)[number];
export const SCOPE_DIMENSION_LABELS: Words<ScopeDimension> = {
  employer: label('Employer', 'Pemberi kerja'),
  establishment: label('Establishment', 'Cabang'),
  location: label('Location', 'Lokasi'),
  orgUnit: label('Unit and below', 'Unit dan di bawahnya'),
  grade: label('Grade', 'Golongan'),
  position: label('Position', 'Jabatan'),
  employmentType: label('Employment type', 'Jenis hubungan kerja'),
  subType: label('Sub-type', 'Subjenis'),
};

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
