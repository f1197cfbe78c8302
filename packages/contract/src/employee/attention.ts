import type { FieldClass } from '../platform/field-class.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { one } from './choice.ts';

/** What somebody may have to look after (organisation-and-employee 10.10), with the class that it tells of. */
export const ATTENTION = [
  { ...one('no-login', 'Without login', 'Tanpa akun'), class: 'basic' },
  { ...one('no-manager', 'Without manager', 'Tanpa atasan'), class: 'basic' },
  {
    ...one('incomplete', 'Incomplete: something required is missing', 'Belum lengkap: ada yang wajib tetapi belum ada'),
    class: 'document',
  },
  {
    ...one('documents-expiring', 'Documents that expire within 30 days', 'Dokumen yang berakhir dalam 30 hari'),
    class: 'document',
  },
] as const satisfies readonly { readonly value: string; readonly class: FieldClass }[];
export type Attention = (typeof ATTENTION)[number]['value'];

/** By which the list of employees is narrowed; of a closed class it offers nothing. */
export const attentionField = (mayView: (fieldClass: FieldClass) => boolean) =>
  field
    .choice({
      label: label('Needs attention', 'Perlu perhatian'),
      choices: ATTENTION.filter((choice) => mayView(choice.class)),
      filterOnly: true,
    })
    .optional();
