import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf, Rule } from '../../platform/resource.ts';
import { one } from '../choice.ts';
import { GENDERS } from '../choices.ts';
import { defineEmployeeRecord } from './define.ts';
import { inOrder, recordError } from './rules.ts';

const who = label('Person', 'Orang');
const benefits = label('Benefits', 'Tunjangan');

const RELATIONS = [
  one('spouse', 'Spouse', 'Suami/istri', ['Suami', 'Istri', 'Isteri', 'Husband', 'Wife']),
  one('child', 'Child', 'Anak', ['Anak kandung', 'Son', 'Daughter']),
  one('parent', 'Parent', 'Orang tua', ['Orangtua', 'Ayah', 'Bapak', 'Ibu', 'Father', 'Mother']),
  one('sibling', 'Brother or sister', 'Saudara kandung', ['Saudara', 'Kakak', 'Adik', 'Brother', 'Sister']),
  one('other', 'Other', 'Lainnya'),
] as const;

const diedAfterBirth: Rule = ({ birthDate, deceasedOn }) =>
  typeof birthDate === 'string' && typeof deceasedOn === 'string' && deceasedOn < birthDate
    ? recordError('deceasedOn', 'DIED_BEFORE_BIRTH')
    : null;

const yesOrNo = (en: string, id: string, help?: ReturnType<typeof label>) =>
  field.boolean({ label: label(en, id), section: benefits, initial: false, ...(help ? { help } : {}) });

export const FamilyMember = defineEmployeeRecord('FamilyMember', {
  label: { one: label('Family member', 'Anggota keluarga'), many: label('Family members', 'Anggota keluarga') },
  class: 'personal',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), section: who }),
    relation: field.choice({ label: label('Relation', 'Hubungan'), choices: RELATIONS, section: who }),
    gender: field.choice({ label: label('Gender', 'Jenis kelamin'), choices: GENDERS, section: who }).optional(),
    birthDate: field.date({ label: label('Date of birth', 'Tanggal lahir'), section: who }).optional(),
    birthPlace: field.text({ label: label('Place of birth', 'Tempat lahir'), max: 100, section: who }).optional(),
    nationalId: field
      .text({
        label: label('Identity number', 'Nomor identitas'),
        max: 40,
        class: 'identifier',
        sealed: true,
        section: who,
      })
      .optional(),
    occupation: field.text({ label: label('Occupation', 'Pekerjaan'), max: 100, section: who }).optional(),
    colleagueId: field
      .reference({
        label: label('Employee here', 'Karyawan di sini'),
        to: 'Employee',
        section: who,
        help: label('Only if this person is an employee, too.', 'Hanya bila orang ini juga karyawan.'),
      })
      .optional(),
    deceasedOn: field.date({ label: label('Died on', 'Meninggal pada'), section: who }).optional(),
    isDependant: yesOrNo('Dependant', 'Tanggungan'),
    taxDependant: yesOrNo('Counts for tax', 'Diperhitungkan untuk pajak'),
    insuranceDependant: yesOrNo('Insured', 'Ditanggung asuransi'),
    isStudying: yesOrNo('Studying', 'Masih belajar'),
    isMarried: yesOrNo('Married', 'Sudah menikah'),
    isDisabled: yesOrNo('Disabled', 'Penyandang disabilitas'),
    benefitFrom: field.date({ label: label('Benefits from', 'Tunjangan mulai'), section: benefits }).optional(),
    benefitTo: field
      .date({
        label: label('Benefits until', 'Tunjangan sampai'),
        section: benefits,
        help: label('Empty: as the rules for dependants say.', 'Kosong: menurut aturan tanggungan.'),
      })
      .optional(),
  },
  computed: { dependantUntil: field.date({ label: label('Dependant until', 'Tanggungan sampai') }).optional() },
  columns: ['name', 'relation', 'birthDate', 'isDependant', 'dependantUntil'],
  sort: 'birthDate',
  key: ['name', 'relation'],
  rules: [inOrder('benefitFrom', 'benefitTo'), diedAfterBirth],
});
export type FamilyMember = RecordOf<typeof FamilyMember>;

export const EmergencyContact = defineEmployeeRecord('EmergencyContact', {
  label: { one: label('Emergency contact', 'Kontak darurat'), many: label('Emergency contacts', 'Kontak darurat') },
  class: 'contact',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama') }),
    relation: field.text({ label: label('Relation', 'Hubungan'), max: 60 }),
    phone1: field.phone({ label: label('Phone', 'Telepon') }),
    phone2: field.phone({ label: label('Second phone', 'Telepon kedua') }).optional(),
    address: field.note({ label: label('Address', 'Alamat'), max: 500 }).optional(),
    priority: field.integer({
      label: label('Order of calling', 'Urutan dihubungi'),
      least: '1',
      most: '20',
      initial: 1,
    }),
  },
  columns: ['name', 'relation', 'phone1', 'priority'],
  sort: 'priority',
  key: ['priority'],
  unique: [['priority']],
});
export type EmergencyContact = RecordOf<typeof EmergencyContact>;
