import { ERASURE_STATE_LABELS, label } from '@personalia/contract';
import type { TrailWords } from '../platform/area/index.ts';

/** What the audit trail calls the records of this area. */
export const trail: TrailWords = {
  kinds: {
    CareerTransition: label('Career transition', 'Transisi karier'),
    CustomField: label('Custom field', 'Isian tambahan'),
    DocumentRequest: label('Requested document', 'Dokumen yang diminta'),
    EmployeeCustom: label('Custom fields of an employee', 'Isian tambahan karyawan'),
    EmployeeErasure: label('Erasure', 'Penghapusan data'),
    EmployeeRecordCustom: label('Custom fields of a record of an employee', 'Isian tambahan data karyawan'),
    People: label('Directory', 'Direktori'),
    EmployeeFile: label('File of an employee', 'Berkas karyawan'),
    HireDraft: label('Draft of a hire', 'Draf penerimaan'),
    Reorganisation: label('Reorganisation', 'Penataan ulang'),
    RecordCustom: label('Custom fields of the organisation', 'Isian tambahan organisasi'),
  },
  columns: {
    anonymised_at: label('Erased', 'Dihapus pada'),
    is_employed: label('Employed', 'Bekerja'),
    verified_at: label('Checked on', 'Diperiksa pada'),
    verified_by: label('Checked by', 'Diperiksa oleh'),
    field_class: label('Data category', 'Kategori data'),
    record: label('Record type', 'Jenis data'),
  },
  targets: { verified_by: 'User' },
  wordsOf: { EmployeeErasure: { state: ERASURE_STATE_LABELS } },
};
