import type { FieldClass } from '../../platform/field-class.ts';
import type { Field } from '../../platform/fields.ts';
import * as field from '../../platform/fields.ts';
import { type Label, label } from '../../platform/label.ts';
import type { Fields, RecordOf } from '../../platform/resource.ts';
import { NAME_REASONS } from '../choices.ts';
import { personalFields, SHOWN_NAME_LENGTH } from '../fields.ts';
import { defineEmployeeRecord } from './define.ts';

const heldUntil = field.date({
  label: label('Until', 'Sampai'),
  help: label('The last day on which it was so.', 'Hari terakhir hal ini berlaku.'),
});

interface Draft<F extends Fields> {
  readonly label: { readonly one: Label; readonly many: Label };
  readonly class: FieldClass;
  /** Named as with the person, where they are kept there. */
  readonly facts: F;
}

/**
 * What was so of a person before (organisation-and-employee 1.1): lists, record and register as of a day up to its last one
 * tell this in the place of what holds today. See `PERSONAL_FACTS`.
 */
const defineFormer = <const Name extends string, F extends Fields>(name: Name, { facts, ...draft }: Draft<F>) =>
  defineEmployeeRecord(name, {
    ...draft,
    title: Object.keys(facts)[0] ?? 'heldUntil',
    fields: { ...facts, heldUntil },
    columns: [...Object.keys(facts), 'heldUntil'],
    sort: '-heldUntil',
    key: ['heldUntil'],
    unique: [['heldUntil']],
  });

/** Without the heading under which the person's form has it. */
function plain<F extends Field>({ options: { section: _, ...options }, ...one }: F): F {
  return { ...one, options } as unknown as F;
}

const { maritalStatus, nationality, otherNationalities, religion } = personalFields;

/** A whole name; the search finds people by it for ever (10.2). */
export const FormerName = defineFormer('FormerName', {
  label: { one: label('Former name', 'Nama sebelumnya'), many: label('Former names', 'Nama sebelumnya') },
  class: 'basic',
  facts: {
    name: field.text({ label: label('Name', 'Nama'), max: SHOWN_NAME_LENGTH }),
    reason: field.choice({ label: label('Reason', 'Alasan'), choices: NAME_REASONS }).optional(),
  },
});
export type FormerName = RecordOf<typeof FormerName>;

export const FormerMaritalStatus = defineFormer('FormerMaritalStatus', {
  label: {
    one: label('Former marital status', 'Status perkawinan sebelumnya'),
    many: label('Former marital statuses', 'Status perkawinan sebelumnya'),
  },
  class: 'personal',
  facts: { maritalStatus: plain(maritalStatus) },
});

export const FormerNationality = defineFormer('FormerNationality', {
  label: {
    one: label('Former nationality', 'Kewarganegaraan sebelumnya'),
    many: label('Former nationalities', 'Kewarganegaraan sebelumnya'),
  },
  class: 'personal',
  facts: { nationality: plain(nationality), otherNationalities: plain(otherNationalities) },
});

export const FormerReligion = defineFormer('FormerReligion', {
  label: { one: label('Former religion', 'Agama sebelumnya'), many: label('Former religions', 'Agama sebelumnya') },
  class: 'personal',
  facts: { religion: plain(religion) },
});
