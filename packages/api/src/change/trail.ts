import { label, PERSONAL_POLICY_LABELS, REQUEST_STATE_LABELS, TRANSITION_TYPES } from '@personalia/contract';
import type { TrailWords } from '../platform/area/index.ts';

const TRANSITION_TYPE_LABELS = Object.fromEntries(
  Object.entries(TRANSITION_TYPES).map(([type, rule]) => [type, rule.label]),
);

/** What the audit trail calls the records of this area. */
export const trail: TrailWords = {
  kinds: {
    CareerRequest: label('Request for a career transition', 'Permohonan transisi karier'),
    CareerTransitionRequest: label('Request for a career transition', 'Permohonan transisi karier'),
    EndOfContractAndProbation: label('End of contract or probation', 'Akhir kontrak atau masa percobaan'),
    PersonalChange: label('Personal change', 'Perubahan data pribadi'),
    PersonalChangePolicy: label('Policy of personal changes', 'Kebijakan perubahan data pribadi'),
  },
  columns: {
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
  wordsOf: {
    CareerRequest: { state: REQUEST_STATE_LABELS, type: TRANSITION_TYPE_LABELS },
    PersonalChange: { state: REQUEST_STATE_LABELS },
    PersonalChangePolicy: { policy: PERSONAL_POLICY_LABELS },
  },
};
