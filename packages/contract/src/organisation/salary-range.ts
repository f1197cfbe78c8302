import { decimalsFit } from '../platform/amount-decimals.ts';
import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf, type Rule } from '../platform/resource.ts';
import { compare, type Decimal } from '../platform/values/decimal.ts';
import { EMPLOYMENT_TYPES } from './employment-types.ts';
import { organisationPages } from './pages.ts';
import { periodInOrder } from './period-rules.ts';

const amounts = ['minimum', 'midpoint', 'maximum'] as const;
const isAmount = (value: unknown): value is Decimal => typeof value === 'string';

/** RANGE_ORDER: 0 <= minimum <= midpoint <= maximum and minimum < maximum (organisation-and-employee 8). */
const amountsRise: Rule = ({ minimum, midpoint, maximum }) => {
  if (!isAmount(minimum) || !isAmount(maximum)) return null;
  if (compare(minimum, maximum) >= 0)
    return errorAt(
      'minimum',
      'RANGE_ORDER',
      label('The minimum must be less than the maximum.', 'Nilai terendah harus lebih kecil dari nilai tertinggi.'),
    );
  if (isAmount(midpoint) && (compare(midpoint, minimum) < 0 || compare(midpoint, maximum) > 0)) {
    return errorAt(
      'midpoint',
      'RANGE_ORDER',
      label(
        'The midpoint must lie between the minimum and the maximum.',
        'Nilai tengah harus di antara nilai terendah dan tertinggi.',
      ),
    );
  }
  return null;
};

/** RANGE_DECIMALS: at most the decimals of the currency. */
const decimalsFitCurrency = decimalsFit('currency', amounts, 'RANGE_DECIMALS');

/** RANGE_PLACE: a location lies in its region already. */
const oneOfPlaces: Rule = ({ locationId, provinceId }) =>
  locationId && provinceId
    ? errorAt(
        'provinceId',
        'RANGE_PLACE',
        label('Choose a location or a region, not both.', 'Pilih lokasi atau wilayah, jangan keduanya.'),
      )
    : null;

/** A pay band of a grade over a period; class `pay` (organisation-and-employee 8). */
export const SalaryRange = defineResource('SalaryRange', {
  path: organisationPages.salaryRange.path,
  label: organisationPages.salaryRange.label,
  code: 'none',
  naturalKey: [
    'gradeId',
    'step',
    'employerId',
    'locationId',
    'provinceId',
    'employmentType',
    'jobFamily',
    'currency',
    'period',
    'validFrom',
  ],
  title: 'currency',
  fields: {
    gradeId: field.reference({ label: label('Grade', 'Golongan'), to: 'Grade' }),
    step: field
      .integer({
        label: label('Step', 'Jenjang'),
        least: '1',
        most: '50',
        help: label('Empty: all steps.', 'Kosong: semua jenjang.'),
      })
      .optional(),
    employerId: field
      .reference({
        label: label('Employer', 'Pemberi kerja'),
        to: 'Employer',
        help: label('Empty: all employers.', 'Kosong: semua pemberi kerja.'),
      })
      .optional(),
    locationId: field
      .reference({
        label: label('Location', 'Lokasi'),
        to: 'Location',
        help: label('Empty: all locations.', 'Kosong: semua lokasi.'),
      })
      .optional(),
    provinceId: field
      .reference({
        label: label('Region', 'Wilayah'),
        to: 'Province',
        help: label('Everyone at a location in this province.', 'Semua orang di lokasi dalam provinsi ini.'),
      })
      .optional(),
    employmentType: field
      .choice({
        label: label('Employment type', 'Jenis hubungan kerja'),
        choices: EMPLOYMENT_TYPES,
        help: label('Empty: all types.', 'Kosong: semua jenis.'),
      })
      .optional(),
    jobFamily: field
      .text({
        label: label('Job family', 'Rumpun jabatan'),
        max: 60,
        help: label('Of the position. Empty: all.', 'Dari jabatan. Kosong: semua.'),
      })
      .optional(),
    currency: field.currency({ label: label('Currency', 'Mata uang'), initial: 'IDR' }),
    period: field.choice({
      label: label('Per', 'Per'),
      initial: 'month',
      choices: [
        { value: 'month', label: label('Month', 'Bulan') },
        { value: 'day', label: label('Day', 'Hari') },
        { value: 'hour', label: label('Hour', 'Jam') },
        { value: 'year', label: label('Year', 'Tahun') },
      ],
    }),
    minimum: field.decimalField({ label: label('Minimum', 'Terendah'), places: 3, class: 'pay' }),
    midpoint: field
      .decimalField({
        label: label('Midpoint', 'Tengah'),
        places: 3,
        class: 'pay',
        help: label('Empty: half way between minimum and maximum.', 'Kosong: di tengah antara terendah dan tertinggi.'),
      })
      .optional(),
    maximum: field.decimalField({ label: label('Maximum', 'Tertinggi'), places: 3, class: 'pay' }),
    validFrom: field.date({ label: label('Valid from', 'Berlaku dari') }),
    validTo: field
      .date({
        label: label('Valid to', 'Berlaku sampai'),
        help: label('Leave blank if ongoing.', 'Kosongkan bila masih berlaku.'),
      })
      .optional(),
  },
  rules: [oneOfPlaces, amountsRise, decimalsFitCurrency, periodInOrder],
  list: {
    columns: [
      'gradeId',
      'step',
      'minimum',
      'midpoint',
      'maximum',
      'currency',
      'period',
      'validFrom',
      'validTo',
      'status',
      'employerId',
      'locationId',
      'provinceId',
      'employmentType',
      'jobFamily',
    ],
    search: [],
    sort: '-validFrom',
  },
});
export type SalaryRange = RecordOf<typeof SalaryRange>;
