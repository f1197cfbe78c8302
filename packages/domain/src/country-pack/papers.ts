import { type Label, label } from '@personalia/contract';

/** A kind of document that a new company starts with; it changes or removes what it does not need. */
export interface Paper {
  readonly code: string;
  readonly name: Label;
  readonly expires: boolean;
  /** Everybody, or everybody of a kind of employment, needs one. */
  readonly isRequired: boolean;
  readonly requiredFor: string | null;
}

export const paper = (
  code: string,
  en: string,
  id: string,
  more: Partial<Pick<Paper, 'expires' | 'isRequired' | 'requiredFor'>> = {},
): Paper => ({ code, name: label(en, id), expires: false, isRequired: false, requiredFor: null, ...more });

/** Papers that are filed everywhere. */
export const genericPapers: readonly Paper[] = [
  paper('CONTRACT', 'Employment contract, signed', 'Perjanjian kerja bertanda tangan', { isRequired: true }),
  paper('DIPLOMA', 'Diploma', 'Ijazah'),
  paper('CERTIFICATE', 'Certificate', 'Sertifikat', { expires: true }),
  paper('PASSPORT', 'Passport', 'Paspor', { expires: true }),
  paper('WORK-PERMIT', 'Work permit', 'Izin kerja', { expires: true }),
  paper('DRIVING-LICENCE', 'Driving licence', 'Surat izin mengemudi', { expires: true }),
  paper('MEDICAL', 'Medical certificate', 'Surat keterangan sehat', { expires: true }),
];
