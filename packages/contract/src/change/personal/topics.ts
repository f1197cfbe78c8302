import {
  Address,
  BankAccount,
  Education,
  EmergencyContact,
  type EmployeeRecord,
  FamilyMember,
  Identifier,
  Language,
  Phone,
  personFields,
  Skill,
  SocialAccount,
  WorkHistory,
} from '../../employee/index.ts';
import { type Label, label } from '../../platform/label.ts';
import type { Fields } from '../../platform/resource.ts';

/** What a tenant lets people do about a part of their own data (organisation-and-employee 14.2). */
export const PERSONAL_POLICIES = ['FREE', 'VERIFIED', 'EVIDENCE', 'LOCKED', 'HIDDEN'] as const;
export type PersonalPolicy = (typeof PERSONAL_POLICIES)[number];
export const PERSONAL_POLICY_LABELS: Readonly<Record<PersonalPolicy, Label>> = {
  FREE: label('Applies immediately', 'Langsung berlaku'),
  VERIFIED: label('Needs approval', 'Perlu persetujuan'),
  EVIDENCE: label('Needs approval and a document', 'Perlu persetujuan dan dokumen'),
  LOCKED: label('Changed by HR', 'Diubah oleh HR'),
  HIDDEN: label('Hidden', 'Disembunyikan'),
};

type Values = Readonly<Record<string, unknown>>;

/** A part of the personal data with one policy: fields of the person, or records of a kind. */
export interface PersonalTopic {
  readonly code: string;
  readonly label: Label;
  /** The standard value of the tenant's policy. */
  readonly policy: PersonalPolicy;
  /** The document that proves it, where the policy is EVIDENCE. */
  readonly evidence: Label;
  /** Fields of the person; empty for records. */
  readonly fields: readonly string[];
  readonly record: EmployeeRecord | null;
  /** Which records of the kind, by their values. */
  readonly covers?: (values: Values) => boolean;
}

const PROOF = label('a document', 'dokumen');
const topic = (
  code: string,
  words: Label,
  policy: PersonalPolicy,
  about: Pick<PersonalTopic, 'fields'> | (Pick<PersonalTopic, 'covers'> & { readonly record: EmployeeRecord }),
  evidence = PROOF,
): PersonalTopic => ({ code, label: words, policy, evidence, fields: [], record: null, ...about });

const addressOf = (type: string) => ({ record: Address, covers: (values: Values) => values['type'] === type });
const hasCertificate = ({ certificateNo }: Values) => typeof certificateNo === 'string' && certificateNo !== '';

export const PHOTO_TOPIC = topic('photo', label('Photo', 'Foto'), 'FREE', { fields: [] });

/** In the order of the record page. What no topic names is changed by HR only. */
export const PERSONAL_TOPICS: readonly PersonalTopic[] = [
  PHOTO_TOPIC,
  topic('preferredName', label('Preferred name', 'Nama panggilan'), 'FREE', { fields: ['preferredName'] }),
  topic('phones', label('Phone', 'Telepon'), 'FREE', { fields: ['phone', 'homePhone'] }),
  topic('morePhones', Phone.label.many, 'FREE', { record: Phone }),
  topic('personalEmail', label('Personal e-mail', 'Email pribadi'), 'FREE', { fields: ['personalEmail'] }),
  topic('language', label('Language', 'Bahasa'), 'FREE', { fields: ['language'] }),
  topic('emergencyContacts', EmergencyContact.label.many, 'FREE', { record: EmergencyContact }),
  topic('socialAccounts', SocialAccount.label.many, 'FREE', { record: SocialAccount }),
  topic('domicile', label('Home address', 'Alamat domisili'), 'VERIFIED', addressOf('domicile')),
  topic('mailingAddress', label('Mailing address', 'Alamat surat'), 'VERIFIED', addressOf('mailing')),
  topic(
    'identityAddress',
    label('Address on the identity card', 'Alamat sesuai KTP'),
    'EVIDENCE',
    addressOf('identity-card'),
    label('the identity card', 'KTP'),
  ),
  topic(
    'homeCountryAddress',
    label('Address in the home country', 'Alamat di negara asal'),
    'VERIFIED',
    addressOf('home-country'),
  ),
  topic(
    'bankAccount',
    BankAccount.label.many,
    'EVIDENCE',
    { record: BankAccount },
    label('a bank statement or passbook', 'rekening koran atau buku tabungan'),
  ),
  topic(
    'legalName',
    label('Legal name', 'Nama resmi'),
    'EVIDENCE',
    { fields: ['title', 'firstName', 'middleName', 'lastName', 'suffix', 'nameLocalScript'] },
    label('the identity card or the court decision', 'KTP atau penetapan pengadilan'),
  ),
  topic(
    'maritalStatus',
    label('Marital status', 'Status perkawinan'),
    'EVIDENCE',
    { fields: ['maritalStatus', 'marriedOn'] },
    label('the marriage or divorce record', 'akta nikah atau akta cerai'),
  ),
  topic(
    'familyMembers',
    FamilyMember.label.many,
    'EVIDENCE',
    { record: FamilyMember },
    label('the birth record or family card', 'akta kelahiran atau kartu keluarga'),
  ),
  topic(
    'identifiers',
    Identifier.label.many,
    'EVIDENCE',
    { record: Identifier },
    label('a copy of the card', 'salinan kartu'),
  ),
  topic(
    'educationWithCertificate',
    label('Education with certificate', 'Pendidikan dengan ijazah'),
    'EVIDENCE',
    { record: Education, covers: hasCertificate },
    label('the certificate', 'ijazah'),
  ),
  topic('education', Education.label.many, 'VERIFIED', { record: Education }),
  topic('skills', Skill.label.many, 'VERIFIED', { record: Skill }),
  topic('languages', Language.label.many, 'VERIFIED', { record: Language }),
  topic('workHistory', WorkHistory.label.many, 'VERIFIED', { record: WorkHistory }),
  topic('birth', label('Date and place of birth', 'Tempat dan tanggal lahir'), 'LOCKED', {
    fields: ['birthDate', 'birthPlace', 'gender'],
  }),
  topic('nationality', label('Nationality', 'Kewarganegaraan'), 'LOCKED', {
    fields: ['nationality', 'otherNationalities'],
  }),
];
export const PERSONAL_TOPIC_CODES = PERSONAL_TOPICS.map(({ code }) => code);

export const topicOf = (code: string): PersonalTopic | undefined => PERSONAL_TOPICS.find((one) => one.code === code);

/** The topic of a field of the person; undefined: HR only. */
export const topicOfField = (field: string): PersonalTopic | undefined =>
  PERSONAL_TOPICS.find(({ fields }) => fields.includes(field));

/** The topic of a record by its kind and values. */
export const topicOfRecord = (child: string, values: Values): PersonalTopic | undefined =>
  PERSONAL_TOPICS.find(({ record, covers }) => record?.ofEmployee.child === child && (covers?.(values) ?? true));

/** Kinds of records that people may ask to change. */
export const PERSONAL_RECORDS: readonly EmployeeRecord[] = [
  ...new Set(PERSONAL_TOPICS.flatMap(({ record }) => (record ? [record] : []))),
];
export const personalRecord = (child: string): EmployeeRecord | undefined =>
  PERSONAL_RECORDS.find(({ ofEmployee }) => ofEmployee.child === child);

/** Fields of a kind that the request sets itself, or HR alone: never asked for. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  Address: ['validFrom', 'validTo'],
  BankAccount: ['validFrom', 'validTo'],
  WorkHistory: ['isVerified'],
  FamilyMember: ['taxDependant', 'insuranceDependant', 'benefitFrom', 'benefitTo', 'colleagueId'],
};
export const hiddenFieldsOf = (child: string): readonly string[] => HIDDEN[child] ?? [];
/** Kinds whose rows hold from a day on: the day is the effective date of the request. */
export const isDatedRecord = (child: string): boolean => child === 'Address' || child === 'BankAccount';

/** The fields that are asked for about a topic. */
export const fieldsOfTopic = ({ fields, record }: PersonalTopic): Fields =>
  record
    ? Object.fromEntries(
        Object.entries(record.fields).filter(([name]) => !hiddenFieldsOf(record.ofEmployee.child).includes(name)),
      )
    : Object.fromEntries(Object.entries(personFields).filter(([name]) => fields.includes(name)));
