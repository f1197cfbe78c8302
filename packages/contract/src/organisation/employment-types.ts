import { label } from '../platform/label.ts';

/** How somebody is employed: rules hang on each (docs/decisions/0017). Pay bands and positions may be for some of them only. */
export const EMPLOYMENT_TYPES = [
  { value: 'permanent', label: label('Permanent', 'Tetap'), synonyms: ['PKWTT', 'Karyawan tetap', 'Pegawai tetap'] },
  {
    value: 'fixed-term',
    label: label('Fixed term', 'Kontrak'),
    synonyms: ['PKWT', 'Karyawan kontrak', 'Pegawai kontrak'],
  },
  { value: 'probationary-permanent', label: label('Permanent, on probation', 'Tetap, masa percobaan') },
  { value: 'apprentice', label: label('Apprentice', 'Pemagang') },
  { value: 'intern', label: label('Intern', 'Magang sekolah') },
  { value: 'daily', label: label('Daily', 'Harian') },
  { value: 'outsourced', label: label('Outsourced', 'Alih daya') },
  { value: 'honorary', label: label('Honorary', 'Honorer') },
] as const;
