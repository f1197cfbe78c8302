import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import { defineResource, type RecordOf } from '../../platform/resource.ts';
import { changePages } from '../pages.ts';

/** What a warning is given for, as the company regulation lists it (organisation-and-employee 15.2). */
export const Violation = defineResource('Violation', {
  path: changePages.violation.path,
  label: changePages.violation.label,
  code: 'tenant',
  title: 'name',
  localTitle: 'localName',
  fields: {
    name: field.text({ label: label('Name', 'Nama') }),
    localName: field.text({ label: label('Local name', 'Nama lokal') }).optional(),
    description: field
      .note({
        label: label('Description', 'Keterangan'),
        help: label(
          'What the company regulation says about it, such as the article.',
          'Bunyi peraturan perusahaan tentang hal ini, misalnya pasalnya.',
        ),
      })
      .optional(),
  },
  unique: [['name']],
  list: { columns: ['code', 'name', 'localName', 'status'], search: ['code', 'name', 'localName'], sort: 'name' },
});
export type Violation = RecordOf<typeof Violation>;
