import { IMPORT_STATE_LABELS, label } from '@personalia/contract';
import type { TrailWords } from '../platform/area/index.ts';

/** What the audit trail calls the records of this area. */
export const trail: TrailWords = {
  kinds: {
    Import: label('Upload', 'Unggahan'),
    ImportProfile: label('Mapping of an upload', 'Pemetaan unggahan'),
  },
  columns: {
    archive: label('Archive', 'Arsip'),
    archive_id: label('File of the archive', 'Berkas arsip'),
    checkpoint: label('How far it is', 'Kemajuan'),
    counts: label('Counts', 'Hitungan'),
    file_name: label('Name of the file', 'Nama berkas'),
    finished_at: label('Finished', 'Selesai pada'),
    job_id: label('Background job', 'Pekerjaan latar belakang'),
    started_at: label('Started', 'Mulai pada'),
    settings: label('Settings', 'Pengaturan'),
    message: label('Message', 'Pesan'),
  },
  wordsOf: { Import: { state: IMPORT_STATE_LABELS } },
};
