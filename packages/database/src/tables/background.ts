import type { JobState } from '@personalia/contract';
import type { Generated } from 'kysely';
import type { RowColumns } from './columns.ts';

type Json = unknown;
export type MailKind = 'welcome' | 'passwordChanged' | 'exportReady' | 'exportFailed' | 'test' | 'notice' | 'digest';

export interface BackgroundTables {
  stored_file: {
    tenant_id: string;
    id: string;
    name: string;
    media_type: string;
    purpose: 'upload' | 'result' | 'errors';
    size_bytes: string | number;
    sha256: string;
    owner_id: string | null;
    created_at: Generated<string>;
    expires_at: string;
  };
  mail_message: {
    tenant_id: string;
    id: Generated<string>;
    user_id: string;
    kind: MailKind;
    facts: Generated<Json>;
    state: Generated<'queued' | 'sent' | 'dead'>;
    attempts: Generated<number>;
    next_attempt_at: Generated<string>;
    last_error: string | null;
    created_at: Generated<string>;
    sent_at: string | null;
  };
  job: RowColumns & {
    kind: string;
    title: Json;
    payload: Json;
    state: Generated<JobState>;
    cancel_requested: Generated<boolean>;
    done: Generated<string | number>;
    total: Generated<string | number>;
    message: unknown;
    link: string | null;
    result_file_id: string | null;
    error_file_id: string | null;
    error_at: unknown;
    created_by: string | null;
    acting_role: string | null;
    locale: Generated<'en' | 'id'>;
    trace_id: string | null;
    created_at: Generated<string>;
    started_at: string | null;
    finished_at: string | null;
  };
  data_import: RowColumns & {
    entity: string;
    file_id: string | null;
    file_name: string;
    archive_id: string | null;
    archive: Json;
    source: Json;
    settings: Generated<Json>;
    state: Generated<string>;
    counts: Generated<Json>;
    checkpoint: Generated<number>;
    job_id: string | null;
    message: Json;
    created_by: string | null;
    created_at: Generated<string>;
    started_at: string | null;
    finished_at: string | null;
    version: Generated<number>;
  };
  import_upload: {
    tenant_id: string;
    id: Generated<string>;
    owner_id: string;
    file_name: string;
    size_bytes: string;
    sha256: string;
    parts: Generated<Json>;
    created_at: Generated<string>;
  };
  import_file: {
    tenant_id: string;
    import_id: string;
    file_no: number;
    name: string;
    row_no: number | null;
    file_id: string | null;
    media_type: string | null;
    size_bytes: string | null;
    sha256: string | null;
    problem: Json;
  };
  import_row: {
    tenant_id: string;
    import_id: string;
    row_no: number;
    turn: number;
    state: 'add' | 'change' | 'same' | 'error';
    target_id: string | null;
    data: Json;
    issues: Json;
    warnings: Json;
  };
  import_change: {
    tenant_id: string;
    import_id: string;
    entity: string;
    row_no: number;
    target_id: string;
    action: 'insert' | 'update';
    before: Json;
    version: number;
    kept_because: string | null;
  };
  import_profile: RowColumns & {
    entity: string;
    name: string;
    header: Json;
    settings: Json;
    created_by: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
}
