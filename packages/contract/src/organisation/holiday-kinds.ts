import { type Label, label } from '../platform/label.ts';

/** What a day off is (attendance 8.1), by rank where several are on one date (8.3). Of a half day one half is worked. */
export const HOLIDAY_KINDS = ['public', 'substitute', 'joint-leave', 'company', 'first-half', 'second-half'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];
export const HOLIDAY_KIND_LABELS: Readonly<Record<HolidayKind, Label>> = {
  public: label('Public holiday', 'Libur nasional'),
  substitute: label('Substitute holiday', 'Libur pengganti'),
  'joint-leave': label('Joint leave', 'Cuti bersama'),
  company: label('Company holiday', 'Libur perusahaan'),
  'first-half': label('Half day: first half off', 'Setengah hari: paruh pertama libur'),
  'second-half': label('Half day: second half off', 'Setengah hari: paruh kedua libur'),
};

export const HOLIDAY_KIND_CHOICES = HOLIDAY_KINDS.map((value) => ({ value, label: HOLIDAY_KIND_LABELS[value] }));
