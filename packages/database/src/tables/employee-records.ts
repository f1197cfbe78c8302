import type { Generated } from 'kysely';
import type { KeptFileColumns } from './columns.ts';

export interface EmployeeRecordTables {
  document_request: {
    tenant_id: string;
    id: Generated<string>;
    document_type_id: string;
    note: string | null;
    asked_by: string;
    asked_at: Generated<string>;
  };
  document_request_person: {
    tenant_id: string;
    request_id: string;
    employee_id: string;
    document_id: string;
    chased_at: Generated<string | null>;
    chases: Generated<number>;
  };
  hire_draft: {
    tenant_id: string;
    id: Generated<string>;
    owner_id: string;
    step: string;
    draft_sealed: Buffer;
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: string | null;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  employee_erasure: {
    tenant_id: string;
    id: Generated<string>;
    employee_id: string;
    reason: string;
    state: Generated<'asked' | 'withdrawn' | 'erased'>;
    asked_by: string;
    asked_at: Generated<string>;
    decided_by: string | null;
    decided_at: string | null;
  };
  employee_custom: {
    tenant_id: string;
    employee_id: string;
    fields: Record<string, unknown>;
    version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  employee_custom_day: {
    tenant_id: string;
    employee_id: string;
    field_id: string;
    valid_from: string;
    value: unknown;
    recorded_at: Generated<string>;
    recorded_by: string | null;
  };
  employee_custom_unique: { tenant_id: string; field_id: string; value: string; employee_id: string };
  record_custom: {
    tenant_id: string;
    record_id: string;
    fields: Record<string, unknown>;
    version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  record_custom_unique: { tenant_id: string; field_id: string; value: string; record_id: string };
  employee_file: KeptFileColumns & { employee_id: string; record: string };
  employee_photo: {
    tenant_id: string;
    employee_id: string;
    large_id: string;
    small_id: string;
    created_at: Generated<string>;
    created_by: string | null;
  };
}
