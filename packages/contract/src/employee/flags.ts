import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { one } from './choice.ts';

/** What there is to know of somebody employed beside the state, on a day (organisation-and-employee 10.4). */
export const EMPLOYEE_FLAGS = [
  one('probation', 'On probation', 'Masa percobaan'),
  one('contractOverdue', 'Contract overdue', 'Kontrak lewat waktu'),
  one('onNotice', 'On notice', 'Masa pemberitahuan'),
  one('acting', 'Acting', 'Pelaksana tugas'),
  one('secondment', 'Seconded', 'Diperbantukan'),
] as const;
export type EmployeeFlag = (typeof EMPLOYEE_FLAGS)[number]['value'];

const words = label('Flags', 'Penanda');

/** By which the list of employees is narrowed. */
export const flagField = field.choice({ label: words, choices: EMPLOYEE_FLAGS, filterOnly: true }).optional();
/** All of somebody's flags, as the register tells them. */
export const flagsField = field.choices({ label: words, choices: EMPLOYEE_FLAGS }).optional();
