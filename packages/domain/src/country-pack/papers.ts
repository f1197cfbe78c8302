import { type Label, label, type PaperOwner } from '@personalia/contract';

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
  readonly usedFor: PaperOwner;
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
  usedFor: 'people',
  ...more,
});

const OF_FOREIGNERS = { expires: true, isRequired: true, requiredForNationals: 'foreign' } as const;

const OF_ESTABLISHMENTS = { usedFor: 'establishments' } as const;
export const establishmentPaper = (
  code: string,
  en: string,
  id: string,
  more: { readonly expires?: boolean } = {},
): Paper => paper(code, en, id, { ...OF_ESTABLISHMENTS, ...more });
const EXPIRES = { expires: true } as const;

/** Papers that are filed everywhere. */
export const genericPapers: readonly Paper[] = [
  paper('CONTRACT', 'Employment contract, signed', 'Perjanjian kerja bertanda tangan', { isRequired: true }),
  paper('DIPLOMA', 'Diploma', 'Ijazah'),
  paper('CERTIFICATE', 'Certificate', 'Sertifikat', { expires: true }),
  paper('PASSPORT', 'Passport', 'Paspor', OF_FOREIGNERS),
  paper('WORK-PERMIT', 'Work permit', 'Izin kerja', OF_FOREIGNERS),
  paper('DRIVING-LICENCE', 'Driving licence', 'Surat izin mengemudi', { expires: true }),
  paper('MEDICAL', 'Medical certificate', 'Surat keterangan sehat', { expires: true }),
  establishmentPaper('BUSINESS-LICENCE', 'Business licence', 'Izin usaha', EXPIRES),
  establishmentPaper('TAX-REGISTRATION', 'Tax registration', 'Pendaftaran pajak'),
  establishmentPaper(
    'LABOUR-REGISTRATION',
    'Registration with the labour office',
    'Pendaftaran pada dinas tenaga kerja',
    EXPIRES,
  ),
  establishmentPaper('BUILDING-PERMIT', 'Building permit', 'Izin bangunan'),
  establishmentPaper('FIRE-SAFETY', 'Fire safety certificate', 'Sertifikat keselamatan kebakaran', EXPIRES),
  establishmentPaper('ENVIRONMENT-PERMIT', 'Environmental permit', 'Izin lingkungan', EXPIRES),
  establishmentPaper('LEASE', 'Lease of the premises', 'Perjanjian sewa tempat', EXPIRES),
];
