import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';

/** From this day on a record is not chosen any more; until then it stays in use (organisation-and-employee 0.2). */
export const inactiveFrom = (section?: Label) =>
  field
    .date({
      label: label('Not used any more from', 'Tidak dipakai lagi mulai'),
      help: label(
        'On this day it becomes inactive by itself. Nobody may be assigned to it from then on.',
        'Pada hari ini statusnya menjadi nonaktif dengan sendirinya. Sejak itu tidak boleh ada orang di sana.',
      ),
      ...(section ? { section } : {}),
    })
    .optional();
