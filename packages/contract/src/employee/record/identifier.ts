import { country } from '../../platform/countries.ts';
import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf } from '../../platform/resource.ts';
import { IDENTIFIER_SCHEMES } from '../../region/index.ts';
import { defineEmployeeRecord } from './define.ts';
import { inOrder } from './rules.ts';

export const Identifier = defineEmployeeRecord('Identifier', {
  label: { one: label('Identity number', 'Nomor identitas'), many: label('Identity numbers', 'Nomor identitas') },
  class: 'identifier',
  title: 'scheme',
  fields: {
    scheme: field.choice({
      label: label('Kind', 'Jenis'),
      choices: IDENTIFIER_SCHEMES.map(({ value, label: words }) => ({ value, label: words })),
      initial: 'id-nik',
    }),
    value: field.text({ label: label('Number', 'Nomor'), max: 40, sealed: true }),
    country: country({ label: label('Issued in', 'Diterbitkan di'), atHome: true }).optional(),
    issuedOn: field.date({ label: label('Issued on', 'Tanggal terbit') }).optional(),
    expiresOn: field.date({ label: label('Expires on', 'Berlaku sampai') }).optional(),
    isPrimary: field.boolean({
      label: label('The valid one of its kind', 'Yang berlaku untuk jenisnya'),
      initial: true,
    }),
  },
  computed: { isExpired: field.boolean({ label: label('Expired', 'Kedaluwarsa') }) },
  columns: ['scheme', 'value', 'issuedOn', 'expiresOn', 'isExpired'],
  sort: 'scheme',
  key: ['scheme', 'value'],
  single: { mark: 'isPrimary', within: ['scheme'] },
  rules: [inOrder('issuedOn', 'expiresOn')],
});
export type Identifier = RecordOf<typeof Identifier>;
