import { HOLIDAY_STATE_LABELS, label, PICTURE_KINDS } from '@personalia/contract';
import type { TrailWords } from '../platform/area/index.ts';

/** What the audit trail calls the records of this area. */
export const trail: TrailWords = {
  kinds: {
    EstablishmentFile: label('File of an establishment', 'Berkas cabang'),
  },
  columns: {
    holds_from: label('Effective from', 'Berlaku mulai'),
    inactive_from: label('Not in use from', 'Tidak dipakai mulai'),
    merged_into_id: label('Merged into', 'Digabung ke'),
  },
  targets: { merged_into_id: 'OrganizationUnit' },
  wordsOf: {
    Holiday: { state: HOLIDAY_STATE_LABELS },
    Employer: { kind: Object.fromEntries(PICTURE_KINDS.map(({ value, label: words }) => [value, words])) },
  },
};
