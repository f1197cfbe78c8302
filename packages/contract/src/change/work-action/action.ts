import * as z from 'zod';
import { dateWord, idWord, neededNote, noteWord, versionNumber } from '../../platform/address-words.ts';
import * as field from '../../platform/fields.ts';
import { type Label, label } from '../../platform/label.ts';
import { REQUEST_STATES, requestPerson } from '../../workflow/index.ts';
import { letterView } from '../letter/template.ts';
import { WORK_ACTION_NATURES } from './type.ts';

/** /work-action: warnings and commendations of employees (organisation-and-employee 15). */

export const workActionNature = z.enum(WORK_ACTION_NATURES.map(({ value }) => value));

/** How an issued action stands on a day. */
export const WORK_ACTION_STANDINGS = ['ACTIVE', 'SCHEDULED', 'SUPERSEDED', 'EXPIRED', 'REVOKED'] as const;
export type WorkActionStanding = (typeof WORK_ACTION_STANDINGS)[number];
export const WORK_ACTION_STANDING_LABELS: Readonly<Record<WorkActionStanding, Label>> = {
  ACTIVE: label('Active', 'Berlaku'),
  SCHEDULED: label('Not yet valid', 'Belum berlaku'),
  SUPERSEDED: label('Replaced', 'Digantikan'),
  EXPIRED: label('Expired', 'Kedaluwarsa'),
  REVOKED: label('Revoked', 'Dicabut'),
};

/** What an action keeps from the employee while it is active. */
export const WORK_ACTION_BLOCKS = ['promotion', 'bonus'] as const;
export type WorkActionBlock = (typeof WORK_ACTION_BLOCKS)[number];
export const WORK_ACTION_BLOCK_LABELS: Readonly<Record<WorkActionBlock, Label>> = {
  promotion: label('Blocks promotion', 'Menghalangi promosi'),
  bonus: label('Blocks bonus', 'Menghalangi bonus'),
};

/** What the employee answered; nothing within three working days is `NOT_ACKNOWLEDGED`. */
export const ACKNOWLEDGEMENTS = ['WAITING', 'ACKNOWLEDGED', 'REFUSED', 'NOT_ACKNOWLEDGED'] as const;
export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];
export const ACKNOWLEDGEMENT_LABELS: Readonly<Record<Acknowledgement, Label>> = {
  WAITING: label('Waiting for the employee', 'Menunggu karyawan'),
  ACKNOWLEDGED: label('Acknowledged', 'Diterima'),
  REFUSED: label('Refused', 'Ditolak'),
  NOT_ACKNOWLEDGED: label('Not acknowledged', 'Belum ditandatangani'),
};

export const optionalNote = (most: number) =>
  noteWord(most)
    .nullish()
    .transform((value) => value || null);

/** Days on which the employee does not work; without a last one the end is not known yet. */
const suspension = z.strictObject({
  from: dateWord,
  to: dateWord.nullish().transform((value) => value ?? null),
  payPercent: field
    .decimalField({ label: label('Pay', 'Gaji'), places: 2, most: '100' })
    .schema.nullish()
    .transform((value) => value ?? null),
  blockLogin: z.boolean().default(false),
});
export type SuspensionDraft = z.output<typeof suspension>;

export const workActionShape = {
  typeId: idWord,
  issueDate: dateWord,
  /** The last day where it is set by hand; null: it follows from the months of the type. */
  validTo: dateWord.nullish().transform((value) => value ?? null),
  incidentDate: dateWord.nullish().transform((value) => value ?? null),
  incidentPlace: optionalNote(200),
  /** What a warning is given for, from the list of violations. */
  violationIds: z
    .array(idWord)
    .max(20)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  /** What happened, or what is praised. */
  description: neededNote(4000),
  witnesses: optionalNote(500),
  /** What was said when the employee was heard. */
  hearing: optionalNote(4000),
  /** Why a level of the ladder is skipped. */
  skipReason: optionalNote(1000),
  /** Of a type that suspends. */
  suspension: suspension.nullish().transform((value) => value ?? null),
};
export const workActionDraft = z
  .strictObject({ employeeId: idWord, ...workActionShape })
  .meta({ id: 'WorkActionDraft' });
export const workActionUpdate = z.strictObject({ ...workActionShape, version: versionNumber });
export type WorkActionDraft = Omit<z.output<typeof workActionDraft>, 'employeeId'>;

const typeRef = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  nature: workActionNature,
  ladder: z.string().nullable(),
  level: z.int().nullable(),
  blocks: z.array(z.enum(WORK_ACTION_BLOCKS)),
});

export const workActionListed = z
  .object({
    id: z.string(),
    /** Null until it is first submitted. */
    transactionNo: z.string().nullable(),
    /** Null until it is issued, and where the type has no letter. */
    letterNo: z.string().nullable(),
    employee: requestPerson,
    type: typeRef,
    issueDate: z.string(),
    /** Null: no expiry. */
    validTo: z.string().nullable(),
    /** Days that it is still active, today included; null where it is not active or does not expire. */
    daysLeft: z.int().nullable(),
    state: z.enum(REQUEST_STATES),
    /** Null until it is issued. */
    standing: z.enum(WORK_ACTION_STANDINGS).nullable(),
    /** Null where nothing has to be acknowledged. */
    acknowledgement: z.enum(ACKNOWLEDGEMENTS).nullable(),
    createdBy: z.string().nullable(),
    waitingFor: z.array(z.string()),
  })
  .meta({ id: 'WorkActionListed' });
export type WorkActionListed = z.output<typeof workActionListed>;

export const WORK_ACTION_ACTIONS = [
  'edit',
  'submit',
  'delete',
  'recall',
  'withdraw',
  'revoke',
  'acknowledge',
  'witness',
] as const;
export type WorkActionAction = (typeof WORK_ACTION_ACTIONS)[number];

export const workActionView = workActionListed
  .omit({ waitingFor: true })
  .extend({
    /** "Pending – step 1 of 1: HR". */
    stateText: z.string(),
    incidentDate: z.string().nullable(),
    incidentPlace: z.string().nullable(),
    violations: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
    description: z.string(),
    witnesses: z.string().nullable(),
    hearing: z.string().nullable(),
    skipReason: z.string().nullable(),
    validityMonths: z.int(),
    /** Its last day was set by hand. */
    isValiditySet: z.boolean(),
    /** The action of a higher level by which it is replaced, from the day on. */
    supersededBy: z.object({ id: z.string(), type: z.string(), date: z.string() }).nullable(),
    /** Its type proposes ending the employment. */
    proposesTermination: z.boolean(),
    /** `transactionNo` is that of the transition, once it is recorded. */
    suspension: z
      .object({
        from: z.string(),
        to: z.string().nullable(),
        payPercent: z.string().nullable(),
        blockLogin: z.boolean(),
        transactionNo: z.string().nullable(),
      })
      .nullable(),
    /** Actions of the ladder that were active on the day of the incident. */
    previous: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        issueDate: z.string(),
        validTo: z.string().nullable(),
        isRevoked: z.boolean(),
      }),
    ),
    acknowledgedAt: z.string().nullable(),
    acknowledgementComment: z.string().nullable(),
    /** The two who saw that the employee refused to sign. */
    refusalWitnesses: z.array(z.string()),
    /** Last day on which the employee is asked to answer. */
    acknowledgeBy: z.string().nullable(),
    revoked: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
    letter: letterView.nullable(),
    createdAt: z.string(),
    submittedAt: z.string().nullable(),
    requestId: z.string().nullable(),
    /** The viewer's own open task. */
    taskId: z.string().nullable(),
    version: z.int(),
    can: z.array(z.enum(WORK_ACTION_ACTIONS)),
  })
  .meta({ id: 'WorkAction' });
export type WorkAction = z.output<typeof workActionView>;

export const WORK_ACTION_TABS = ['all', 'expiring', 'waiting', 'mine'] as const;
export type WorkActionTab = (typeof WORK_ACTION_TABS)[number];
export const WORK_ACTION_SORTS = ['-issueDate', 'issueDate', 'validTo', '-validTo', 'employee', '-employee'] as const;
export type WorkActionSort = (typeof WORK_ACTION_SORTS)[number];

const step = z.object({
  typeId: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.int(),
  allowSkip: z.boolean(),
  /** The action of this level that is active on the day. */
  active: z.object({ id: z.string(), from: z.string(), to: z.string().nullable() }).nullable(),
});
export const workActionLadder = z
  .object({
    ladder: z.string(),
    steps: z.array(step),
    /** The step that is proposed; null where the highest one is active. */
    nextTypeId: z.string().nullable(),
    /** The step because of which it is proposed; null where none is active. */
    becauseTypeId: z.string().nullable(),
  })
  .meta({ id: 'WorkActionLadder' });
export type WorkActionLadder = z.output<typeof workActionLadder>;

export const workActionRecord = z
  .object({
    employee: requestPerson,
    today: z.string(),
    ladders: z.array(workActionLadder),
    actions: z.array(workActionListed),
    /** Types that the viewer may propose for this person. */
    types: z.array(
      typeRef.extend({
        validityMonths: z.int(),
        hasLetter: z.boolean(),
        suspends: z.boolean(),
        needsHearing: z.boolean(),
      }),
    ),
    /** The viewer may set the last day of validity by hand. */
    maySetValidity: z.boolean(),
    /** The company has a list of violations, from which a warning names some. */
    hasViolations: z.boolean(),
    /** Of active warnings, with the number from which on they call for a review; null: not for the viewer, or none count. */
    points: z.object({ sum: z.int(), limit: z.int(), callsForReview: z.boolean() }).nullable(),
    isSelf: z.boolean(),
  })
  .meta({ id: 'WorkActionRecord' });
export type WorkActionRecord = z.output<typeof workActionRecord>;
