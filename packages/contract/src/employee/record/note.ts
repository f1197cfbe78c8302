import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf } from '../../platform/resource.ts';
import { defineEmployeeRecord } from './define.ts';

const fields = {
  notedOn: field.date({ label: label('Date', 'Tanggal') }),
  text: field.note({ label: label('Note', 'Catatan'), max: 4000 }),
};
const shown = {
  title: 'notedOn',
  fields,
  computed: { author: field.text({ label: label('Author', 'Penulis') }).optional() },
  columns: ['notedOn', 'text', 'author'],
  sort: '-notedOn',
  key: ['notedOn', 'text'],
};

/** A dated note, for everybody who may see the person (organisation-and-employee 10.2). */
export const Note = defineEmployeeRecord('Note', {
  ...shown,
  label: { one: label('Note', 'Catatan'), many: label('Notes', 'Catatan') },
  class: 'basic',
});
export type Note = RecordOf<typeof Note>;

/** A note that only those see who may see disciplinary matters: a kind of its own, so that its class guards all of it. */
export const PrivateNote = defineEmployeeRecord('PrivateNote', {
  ...shown,
  label: { one: label('Private note', 'Catatan rahasia'), many: label('Private notes', 'Catatan rahasia') },
  class: 'disciplinary',
});
export type PrivateNote = RecordOf<typeof PrivateNote>;
