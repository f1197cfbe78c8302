import { type Label, label, reasonList, type TransitionType } from '@personalia/contract';

/** An entry of a list as a new tenant gets it: its code, and its name in each language. */
export interface StartingValue {
  readonly list: string;
  readonly code: string;
  readonly name: Label;
}

type Entry = readonly [code: string, en: string, id: string];
const values = (list: string, ...entries: readonly Entry[]): StartingValue[] =>
  entries.map(([code, en, id]) => ({ list, code, name: label(en, id) }));
const reasons = (type: TransitionType, ...entries: readonly Entry[]): StartingValue[] =>
  values(reasonList(type), ...entries);

/**
 * Which workers there are and where they work (organisation-and-employee 1.1); why somebody moves or leaves, as most
 * companies say it. Grounds of a termination are those of PP 35/2021, shortened.
 */
export const STARTING_VALUES: readonly StartingValue[] = [
  ...values('worker-category', ['STAFF', 'Staff', 'Staf'], ['NON-STAFF', 'Non-staff', 'Nonstaf']),
  ...values(
    'work-arrangement',
    ['ON-SITE', 'On site', 'Di kantor'],
    ['HYBRID', 'Hybrid', 'Hibrida'],
    ['REMOTE', 'Remote', 'Jarak jauh'],
  ),
  ...reasons(
    'hire',
    ['HIRE-NEW', 'New position', 'Jabatan baru'],
    ['HIRE-REPLACE', 'Replacement', 'Pengganti'],
    ['HIRE-PROJECT', 'Project or season', 'Proyek atau musim'],
    ['HIRE-TRAINEE', 'Trainee programme', 'Program pelatihan'],
    ['HIRE-TAKEOVER', 'Taken over from another company', 'Diambil alih dari perusahaan lain'],
  ),
  ...reasons(
    'promotion',
    ['PROMO-RESULTS', 'Strong results', 'Kinerja baik'],
    ['PROMO-VACANCY', 'Fills a vacancy', 'Mengisi lowongan'],
    ['PROMO-CAREER', 'Career plan', 'Rencana karier'],
  ),
  ...reasons(
    'demotion',
    ['DEMO-RESULTS', 'Weak results', 'Kinerja kurang'],
    ['DEMO-REQUEST', 'Own request', 'Permintaan sendiri'],
    ['DEMO-REORG', 'Reorganisation', 'Reorganisasi'],
    ['DEMO-DISCIPLINE', 'Disciplinary measure', 'Tindakan disiplin'],
  ),
  ...reasons(
    'transfer',
    ['MOVE-NEED', 'Need of the organisation', 'Kebutuhan organisasi'],
    ['MOVE-REORG', 'Reorganisation', 'Reorganisasi'],
    ['MOVE-REQUEST', 'Own request', 'Permintaan sendiri'],
    ['MOVE-DEVELOP', 'Development', 'Pengembangan'],
  ),
  ...reasons(
    'adjustment',
    ['PAY-YEARLY', 'Yearly review', 'Tinjauan tahunan'],
    ['PAY-MINIMUM', 'Minimum wage', 'Upah minimum'],
    ['PAY-MARKET', 'Market adjustment', 'Penyesuaian pasar'],
  ),
  ...reasons(
    'suspension',
    ['SUSP-INVESTIGATE', 'Investigation', 'Pemeriksaan'],
    ['SUSP-DISCIPLINE', 'Disciplinary measure', 'Tindakan disiplin'],
  ),
  ...reasons(
    'resignation',
    ['RESIGN-OFFER', 'A new position elsewhere', 'Pekerjaan baru di tempat lain'],
    ['RESIGN-PAY', 'Pay and benefits', 'Gaji dan tunjangan'],
    ['RESIGN-CAREER', 'Career development', 'Pengembangan karier'],
    ['RESIGN-FAMILY', 'Family or moving away', 'Keluarga atau pindah tempat tinggal'],
    ['RESIGN-STUDY', 'Further study', 'Melanjutkan studi'],
    ['RESIGN-HEALTH', 'Health', 'Kesehatan'],
    ['RESIGN-OWN', 'Own business', 'Usaha sendiri'],
  ),
  ...reasons(
    'termination',
    ['TERM-BREACH', 'Breach of the rules', 'Pelanggaran aturan'],
    ['TERM-ABSENCE', 'Absence without notice', 'Mangkir'],
    ['TERM-EFFICIENCY', 'Efficiency', 'Efisiensi'],
    ['TERM-CLOSURE', 'Closure of the company', 'Perusahaan tutup'],
    ['TERM-MERGER', 'Merger or takeover', 'Penggabungan atau pengambilalihan'],
    ['TERM-ILLNESS', 'Prolonged illness', 'Sakit berkepanjangan'],
    ['TERM-PROBATION', 'Probation not passed', 'Tidak lulus masa percobaan'],
    ['TERM-AGREED', 'By agreement', 'Kesepakatan bersama'],
  ),
  ...reasons(
    'retirement',
    ['RETIRE-AGE', 'Retirement age', 'Usia pensiun'],
    ['RETIRE-EARLY', 'Early retirement', 'Pensiun dini'],
  ),
  ...reasons(
    'end-of-contract',
    ['CONTRACT-TERM', 'The term has ended', 'Jangka waktu berakhir'],
    ['CONTRACT-WORK', 'The work is done', 'Pekerjaan selesai'],
  ),
];
