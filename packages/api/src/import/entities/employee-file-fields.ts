import { fields as field, label } from '@personalia/contract';
import { plainEmployeeNo, splitName } from '@personalia/domain';
import type { Values } from './entity.ts';

/** Columns that other programs' files have and a person's record does not: what they mean follows from them. */
export const fileFields = {
  fullName: field
    .text({
      label: label('Name in one column', 'Nama dalam satu kolom'),
      help: label(
        'As "SURNAME, GIVEN M", or the given name first.',
        'Seperti "MARGA, NAMA M", atau nama depan dahulu.',
      ),
    })
    .optional(),
  timeBasis: field
    .choice({
      label: label('Full-time or part-time', 'Penuh atau paruh waktu'),
      help: label('Part-time without hours counts as half.', 'Paruh waktu tanpa jam dihitung setengah.'),
      choices: [
        { value: 'F', label: label('Full-time', 'Penuh waktu') },
        { value: 'P', label: label('Part-time', 'Paruh waktu') },
      ],
    })
    .optional(),
  payBasis: field
    .choice({
      label: label('Salaried or hourly', 'Gaji tetap atau per jam'),
      class: 'pay',
      choices: [
        { value: 'Salary', label: label('Salary', 'Gaji tetap') },
        { value: 'Hourly', label: label('Hourly', 'Per jam') },
      ],
    })
    .optional(),
  typicalHours: field
    .decimalField({ label: label('Hours per week', 'Jam per minggu'), least: '0.4', most: '60' })
    .optional(),
  annualSalary: field
    .decimalField({ label: label('Salary per year', 'Gaji per tahun'), places: 4, most: '999999999999', class: 'pay' })
    .optional(),
  hourlyRate: field
    .decimalField({ label: label('Rate per hour', 'Upah per jam'), places: 4, most: '999999999999', class: 'pay' })
    .optional(),
};

/** A week that counts as full time, where a file gives hours (goal: a share of full time). */
const FULL_WEEK = 40;

/** What follows from what a file says: the parts of a name, the share of full time, the salary. */
export function derive(given: Values): Values {
  const derived: Record<string, unknown> = {};
  if (typeof given['fullName'] === 'string') {
    const { firstName, middleName, lastName, suffix } = splitName(given['fullName']);
    Object.assign(derived, { firstName, middleName, lastName, suffix });
  }
  if (typeof given['employeeNo'] === 'string') derived['employeeNo'] = plainEmployeeNo(given['employeeNo']);
  const hours = given['typicalHours'];
  if (typeof hours === 'string') derived['fte'] = share(Number(hours) / FULL_WEEK);
  else if (given['timeBasis'] === 'P') derived['fte'] = '0.5';
  if (typeof given['annualSalary'] === 'string')
    Object.assign(derived, { salaryAmount: given['annualSalary'], salaryPeriod: 'year' });
  else if (typeof given['hourlyRate'] === 'string')
    Object.assign(derived, { salaryAmount: given['hourlyRate'], salaryPeriod: 'hour' });
  return derived;
}

const share = (part: number): string => String(Number(Math.min(1.5, Math.max(0.01, part)).toFixed(2)));
