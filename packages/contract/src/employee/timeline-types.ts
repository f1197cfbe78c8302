import { type Label, label } from '../platform/label.ts';
import { datedFields } from './fields.ts';
import { datedOnlyByTransition } from './timeline-fields.ts';

/** Every fact that holds from a date on (organisation-and-employee 1.1); pay stands apart. */
export const transitionFields = { ...datedFields, ...datedOnlyByTransition };
export type DatedFact = keyof typeof transitionFields;
/** Facts without which nobody is employed: they change, but are never emptied. */
export const LASTING_FACTS: readonly DatedFact[] = [
  'employerId',
  'locationId',
  'unitId',
  'positionId',
  'gradeId',
  'employmentType',
  'fte',
];
export const DATED_FACTS = Object.keys(transitionFields) as readonly DatedFact[];

/** What an event does to the timeline. */
export type TransitionEffect = 'opens' | 'changes' | 'ends' | 'suspends' | 'adds' | 'returns';
type Need = 'must' | 'may' | 'never';

/** One row of the table of types (organisation-and-employee 12.3). */
export interface TransitionRule {
  readonly label: Label;
  readonly does: TransitionEffect;
  /** Of each group at least one must be given. */
  readonly must: readonly (readonly (DatedFact | 'pay')[])[];
  readonly may: readonly DatedFact[];
  readonly pay: Need;
  /** End of what is only for a time: acting, secondment, additional position, suspension. */
  readonly endDate: Need;
  readonly reason: Need;
  /** A request for it is handed in with a document. */
  readonly attachment?: 'must';
  readonly kind?: 'acting' | 'secondment' | 'additional';
  /** Which way the rank of the grade must go. */
  readonly rank?: 'up' | 'down' | 'same';
}

const PLACE: readonly DatedFact[] = ['unitId', 'locationId', 'establishmentId', 'employerId'];
const WITHIN_EMPLOYER = DATED_FACTS.filter((fact) => fact !== 'employerId');

const opening = (words: Label): TransitionRule => ({
  label: words,
  does: 'opens',
  must: [['employerId'], ['locationId'], ['unitId'], ['positionId'], ['gradeId'], ['employmentType']],
  may: DATED_FACTS,
  pay: 'may',
  endDate: 'never',
  reason: 'may',
});

type Change = Partial<Omit<TransitionRule, 'label' | 'does'>>;

const change = (words: Label, rest: Change): TransitionRule => ({
  label: words,
  does: 'changes',
  must: [],
  may: [],
  pay: 'never',
  endDate: 'never',
  reason: 'may',
  ...rest,
});

/** The date of an ending is the last day, inclusive. */
const ending = (words: Label, reason: Need = 'may'): TransitionRule => ({
  ...change(words, { reason }),
  does: 'ends',
});

const CAREER_STEP: readonly DatedFact[] = [
  'positionId',
  'gradeId',
  'gradeStep',
  'unitId',
  'locationId',
  'establishmentId',
  'managerId',
  'costCentre',
];

export const TRANSITION_TYPES = {
  hire: opening(label('Hire', 'Penerimaan')),
  rehire: opening(label('Rehire', 'Penerimaan kembali')),
  confirmation: change(label('Confirmation', 'Pengangkatan'), {
    must: [['employmentType', 'probationEnd']],
    may: ['employmentType', 'probationEnd', 'gradeId', 'gradeStep'],
    pay: 'may',
  }),
  'probation-extension': change(label('Probation extension', 'Perpanjangan masa percobaan'), {
    must: [['probationEnd']],
    may: ['probationEnd'],
  }),
  promotion: change(label('Promotion', 'Promosi'), {
    must: [['positionId', 'gradeId']],
    may: CAREER_STEP,
    pay: 'may',
    rank: 'up',
  }),
  demotion: change(label('Demotion', 'Demosi'), {
    must: [['gradeId']],
    may: CAREER_STEP,
    pay: 'may',
    rank: 'down',
    reason: 'must',
    attachment: 'must',
  }),
  transfer: change(label('Transfer', 'Mutasi'), {
    must: [PLACE],
    may: [...PLACE, 'positionId', 'gradeId', 'gradeStep', 'managerId', 'costCentre'],
    pay: 'may',
    rank: 'same',
  }),
  rotation: change(label('Rotation', 'Rotasi'), {
    must: [['positionId']],
    may: ['positionId', 'unitId', 'locationId', 'establishmentId', 'managerId', 'costCentre'],
  }),
  acting: {
    ...change(label('Acting', 'Pelaksana tugas'), {
      must: [['positionId']],
      may: ['positionId', 'unitId', 'locationId', 'establishmentId', 'gradeId', 'managerId'],
      pay: 'may',
      endDate: 'must',
      kind: 'acting',
    }),
    does: 'adds',
  },
  secondment: {
    ...change(label('Secondment', 'Perbantuan'), {
      must: [['unitId', 'employerId', 'locationId']],
      may: [...PLACE, 'positionId', 'managerId'],
      endDate: 'must',
      kind: 'secondment',
    }),
    does: 'adds',
  },
  additional: {
    ...change(label('Additional position', 'Jabatan tambahan'), {
      must: [['positionId']],
      may: ['positionId', 'unitId', 'locationId', 'establishmentId', 'gradeId', 'managerId', 'fte', 'costCentre'],
      pay: 'may',
      endDate: 'may',
      kind: 'additional',
    }),
    does: 'adds',
  },
  adjustment: change(label('Step or salary adjustment', 'Penyesuaian jenjang atau gaji'), {
    must: [['gradeStep', 'pay']],
    may: ['gradeStep'],
    pay: 'may',
  }),
  'contract-renewal': change(label('Contract renewal', 'Perpanjangan kontrak'), {
    must: [['contractEnd']],
    may: ['contractEnd', 'employmentType'],
    pay: 'may',
  }),
  conversion: change(label('Conversion to permanent', 'Pengangkatan tetap'), {
    must: [['employmentType']],
    may: WITHIN_EMPLOYER,
    pay: 'may',
  }),
  'manager-change': change(label('Manager change', 'Pergantian atasan'), {
    must: [['managerId', 'dottedManagers']],
    may: ['managerId', 'dottedManagers'],
  }),
  'data-change': change(label('Data change', 'Perubahan data'), {
    must: [['costCentre', 'fte', 'workArrangementId', 'workerCategoryId']],
    may: ['costCentre', 'fte', 'workArrangementId', 'workerCategoryId'],
  }),
  suspension: { ...change(label('Suspension', 'Skorsing'), { endDate: 'may' }), does: 'suspends' },
  return: { ...change(label('Return', 'Kembali bertugas'), { may: WITHIN_EMPLOYER, pay: 'may' }), does: 'returns' },
  resignation: ending(label('Resignation', 'Pengunduran diri')),
  termination: ending(label('Termination', 'Pemutusan hubungan kerja'), 'must'),
  retirement: ending(label('Retirement', 'Pensiun')),
  death: ending(label('Death', 'Meninggal dunia')),
  'end-of-contract': ending(label('End of contract', 'Berakhirnya kontrak')),
} as const satisfies Readonly<Record<string, TransitionRule>>;

export type TransitionType = keyof typeof TRANSITION_TYPES;
export const transitionRule = (type: TransitionType): TransitionRule => TRANSITION_TYPES[type];
export const isTransitionType = (text: string): text is TransitionType => Object.hasOwn(TRANSITION_TYPES, text);

/** Types that can be recorded of somebody who is employed, in the order in which they are offered. A rotation is a set. */
export const TYPES_OF_EMPLOYED: readonly TransitionType[] = [
  'promotion',
  'demotion',
  'transfer',
  'manager-change',
  'adjustment',
  'data-change',
  'confirmation',
  'probation-extension',
  'conversion',
  'contract-renewal',
  'acting',
  'secondment',
  'additional',
  'suspension',
  'return',
  'resignation',
  'termination',
  'retirement',
  'end-of-contract',
  'death',
];
