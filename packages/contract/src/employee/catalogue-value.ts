import type { Choice } from '../platform/fields.ts';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { employeePages } from './pages.ts';
import { TRANSITION_TYPES, type TransitionType } from './timeline-types.ts';

const reasonOf = ({ en, id }: Label): Label => label(`Reasons: ${en}`, `Alasan: ${id}`);

/** The list of reasons of a type of event: each type has its own (organisation-and-employee 12.2). */
export const reasonList = (type: TransitionType): string => `reason-${type}`;

const REASON_LISTS: readonly Choice[] = Object.entries(TRANSITION_TYPES).map(([type, rule]) => ({
  value: reasonList(type as TransitionType),
  label: reasonOf(rule.label),
}));

/** Lists that people choose from and that each tenant keeps itself. */
export const CATALOGUE_LISTS: readonly Choice[] = [
  { value: 'worker-category', label: label('Worker categories', 'Kategori pekerja') },
  { value: 'work-arrangement', label: label('Places of work', 'Pola kerja') },
  ...REASON_LISTS,
];

/** One entry of a list that the tenant keeps itself: a category of workers, a reason of a career event. */
export const CatalogueValue = defineResource('CatalogueValue', {
  path: employeePages.catalogueValue.path,
  label: employeePages.catalogueValue.label,
  code: { within: 'list' },
  partOf: 'list',
  title: 'name',
  localTitle: 'localName',
  fields: {
    list: field.choice({
      label: label('List', 'Daftar'),
      choices: CATALOGUE_LISTS,
      fixed: true,
      help: label('Where it is chosen. Fixed once it is saved.', 'Tempat pilihan ini dipakai. Tetap setelah disimpan.'),
    }),
    name: field.text({
      label: label('Name', 'Nama'),
      help: label(
        'Shown wherever there is no name in the language of the reader.',
        'Ditampilkan bila tidak ada nama dalam bahasa pembaca.',
      ),
    }),
    localName: field
      .text({
        label: label('Name in the local language', 'Nama dalam bahasa setempat'),
        help: label('Shown to those who read Indonesian.', 'Ditampilkan kepada pembaca bahasa Indonesia.'),
      })
      .optional(),
  },
  // Names of a list differ in more than their case.
  unique: [
    ['list', 'name'],
    ['list', 'localName'],
  ],
  list: {
    columns: ['name', 'localName', 'code', 'list', 'status'],
    search: ['code', 'name', 'localName'],
    sort: 'name',
  },
});
export type CatalogueValue = RecordOf<typeof CatalogueValue>;
