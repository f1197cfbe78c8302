import {
  addDays,
  ageOn,
  type CalendarDate,
  decimal,
  type FormulaValue,
  label,
  quotient,
  subtract,
} from '@personalia/contract';
import {
  day,
  type EmployeeTermFacts,
  exact,
  exactYears,
  HOURS_OF_MONTH,
  number,
  PAY,
  PERSONAL,
  service,
  serviceDays,
  type Term,
  term,
  text,
  yesNo,
} from './term-values.ts';

const AS_OF = label('On the day of period.asOf.', 'Pada hari period.asOf.');

/** The terms about an employee (leave 8.4). */
export const EMPLOYEE_TERMS: readonly Term[] = [
  term('no', 'string', label('Employee number', 'Nomor karyawan'), AS_OF, (one) => text(one.employeeNo)),
  term(
    'gender',
    'string',
    label('Gender', 'Jenis kelamin'),
    label('"female" or "male".', '"female" atau "male".'),
    (one) => text(one.gender),
    PERSONAL,
  ),
  term(
    'maritalStatus',
    'string',
    label('Marital status', 'Status perkawinan'),
    AS_OF,
    (one) => text(one.maritalStatus),
    PERSONAL,
  ),
  term('religion', 'string', label('Religion', 'Agama'), AS_OF, (one) => text(one.religion), PERSONAL),
  term(
    'nationality',
    'string',
    label('Nationality', 'Kewarganegaraan'),
    label('Code of the country, such as "ID".', 'Kode negara, misalnya "ID".'),
    (one) => text(one.nationality),
    PERSONAL,
  ),
  term('birthDate', 'date', label('Date of birth', 'Tanggal lahir'), AS_OF, (one) => day(one.birthDate), PERSONAL),
  term(
    'age',
    'decimal',
    label('Age', 'Usia'),
    label('Whole years.', 'Tahun penuh.'),
    (one, asOf) => (one.birthDate === null ? null : number(ageOn(one.birthDate, asOf, one.leapDay))),
    { unit: 'year', ...PERSONAL },
  ),
  term(
    'joinDate',
    'date',
    label('Join date', 'Tanggal masuk'),
    label('First day of the employment.', 'Hari pertama hubungan kerja.'),
    (one) => day(one.hireDate),
  ),
  term(
    'serviceDate',
    'date',
    label('Service date', 'Tanggal mulai masa kerja'),
    label('First day of recognised service.', 'Hari pertama masa kerja yang diakui.'),
    (one) => day(one.serviceDate),
  ),
  term(
    'confirmDate',
    'date',
    label('Confirmation date', 'Tanggal pengangkatan'),
    label('The day after probation ends.', 'Sehari setelah masa percobaan berakhir.'),
    (one) => (one.probationEnd === null ? null : day(addDays(one.probationEnd, 1))),
  ),
  term(
    'leaveDate',
    'date',
    label('Last day', 'Hari terakhir'),
    label(
      'Last day of the employment; missing while there is none.',
      'Hari terakhir hubungan kerja; kosong bila belum ada.',
    ),
    (one) => day(one.lastDay),
  ),
  term(
    'serviceYears',
    'decimal',
    label('Years of service', 'Masa kerja (tahun)'),
    label('Whole completed years.', 'Tahun penuh yang sudah dijalani.'),
    (one, asOf) => number(service(one, asOf)?.years ?? null),
    { unit: 'year' },
  ),
  term(
    'serviceMonths',
    'decimal',
    label('Months of service', 'Masa kerja (bulan)'),
    label('Whole completed months.', 'Bulan penuh yang sudah dijalani.'),
    (one, asOf) => {
      const done = service(one, asOf);
      return number(done && done.years * 12 + done.months);
    },
  ),
  term(
    'serviceDays',
    'decimal',
    label('Days of service', 'Masa kerja (hari)'),
    label('Whole completed days.', 'Hari penuh yang sudah dijalani.'),
    (one, asOf) => number(serviceDays(one, asOf)),
    { unit: 'day' },
  ),
  term(
    'serviceYearsExact',
    'decimal',
    label('Years of service, exact', 'Masa kerja persis (tahun)'),
    label('Completed years and the part of the running one.', 'Tahun penuh dan bagian tahun berjalan.'),
    exactYears,
    { unit: 'year' },
  ),
  term('isProbation', 'bool', label('On probation', 'Masa percobaan'), AS_OF, (one, asOf) =>
    yesNo(one.probationEnd !== null && asOf <= one.probationEnd),
  ),
  term('grade.code', 'string', label('Grade', 'Golongan'), label('Code of the grade.', 'Kode golongan.'), (one) =>
    text(one.gradeCode),
  ),
  term(
    'grade.level',
    'decimal',
    label('Grade level', 'Tingkat golongan'),
    label('Rank of the grade.', 'Peringkat golongan.'),
    (one) => number(one.gradeLevel),
  ),
  term(
    'position.code',
    'string',
    label('Position', 'Jabatan'),
    label('Code of the position.', 'Kode jabatan.'),
    (one) => text(one.positionCode),
  ),
  term(
    'isManager',
    'bool',
    label('Manager', 'Atasan'),
    label('Others report to the employee.', 'Ada orang yang melapor kepada karyawan ini.'),
    (one) => yesNo(one.isManager),
  ),
  term(
    'orgUnit.code',
    'string',
    label('Unit', 'Unit'),
    label('Code of the organisation unit.', 'Kode unit organisasi.'),
    (one) => text(one.unitCode),
  ),
  term('location.code', 'string', label('Location', 'Lokasi'), label('Code of the location.', 'Kode lokasi.'), (one) =>
    text(one.locationCode),
  ),
  term(
    'location.country',
    'string',
    label('Country of work', 'Negara tempat kerja'),
    label('Code of the country, such as "ID".', 'Kode negara, misalnya "ID".'),
    (one) => text(one.country),
  ),
  term(
    'employer.code',
    'string',
    label('Employer', 'Pemberi kerja'),
    label('Code of the employer.', 'Kode pemberi kerja.'),
    (one) => text(one.employerCode),
  ),
  term(
    'establishment.code',
    'string',
    label('Establishment', 'Cabang usaha'),
    label('Code of the establishment.', 'Kode cabang usaha.'),
    (one) => text(one.establishmentCode),
  ),
  term('employmentType', 'string', label('Employment type', 'Jenis hubungan kerja'), AS_OF, (one) =>
    text(one.employmentType),
  ),
  term(
    'contract.endDate',
    'date',
    label('End of contract', 'Akhir kontrak'),
    label('Missing without a fixed term.', 'Kosong bila tanpa jangka waktu.'),
    (one) => day(one.contractEnd),
  ),
  term('fte', 'decimal', label('Full-time equivalent', 'Setara waktu penuh'), label('0 to 1.', '0 sampai 1.'), (one) =>
    number(one.fte),
  ),
  term(
    'dependents.count',
    'decimal',
    label('Dependants', 'Tanggungan'),
    label('Active dependants on the day.', 'Tanggungan aktif pada hari itu.'),
    (one) => number(one.dependents),
    PERSONAL,
  ),
  term(
    'children.count',
    'decimal',
    label('Children', 'Anak'),
    label('Living children on the day.', 'Anak yang hidup pada hari itu.'),
    (one) => number(one.children),
    PERSONAL,
  ),
  term(
    'salary.base',
    'decimal',
    label('Base pay', 'Gaji pokok'),
    label('Of a month.', 'Per bulan.'),
    (one) => number(one.basePay),
    PAY,
  ),
  term(
    'salary.fixedAllowance',
    'decimal',
    label('Fixed allowances', 'Tunjangan tetap'),
    label('Of a month, all together.', 'Per bulan, seluruhnya.'),
    (one) =>
      one.basePay === null || one.monthlyPay === null
        ? null
        : exact(subtract(decimal(one.monthlyPay), decimal(one.basePay))),
    PAY,
  ),
  term(
    'salary.monthly',
    'decimal',
    label('Monthly pay', 'Gaji bulanan'),
    label('Base pay and fixed allowances.', 'Gaji pokok dan tunjangan tetap.'),
    (one) => number(one.monthlyPay),
    PAY,
  ),
  term('salary.currency', 'string', label('Currency of pay', 'Mata uang gaji'), AS_OF, (one) => text(one.currency), {
    sensitivity: 'Pay',
  }),
  term(
    'salary.hourly',
    'decimal',
    label('Hourly pay', 'Upah sejam'),
    label('Monthly pay / 173.', 'Gaji bulanan / 173.'),
    (one) => (one.monthlyPay === null ? null : exact(quotient(decimal(one.monthlyPay), HOURS_OF_MONTH))),
    PAY,
  ),
];

/** The values of all terms about an employee on a day. */
export const employeeTerms = (facts: EmployeeTermFacts, asOf: CalendarDate): ReadonlyMap<string, FormulaValue | null> =>
  new Map(EMPLOYEE_TERMS.map(({ code, valueOf }) => [code, valueOf(facts, asOf)]));
