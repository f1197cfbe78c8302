import {
  ACKNOWLEDGEMENT_LABELS,
  CAREER_ACTION_LABELS,
  LETTER_SUBJECTS,
  label,
  PERSONAL_POLICY_LABELS,
  REQUEST_STATE_LABELS,
  TRANSITION_TYPES,
} from '@personalia/contract';
import type { TrailWords } from '../platform/area/index.ts';

const TRANSITION_TYPE_LABELS = Object.fromEntries(
  Object.entries(TRANSITION_TYPES).map(([type, rule]) => [type, rule.label]),
);

const SUBJECTS = Object.fromEntries(LETTER_SUBJECTS.map(({ value, label }) => [value, label]));
const LANGUAGES = { en: label('English', 'Inggris'), id: label('Indonesian', 'Indonesia') };

/** What the audit trail calls the records of this area. */
export const trail: TrailWords = {
  kinds: {
    CareerRequest: label('Request for a career transition', 'Permohonan transisi karier'),
    CareerTransitionRequest: label('Request for a career transition', 'Permohonan transisi karier'),
    Letter: label('Letter', 'Surat'),
    WorkAction: label('Work action', 'Tindakan kerja'),
    EndOfContractAndProbation: label('End of contract or probation', 'Akhir kontrak atau masa percobaan'),
    PersonalChange: label('Personal change', 'Perubahan data pribadi'),
    PersonalChangePolicy: label('Policy of personal changes', 'Kebijakan perubahan data pribadi'),
  },
  columns: {
    action: label('Kind of request', 'Macam permohonan'),
    acknowledge_by: label('Answer by', 'Batas tanggapan'),
    answer: label('Answer of the employee', 'Tanggapan karyawan'),
    answer_comment: label('Comment of the employee', 'Catatan karyawan'),
    answered_at: label('Answered', 'Ditanggapi pada'),
    hearing: label('Hearing', 'Keterangan karyawan'),
    incident_date: label('Date of the incident', 'Tanggal kejadian'),
    incident_place: label('Place of the incident', 'Tempat kejadian'),
    letter_waits: label('Letter waits', 'Surat menunggu'),
    other_ids: label('Others who change places', 'Karyawan lain yang bertukar tempat'),
    others: label('Changes of the others', 'Perubahan karyawan lain'),
    target_id: label('Corrected or cancelled transition', 'Transisi yang dikoreksi atau dibatalkan'),
    issue_date: label('Date of the letter', 'Tanggal surat'),
    issued_on: label('Issued', 'Diterbitkan pada'),
    language: label('Language', 'Bahasa'),
    letter_no: label('Letter number', 'Nomor surat'),
    previous_ids: label('Earlier active actions', 'Tindakan sebelumnya yang berlaku'),
    revoke_reason: label('Reason for revoking', 'Alasan pencabutan'),
    revoked_at: label('Revoked', 'Dicabut pada'),
    revoked_by: label('Revoked by', 'Dicabut oleh'),
    skip_reason: label('Reason to skip a level', 'Alasan melompati tingkat'),
    subject: label('For', 'Untuk'),
    subject_id: label('Record', 'Data'),
    template_id: label('Letter template', 'Templat surat'),
    type_id: label('Type', 'Jenis'),
    valid_to: label('Valid to', 'Berlaku sampai'),
    voided_at: label('Void since', 'Tidak berlaku sejak'),
    witnesses: label('Witnesses', 'Saksi'),
    before: label('Before', 'Sebelumnya'),
    completed_at: label('Completed', 'Selesai pada'),
    content: label('Content', 'Isi'),
    effective_date: label('Effective from', 'Berlaku mulai'),
    on_behalf: label('Submitted for somebody else', 'Diajukan untuk orang lain'),
    pay: label('Pay', 'Gaji'),
    pay_changes: label('Changes of pay', 'Perubahan gaji'),
    policy: label('Policy', 'Kebijakan'),
    sets: label('Changed terms', 'Ketentuan yang diubah'),
    state: label('Status', 'Status'),
    submitted_at: label('Submitted', 'Diajukan pada'),
    targets: label('Changed fields', 'Isian yang diubah'),
    topic: label('Personal data', 'Data pribadi'),
    topics: label('Changed data', 'Data yang diubah'),
    transition_id: label('Recorded transition', 'Transisi yang dicatat'),
    transaction_no: label('Transaction no.', 'No. transaksi'),
  },
  targets: { revoked_by: 'User', template_id: 'LetterTemplate', type_id: 'WorkActionType' },
  wordsOf: {
    Letter: { language: LANGUAGES, subject: SUBJECTS },
    WorkAction: { state: REQUEST_STATE_LABELS, answer: ACKNOWLEDGEMENT_LABELS },
    CareerRequest: { state: REQUEST_STATE_LABELS, type: TRANSITION_TYPE_LABELS, action: CAREER_ACTION_LABELS },
    PersonalChange: { state: REQUEST_STATE_LABELS },
    PersonalChangePolicy: { policy: PERSONAL_POLICY_LABELS },
  },
};
