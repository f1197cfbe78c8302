import { type Label, label, type RegisterViewDraft, registerView } from '@personalia/contract';

interface SystemView {
  readonly id: string;
  readonly name: Label;
  readonly view: RegisterViewDraft;
}

const WHO = ['employeeNo', 'displayName'];
const WHERE = ['positionId', 'unitId', 'locationId', 'employerId'];
const dateWithin = (field: string, value: string): RegisterViewDraft['filter'] => ({
  match: 'all',
  conditions: [{ field, operator: 'within', value }],
});

/** Views that every tenant has (organisation-and-employee 11). Who lacks a class sees them without its columns. */
const VIEWS: readonly SystemView[] = [
  {
    id: 'headcount',
    name: label('Headcount', 'Jumlah karyawan'),
    view: {
      columns: [...WHO, ...WHERE, 'gradeId', 'employmentType', 'fte', 'hireDate', 'serviceYears'],
      groupBy: ['unitId'],
    },
  },
  {
    id: 'everybody',
    name: label('Everyone today', 'Semua karyawan hari ini'),
    view: {
      columns: [
        ...WHO,
        ...WHERE,
        'gradeId',
        'managerId',
        'employmentType',
        'fte',
        'hireDate',
        'serviceYears',
        'nextChange',
      ],
    },
  },
  {
    id: 'joiners',
    name: label('Joiners this month', 'Karyawan baru bulan ini'),
    view: {
      columns: [...WHO, 'hireDate', ...WHERE, 'managerId', 'employmentType', 'status'],
      population: 'all',
      filter: dateWithin('hireDate', 'thisMonth'),
      sorts: ['hireDate'],
    },
  },
  {
    id: 'leavers',
    name: label('Leavers of 12 months', 'Karyawan keluar 12 bulan'),
    view: {
      columns: [
        ...WHO,
        'lastDay',
        'endType',
        'endReasonId',
        'hireDate',
        'serviceYears',
        ...WHERE,
        'managerId',
        'employmentType',
      ],
      population: 'ended',
      range: { period: 'last12Months' },
      sorts: ['-lastDay'],
    },
  },
  {
    id: 'birthdays',
    name: label('Birthdays', 'Ulang tahun'),
    view: {
      columns: [...WHO, 'nextBirthday', 'age', 'positionId', 'unitId', 'managerId'],
      filter: dateWithin('nextBirthday', 'next30Days'),
      sorts: ['nextBirthday'],
    },
  },
  {
    id: 'contract-ends',
    name: label('Contract ends', 'Kontrak berakhir'),
    view: {
      columns: [
        ...WHO,
        'contractEnd',
        'Contract.contractNo',
        'Contract.endDate',
        'employmentType',
        'positionId',
        'unitId',
        'managerId',
      ],
      filter: {
        match: 'any',
        conditions: [
          { field: 'contractEnd', operator: 'within', value: 'next90Days' },
          { field: 'Contract.endDate', operator: 'within', value: 'next90Days' },
        ],
      },
      sorts: ['contractEnd', 'Contract.endDate'],
    },
  },
  {
    id: 'salary-review',
    name: label('Salary review', 'Tinjauan gaji'),
    view: {
      columns: [
        ...WHO,
        'gradeId',
        'gradeMonths',
        'serviceYears',
        'fte',
        'pay.base',
        'pay.currency',
        'pay.period',
        'pay.since',
        'pay.monthlyFullTime',
        'pay.compaRatio',
        'pay.penetration',
      ],
      sorts: ['pay.compaRatio'],
    },
  },
  {
    id: 'span-of-control',
    name: label('Span of control', 'Rentang kendali'),
    view: {
      columns: [...WHO, 'reports', 'positionId', 'unitId', 'gradeId', 'managerId', 'manager2'],
      filter: { match: 'all', conditions: [{ field: 'reports', operator: 'from', value: '1' }] },
      sorts: ['-reports'],
    },
  },
  {
    id: 'tax-and-social',
    name: label('Tax and social ids', 'Nomor pajak dan jaminan sosial'),
    view: {
      columns: [
        ...WHO,
        'identifier.id-nik',
        'identifier.id-npwp',
        'identifier.id-bpjs-tk',
        'identifier.id-bpjs-kesehatan',
        'social.bpjs-kesehatan',
        'social.bpjs-jht',
        'TaxProfile.taxStatus',
        'employerId',
      ],
    },
  },
  {
    id: 'missing-documents',
    name: label('Missing documents', 'Dokumen belum lengkap'),
    view: {
      columns: [
        ...WHO,
        'document.missing',
        'document.missingNames',
        'employmentType',
        'hireDate',
        'unitId',
        'locationId',
        'managerId',
      ],
      filter: { match: 'all', conditions: [{ field: 'document.missing', operator: 'from', value: '1' }] },
      sorts: ['-document.missing'],
    },
  },
  {
    id: 'family',
    name: label('Family', 'Keluarga'),
    view: {
      columns: [
        ...WHO,
        'FamilyMember.relation',
        'FamilyMember.name',
        'FamilyMember.gender',
        'FamilyMember.birthDate',
        'FamilyMember.isDependant',
        'unitId',
        'employerId',
      ],
      rowPer: 'FamilyMember',
    },
  },
  {
    id: 'missing-contact',
    name: label('Without contact data', 'Tanpa data kontak'),
    view: {
      columns: [...WHO, 'workEmail', 'phone', 'EmergencyContact.name', 'Address.line1', 'unitId', 'managerId'],
      filter: {
        match: 'any',
        conditions: [
          { field: 'workEmail', operator: 'empty', value: 'true' },
          { field: 'phone', operator: 'empty', value: 'true' },
          { field: 'EmergencyContact.name', operator: 'empty', value: 'true' },
        ],
      },
    },
  },
];

export const SYSTEM_VIEWS = VIEWS.map(({ id, name, view }) => ({ id, name, view: registerView.parse(view) }));
