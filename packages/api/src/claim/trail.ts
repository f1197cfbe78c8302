import { CLAIM_PAYMENT_STATES, label, REQUEST_STATE_LABELS } from '@personalia/contract';
import type { TrailWords } from '../platform/area/index.ts';

/** What the audit trail calls the records of claims. */
export const trail: TrailWords = {
  kinds: {
    Claim: label('Claim', 'Klaim'),
    ClaimLine: label('Line of a claim', 'Baris klaim'),
    ClaimTypeVersion: label('Version of a claim type', 'Versi jenis klaim'),
  },
  columns: {
    approved: label('Approved', 'Disetujui'),
    approved_at: label('Approved on', 'Disetujui pada'),
    claim_id: label('Claim', 'Klaim'),
    claim_type_id: label('Claim type', 'Jenis klaim'),
    eligible: label('Covered', 'Ditanggung'),
    line_no: label('Line', 'Baris'),
    member_id: label('Patient', 'Pasien'),
    over_limit: label('Over a limit', 'Melebihi batas'),
    payment_state: label('Payment', 'Pembayaran'),
    provider_name: label('Provider', 'Penyedia'),
    purpose: label('Purpose', 'Keperluan'),
    receipt_date: label('Receipt date', 'Tanggal kuitansi'),
    receipt_no: label('Receipt no.', 'No. kuitansi'),
    terms: label('Terms', 'Ketentuan'),
    types: label('Claim types', 'Jenis klaim'),
    warnings: label('Warnings', 'Peringatan'),
  },
  targets: { claim_id: 'ClaimRequest', claim_type_id: 'ClaimType', member_id: 'EmployeeFamilyMember' },
  wordsOf: {
    ClaimRequest: {
      state: REQUEST_STATE_LABELS,
      payment_state: Object.fromEntries(CLAIM_PAYMENT_STATES.map(({ value, label: words }) => [value, words])),
    },
  },
};
