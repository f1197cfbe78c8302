import { TOO_MANY_DECIMALS } from '../platform/amount-decimals.ts';
import { errorAt, type Finding } from '../platform/finding.ts';
import { type Label, label } from '../platform/label.ts';
import { NO_STEPS, STEP_BEYOND } from '../platform/problems/said-at-fields.ts';
import type { Rule } from '../platform/resource.ts';

/** What can be wrong with a person or a hire (organisation-and-employee 10.11), as said at the field. */
export const EMPLOYEE_FINDINGS = {
  AMOUNT_DECIMALS: TOO_MANY_DECIMALS,
  NAME_REQUIRED: label('Enter at least one name.', 'Isi paling sedikit satu nama.'),
  FACT_REQUIRED: label('This is required.', 'Wajib diisi.'),
  EMERGENCY_CONTACT_ASKED: label(
    'Your company asks for at least one emergency contact.',
    'Perusahaan Anda meminta paling sedikit satu kontak darurat.',
  ),
  NAME_TOO_LONG: label('Enter at most {n} {n:character|characters}.', 'Isi paling banyak {n} karakter.'),
  BIRTH_FUTURE: label('Date of birth cannot be after today.', 'Tanggal lahir tidak boleh setelah hari ini.'),
  HIRE_BEFORE_BIRTH: label(
    'The hire date must be after the date of birth.',
    'Tanggal masuk harus setelah tanggal lahir.',
  ),
  RETIREMENT_BEFORE_HIRE: label(
    'The retirement date must be after the hire date.',
    'Tanggal pensiun harus setelah tanggal masuk.',
  ),
  UNDER_AGE: label(
    'The employee would be {n} {n:year|years} old on the hire date. The minimum is {m}.',
    'Karyawan akan berumur {n} tahun pada tanggal masuk. Batas terendah {m} tahun.',
  ),
  FACT_FROM: label(
    'The present entry holds since {date}. Choose that day or a later one.',
    'Isian sekarang berlaku sejak {date}. Pilih tanggal itu atau sesudahnya.',
  ),
  FACT_FROM_FUTURE: label(
    'This cannot be entered ahead of its day. Choose today or an earlier day.',
    'Ini tidak dapat diisi sebelum harinya tiba. Pilih hari ini atau sebelumnya.',
  ),
  EMAILS_EQUAL: label('Work and personal email must differ.', 'Email kantor dan email pribadi harus berbeda.'),
  PHONE_INVALID: label('{value} is not a valid phone number.', '{value} bukan nomor telepon yang benar.'),
  GRADE_REQUIRED: label(
    'This position has no grade of its own. Choose one.',
    'Jabatan ini tidak memiliki golongan. Pilih satu.',
  ),
  LOCATION_EMPLOYER: label('This location belongs to another employer.', 'Lokasi ini milik pemberi kerja lain.'),
  NOT_OPEN_YET: label(
    '{name} is open from {date} on. Choose another, or a later day.',
    '{name} dibuka mulai {date}. Pilih yang lain, atau tanggal sesudahnya.',
  ),
  CLOSED_BY_THEN: label(
    '{name} is open until {date} only. Choose another, or first record where the person goes after that day.',
    '{name} hanya buka sampai {date}. Pilih yang lain, atau catat dahulu ke mana orang ini pindah sesudahnya.',
  ),
  ENDS_BY_THEN: label(
    '{name} is used until {date} only. Choose another, or first record where the person goes after that day.',
    '{name} hanya dipakai sampai {date}. Pilih yang lain, atau catat dahulu ke mana orang ini pindah sesudahnya.',
  ),
  STEP_BEYOND: STEP_BEYOND.text,
  NO_STEPS: NO_STEPS.text,
  UNIT_MERGED_BY_THEN: label(
    '{name} is used until {date} only. Choose the unit that its people go to.',
    '{name} hanya dipakai sampai {date}. Pilih unit tujuan orang-orangnya.',
  ),
  ENDS_WHILE_THERE: label(
    '{name} is used until {date} only. Record by then where this person goes.',
    '{name} hanya dipakai sampai {date}. Catat sebelum itu ke mana orang ini pindah.',
  ),
  MANAGER_NOT_EMPLOYED: label('{name} is not employed on {date}.', '{name} tidak bekerja pada {date}.'),
  INACTIVE_CHOICE: label(
    '{name} is no longer used from {date}. Choose another.',
    '{name} tidak lagi dipakai mulai {date}. Pilih yang lain.',
  ),
  REASON_TYPE: label(
    '{name} is no reason for this event ({type}). Choose one of its own list.',
    '{name} bukan alasan untuk kejadian ini ({type}). Pilih dari daftarnya sendiri.',
  ),
  VALUE_INACTIVE: label('{name} is no longer used. Choose another.', '{name} tidak lagi dipakai. Pilih yang lain.'),
  UNIT_HOLDS_NOBODY: label(
    '{name} is at the level {level}, which cannot have employees. Choose a unit below it.',
    '{name} berada pada tingkat {level}, yang tidak dapat memiliki karyawan. Pilih unit di bawahnya.',
  ),
  SALARY_INCOMPLETE: label('Enter the amount and the period.', 'Isi jumlah dan periode gaji.'),
} as const satisfies Readonly<Record<string, Label>>;
export type EmployeeFinding = keyof typeof EMPLOYEE_FINDINGS;

/** An error of a person or a hire. */
export const personError = (
  path: string,
  code: EmployeeFinding,
  values: Finding['values'] = {},
): Finding<EmployeeFinding> => errorAt(path, code, EMPLOYEE_FINDINGS[code], values);

const hasName: Rule = ({ firstName, lastName }) =>
  firstName === null && lastName === null ? personError('firstName', 'NAME_REQUIRED') : null;

const emailsDiffer: Rule = ({ workEmail, personalEmail }) =>
  typeof workEmail === 'string' && workEmail === personalEmail ? personError('personalEmail', 'EMAILS_EQUAL') : null;

const hiredAfterBirth: Rule = ({ birthDate, hireDate }) =>
  typeof birthDate === 'string' && typeof hireDate === 'string' && hireDate <= birthDate
    ? personError('hireDate', 'HIRE_BEFORE_BIRTH')
    : null;

const salaryIsWhole: Rule = ({ salaryAmount, salaryPeriod }) =>
  (typeof salaryAmount === 'string') === (typeof salaryPeriod === 'string')
    ? null
    : personError(typeof salaryAmount === 'string' ? 'salaryPeriod' : 'salaryAmount', 'SALARY_INCOMPLETE');

export const personRules: readonly Rule[] = [hasName, emailsDiffer];
export const hireRules: readonly Rule[] = [...personRules, hiredAfterBirth, salaryIsWhole];
