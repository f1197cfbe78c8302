import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { one } from './choice.ts';

/** Whose people are meant, of whoever asks (organisation-and-employee 10.10): those who report to them, or all below. */
export const LINES = [one('reports', 'My reports', 'Bawahan saya'), one('team', 'My team', 'Tim saya')] as const;
export type Line = (typeof LINES)[number]['value'];

/** By which the list of employees is narrowed. */
export const lineField = field
  .choice({ label: label('Whose people', 'Orang siapa'), choices: LINES, filterOnly: true })
  .optional();
