import * as z from 'zod';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';

/** Null where the caller may not see what the count tells of. */
const count = z.int().nullable();

export const RecordIssuesCard = defineHomeCard({
  key: 'RecordIssues',
  title: label('Records to complete', 'Data yang perlu dilengkapi'),
  access: { menu: 'employee', action: 'edit' },
  counts: { incomplete: count, documentsExpiring: count, noManager: count, noLogin: count },
  row: z.never(),
});

export const HolidaysCard = defineHomeCard({
  key: 'Holidays',
  title: label('Next holidays', 'Hari libur berikutnya'),
  access: { ownMenu: 'home' },
  counts: {},
  row: z.object({ date: z.string(), name: z.string(), daysUntil: z.int() }),
});
