import { type DocumentOwner, type Label, label } from '@personalia/contract';

/** A kind of document that a new company starts with; it changes or removes what it does not need. */
export interface DocumentKind {
  readonly code: string;
  readonly name: Label;
  readonly expires: boolean;
  /** Everybody, or everybody of a kind of employment, needs one. */
  readonly isRequired: boolean;
  readonly requiredFor: string | null;
  /** Of citizens alone, or of foreigners alone. */
  readonly requiredForNationals: 'national' | 'foreign' | null;
  readonly usedFor: DocumentOwner;
}

export const documentKind = (
  code: string,
  en: string,
  id: string,
  more: Partial<Omit<DocumentKind, 'code' | 'name'>> = {},
): DocumentKind => ({
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
export const establishmentDocument = (
  code: string,
  en: string,
  id: string,
  more: { readonly expires?: boolean } = {},
): DocumentKind => documentKind(code, en, id, { ...OF_ESTABLISHMENTS, ...more });
const EXPIRES = { expires: true } as const;

/** Papers that are filed everywhere. */
export const genericDocuments: readonly DocumentKind[] = [
  documentKind('CONTRACT', 'Employment contract, signed', 'Perjanjian kerja bertanda tangan', { isRequired: true }),
  documentKind('DIPLOMA', 'Diploma', 'Ijazah'),
  documentKind('CERTIFICATE', 'Certificate', 'Sertifikat', { expires: true }),
  documentKind('PASSPORT', 'Passport', 'Paspor', OF_FOREIGNERS),
  documentKind('WORK-PERMIT', 'Work permit', 'Izin kerja', OF_FOREIGNERS),
  documentKind('DRIVING-LICENCE', 'Driving licence', 'Surat izin mengemudi', { expires: true }),
  documentKind('MEDICAL', 'Medical certificate', 'Surat keterangan sehat', { expires: true }),
  establishmentDocument('BUSINESS-LICENCE', 'Business licence', 'Izin usaha', EXPIRES),
  establishmentDocument('TAX-REGISTRATION', 'Tax registration', 'Pendaftaran pajak'),
  establishmentDocument(
    'LABOUR-REGISTRATION',
    'Registration with the labour office',
    'Pendaftaran pada dinas tenaga kerja',
    EXPIRES,
  ),
  establishmentDocument('BUILDING-PERMIT', 'Building permit', 'Izin bangunan'),
  establishmentDocument('FIRE-SAFETY', 'Fire safety certificate', 'Sertifikat keselamatan kebakaran', EXPIRES),
  establishmentDocument('ENVIRONMENT-PERMIT', 'Environmental permit', 'Izin lingkungan', EXPIRES),
  establishmentDocument('LEASE', 'Lease of the premises', 'Perjanjian sewa tempat', EXPIRES),
];
