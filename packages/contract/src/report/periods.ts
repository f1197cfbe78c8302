import { label } from '../platform/label.ts';

/** Stretches of days that move with the day that is asked about, so that a saved view stays true. */
export const REGISTER_PERIODS = [
  { value: 'thisMonth', label: label('this month', 'bulan ini') },
  { value: 'lastMonth', label: label('last month', 'bulan lalu') },
  { value: 'nextMonth', label: label('next month', 'bulan depan') },
  { value: 'thisYear', label: label('this year', 'tahun ini') },
  { value: 'lastYear', label: label('last year', 'tahun lalu') },
  { value: 'last30Days', label: label('the last 30 days', '30 hari terakhir') },
  { value: 'last12Months', label: label('the last 12 months', '12 bulan terakhir') },
  { value: 'next30Days', label: label('the next 30 days', '30 hari ke depan') },
  { value: 'next90Days', label: label('the next 90 days', '90 hari ke depan') },
] as const;
export type RegisterPeriod = (typeof REGISTER_PERIODS)[number]['value'];
export const PERIOD_WORDS = REGISTER_PERIODS.map((one) => one.value) as [RegisterPeriod, ...RegisterPeriod[]];
