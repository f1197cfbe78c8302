import { one } from './choice.ts';

/** Lists that a person's data are chosen from, until tenants can keep their own catalogues. */
export const GENDERS = [
  one('male', 'Male', 'Laki-laki', ['M', 'L', 'Lk', 'Laki', 'Pria']),
  one('female', 'Female', 'Perempuan', ['F', 'P', 'Pr', 'W', 'Wanita']),
] as const;
export const MARITAL_STATUSES = [
  one('single', 'Single', 'Belum menikah', ['Belum kawin', 'Lajang']),
  one('married', 'Married', 'Menikah', ['Kawin']),
  one('divorced', 'Divorced', 'Cerai hidup'),
  one('widowed', 'Widowed', 'Cerai mati'),
] as const;
/** Why somebody is called otherwise from a day on. */
export const NAME_REASONS = [
  one('marriage', 'Marriage', 'Pernikahan'),
  one('divorce', 'Divorce', 'Perceraian'),
  one('court', 'Decision of a court or authority', 'Putusan pengadilan atau instansi'),
  one('other', 'Other', 'Lainnya'),
] as const;
export const RELIGIONS = [
  one('islam', 'Islam', 'Islam'),
  one('protestant', 'Protestant', 'Kristen Protestan', ['Kristen', 'Protestan']),
  one('catholic', 'Catholic', 'Katolik', ['Katholik', 'Kristen Katolik']),
  one('hindu', 'Hindu', 'Hindu'),
  one('buddhist', 'Buddhist', 'Buddha', ['Budha']),
  one('confucian', 'Confucian', 'Konghucu', ['Khonghucu', 'Kong Hu Cu']),
  one('other', 'Other', 'Lainnya'),
] as const;
export const BLOOD_TYPES = [one('A', 'A', 'A'), one('B', 'B', 'B'), one('AB', 'AB', 'AB'), one('O', 'O', 'O')] as const;
export const PAY_PERIODS = [
  one('month', 'Month', 'Bulan', ['Monthly', 'Bulanan', 'Per bulan']),
  one('year', 'Year', 'Tahun', ['Yearly', 'Annual', 'Tahunan', 'Per tahun']),
  one('day', 'Day', 'Hari', ['Daily', 'Harian', 'Per hari']),
  one('hour', 'Hour', 'Jam', ['Hourly', 'Per jam']),
] as const;
/** Computed as of today, never typed (organisation-and-employee 10.4). */
export const EMPLOYEE_STATES = [
  one('preboarding', 'Preboarding', 'Akan bergabung'),
  one('active', 'Active', 'Aktif'),
  one('suspended', 'Suspended', 'Diskors'),
  one('ended', 'Ended', 'Berakhir'),
] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number]['value'];
