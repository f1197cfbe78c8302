import type { Field } from '../platform/fields.ts';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { NAME_REASONS } from './choices.ts';
import { nameFields, personalFields } from './fields.ts';
import type { EmployeeRecord } from './record/define.ts';
import { FormerMaritalStatus, FormerName, FormerNationality, FormerReligion } from './record/former.ts';

type FieldsByName = Readonly<Record<string, Field>>;

/**
 * What of a person holds from a day on without being a record of its own (organisation-and-employee 1.1). The person has
 * what holds today; what was so before is kept only where it changed, up to its last day.
 */
export interface PersonalFact {
  /** Fields of the person; they change together. */
  readonly fields: readonly string[];
  /** The field that tells from when on a change holds. Without a day it was a mistake, which is mended for all days. */
  readonly from: string;
  /** What is asked beside a change; `from` is the first of it. */
  readonly asked: FieldsByName;
  readonly former: EmployeeRecord;
}

const ONLY_MENDED = label('Empty: it was wrong from the beginning.', 'Kosong: sejak awal memang keliru.');

function personalFact<const From extends string>(
  from: From,
  what: Label,
  fields: FieldsByName,
  former: EmployeeRecord,
  more: FieldsByName = {},
): PersonalFact {
  const { class: fieldClass, section } = Object.values(fields)[0]?.options ?? {};
  const day = field.date({
    label: what,
    help: ONLY_MENDED,
    ...(fieldClass ? { class: fieldClass } : {}),
    ...(section ? { section } : {}),
  });
  return { fields: Object.keys(fields), from, asked: { [from]: day.optional(), ...more }, former };
}

const { maritalStatus, nationality, otherNationalities, religion } = personalFields;
const { section } = nameFields.firstName.options;
const nameReason = field
  .choice({
    label: label('Why the name changed', 'Alasan ganti nama'),
    choices: NAME_REASONS,
    ...(section ? { section } : {}),
  })
  .optional();

export const PERSONAL_FACTS: readonly PersonalFact[] = [
  personalFact('nameFrom', label('New name from', 'Nama baru mulai'), nameFields, FormerName, { nameReason }),
  personalFact(
    'nationalityFrom',
    label('New nationality from', 'Kewarganegaraan baru mulai'),
    { nationality, otherNationalities },
    FormerNationality,
  ),
  personalFact(
    'maritalStatusFrom',
    label('New marital status from', 'Status perkawinan baru mulai'),
    { maritalStatus },
    FormerMaritalStatus,
  ),
  personalFact('religionFrom', label('New religion from', 'Agama baru mulai'), { religion }, FormerReligion),
];

/** All that is asked beside changes of the person. */
export const askedOfChanges: FieldsByName = Object.assign({}, ...PERSONAL_FACTS.map(({ asked }) => asked));

/** The row that tells what was so on a day; undefined: it was as it is today. */
export function formerOn<Row extends { readonly heldUntil: string }>(
  former: readonly Row[],
  day: string,
): Row | undefined {
  return former
    .filter(({ heldUntil }) => heldUntil >= day)
    .reduce<Row | undefined>((first, one) => (first && first.heldUntil <= one.heldUntil ? first : one), undefined);
}
