import { decimalsFit } from '../../platform/amount-decimals.ts';
import { country } from '../../platform/countries.ts';
import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf, Rule } from '../../platform/resource.ts';
import { one } from '../choice.ts';
import { defineEmployeeRecord } from './define.ts';
import { inOrder, recordError } from './rules.ts';

const validFrom = field.date({ label: label('Valid from', 'Berlaku dari') });
const validTo = field
  .date({
    label: label('Valid to', 'Berlaku sampai'),
    help: label('Leave blank if ongoing.', 'Kosongkan bila masih berlaku.'),
  })
  .optional();

const shareOrAmount: Rule = ({ sharePercent, fixedAmount }) =>
  (typeof sharePercent === 'string') === (typeof fixedAmount === 'string')
    ? recordError('sharePercent', 'BANK_SHARE_OR_AMOUNT')
    : null;
const jointIsExplained: Rule = ({ isJoint, jointReason }) =>
  isJoint === true && jointReason === null ? recordError('jointReason', 'JOINT_REASON') : null;

export const BANK_PURPOSES = [one('payroll', 'Pay', 'Gaji'), one('claim', 'Claims', 'Klaim')] as const;

export const BankAccount = defineEmployeeRecord('BankAccount', {
  label: { one: label('Bank account', 'Rekening bank'), many: label('Bank accounts', 'Rekening bank') },
  class: 'bank',
  title: 'bankName',
  fields: {
    bankName: field.text({ label: label('Bank', 'Bank'), max: 100 }),
    branch: field.text({ label: label('Branch', 'Cabang'), max: 100 }).optional(),
    accountNo: field.text({ label: label('Account number', 'Nomor rekening'), max: 40, sealed: true }),
    accountName: field.text({ label: label('In the name of', 'Atas nama') }),
    currency: field.currency({ label: label('Currency', 'Mata uang'), initial: 'IDR' }),
    purpose: field.choice({ label: label('For', 'Untuk'), choices: BANK_PURPOSES, initial: 'payroll' }),
    sharePercent: field
      .decimalField({
        label: label('Share in percent', 'Bagian dalam persen'),
        least: '0.01',
        most: '100',
        initial: '100',
      })
      .optional(),
    fixedAmount: field
      .decimalField({ label: label('Fixed amount', 'Jumlah tetap'), places: 2, least: '0.01', most: '999999999999' })
      .optional(),
    isPrimary: field.boolean({ label: label('Main account', 'Rekening utama'), initial: false }),
    isJoint: field.boolean({
      label: label('Joint account', 'Rekening bersama'),
      initial: false,
      help: label('Another employee may have it, too.', 'Karyawan lain boleh memakainya juga.'),
    }),
    jointReason: field.text({ label: label('Why it is shared', 'Alasan dipakai bersama'), max: 200 }).optional(),
    validFrom,
    validTo,
  },
  columns: ['bankName', 'accountNo', 'accountName', 'purpose', 'sharePercent', 'validFrom', 'validTo'],
  sort: '-validFrom',
  key: ['bankName', 'purpose', 'validFrom'],
  single: { mark: 'isPrimary', within: ['purpose'] },
  hiddenWhen: ({ isJoint }) => (isJoint === true ? [] : ['jointReason']),
  rules: [inOrder('validFrom', 'validTo'), shareOrAmount, jointIsExplained, decimalsFit('currency', ['fixedAmount'])],
});
export type BankAccount = RecordOf<typeof BankAccount>;

const TAX_STATUSES = ['TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3'].map((value) =>
  one(value, value, value),
);

export const TaxProfile = defineEmployeeRecord('TaxProfile', {
  label: { one: label('Tax profile', 'Profil pajak'), many: label('Tax profiles', 'Profil pajak') },
  class: 'pay',
  title: 'taxMethod',
  fields: {
    country: country({ label: label('Country', 'Negara'), atHome: true }),
    taxStatus: field
      .choice({
        label: label('Tax status', 'Status pajak'),
        choices: TAX_STATUSES,
        help: label('Indonesia: the family on 1 January.', 'Indonesia: keluarga pada 1 Januari.'),
      })
      .optional(),
    taxMethod: field.choice({
      label: label('Method', 'Metode'),
      initial: 'gross',
      choices: [one('gross', 'Gross', 'Gross'), one('gross-up', 'Gross-up', 'Gross-up'), one('net', 'Net', 'Net')],
    }),
    isResident: field.boolean({ label: label('Tax resident', 'Wajib pajak dalam negeri'), initial: true }),
    startingIncome: field
      .decimalField({
        label: label('Income of this year before', 'Penghasilan tahun ini sebelumnya'),
        places: 2,
        most: '999999999999',
      })
      .optional(),
    startingTax: field
      .decimalField({
        label: label('Tax of this year before', 'Pajak tahun ini sebelumnya'),
        places: 2,
        most: '999999999999',
      })
      .optional(),
    validFrom,
    validTo,
  },
  columns: ['taxMethod', 'country', 'taxStatus', 'isResident', 'validFrom', 'validTo'],
  sort: '-validFrom',
  key: ['country', 'validFrom'],
  dated: { within: ['country'], succeeds: true },
  rules: [inOrder('validFrom', 'validTo')],
});
export type TaxProfile = RecordOf<typeof TaxProfile>;

export const SocialScheme = defineEmployeeRecord('SocialScheme', {
  label: {
    one: label('Social security scheme', 'Program jaminan sosial'),
    many: label('Social security', 'Jaminan sosial'),
  },
  class: 'identifier',
  title: 'scheme',
  fields: {
    scheme: field.choice({
      label: label('Scheme', 'Program'),
      choices: [
        one('bpjs-kesehatan', 'BPJS Kesehatan', 'BPJS Kesehatan'),
        one('bpjs-jht', 'BPJS JHT', 'BPJS JHT'),
        one('bpjs-jp', 'BPJS JP', 'BPJS JP'),
        one('bpjs-jkk', 'BPJS JKK', 'BPJS JKK'),
        one('bpjs-jkm', 'BPJS JKM', 'BPJS JKM'),
        one('bpjs-jkp', 'BPJS JKP', 'BPJS JKP'),
        one('pension', 'Company pension', 'Dana pensiun'),
        one('insurance', 'Private insurance', 'Asuransi swasta'),
        one('other', 'Other', 'Lainnya'),
      ],
    }),
    number: field.text({ label: label('Number', 'Nomor'), max: 40, sealed: true }).optional(),
    level: field.text({ label: label('Class', 'Kelas'), max: 20 }).optional(),
    dependantsCovered: field
      .integer({ label: label('Dependants covered', 'Tanggungan terdaftar'), most: '20' })
      .optional(),
    validFrom: field.date({ label: label('Joined on', 'Terdaftar sejak') }),
    validTo: field.date({ label: label('Left on', 'Berhenti pada') }).optional(),
  },
  columns: ['scheme', 'number', 'level', 'validFrom', 'validTo'],
  sort: '-validFrom',
  key: ['scheme', 'validFrom'],
  dated: { within: ['scheme'], succeeds: true },
  rules: [inOrder('validFrom', 'validTo')],
});
export type SocialScheme = RecordOf<typeof SocialScheme>;
