import { type Label, label } from '@personalia/contract';

/** A kind of document that a new company starts with; it changes or removes what it does not need. */
export interface Paper {
  readonly code: string;
  readonly name: Label;
  readonly expires: boolean;
  /** Everybody, or everybody of a kind of employment, needs one. */
  readonly isRequired: boolean;
  readonly requiredFor: string | null;
  /** Of citizens alone, or of foreigners alone. */
  readonly requiredForNationals: 'national' | 'foreign' | null;
}

export const paper = (
  code: string,
  en: string,
  id: string,
  more: Partial<Omit<Paper, 'code' | 'name'>> = {},
): Paper => ({
  code,
  name: label(en, id),
  expires: false,
  isRequired: false,
  requiredFor: null,
  requiredForNationals: null,
  ...more,
});

const OF_FOREIGNERS = { expires: true, isRequired: true, requiredForNationals: 'foreign' } as const;

/** Papers that are filed everywhere. */
export const genericPapers: readonly Paper[] = [
  paper('CONTRACT', 'Employment contract, signed', 'Perjanjian kerja bertanda tangan', { isRequired: true }),
  paper('DIPLOMA', 'Diploma', 'Ijazah'),
  paper('CERTIFICATE', 'Certificate', 'Sertifikat', { expires: true }),
  paper('PASSPORT', 'Passport', 'Paspor', OF_FOREIGNERS),
  paper('WORK-PERMIT', 'Work permit', 'Izin kerja', OF_FOREIGNERS),
  paper('DRIVING-LICENCE', 'Driving licence', 'Surat izin mengemudi', { expires: true }),
  paper('MEDICAL', 'Medical certificate', 'Surat keterangan sehat', { expires: true }),
];
