import type {
  Address,
  BankAccount,
  CatalogueValue,
  Certification,
  CustomField,
  Disability,
  DocumentType,
  Education,
  EmergencyContact,
  EmployeeDocument,
  EmploymentContract,
  Equipment,
  FamilyMember,
  FormerMaritalStatus,
  FormerName,
  FormerNationality,
  FormerReligion,
  Identifier,
  Language,
  LoanedAsset,
  Medical,
  Membership,
  Note,
  Phone,
  PrivateNote,
  Resource,
  Skill,
  SocialAccount,
  SocialScheme,
  TaxProfile,
  Training,
  WorkHistory,
} from '@personalia/contract';
import type { Generated } from 'kysely';
import type { KeptFileColumns, TableOf } from './columns.ts';

/** A record's table is its definition's, and tells whose it is. */
type RecordTable<R extends Resource> = TableOf<R> & { employee_id: string };

export interface EmployeeRecordTables {
  catalogue_value: TableOf<typeof CatalogueValue>;
  document_type: TableOf<typeof DocumentType>;
  employee_address: RecordTable<typeof Address>;
  employee_loaned_asset: RecordTable<typeof LoanedAsset>;
  employee_equipment: RecordTable<typeof Equipment>;
  employee_contract: RecordTable<typeof EmploymentContract>;
  employee_document: RecordTable<typeof EmployeeDocument>;
  employee_medical: RecordTable<typeof Medical>;
  employee_disability: RecordTable<typeof Disability>;
  employee_former_name: RecordTable<typeof FormerName>;
  employee_former_nationality: RecordTable<typeof FormerNationality>;
  employee_former_marital_status: RecordTable<typeof FormerMaritalStatus>;
  employee_former_religion: RecordTable<typeof FormerReligion>;
  employee_phone: RecordTable<typeof Phone>;
  employee_social_account: RecordTable<typeof SocialAccount>;
  employee_identifier: RecordTable<typeof Identifier>;
  employee_education: RecordTable<typeof Education>;
  employee_work_history: RecordTable<typeof WorkHistory>;
  employee_skill: RecordTable<typeof Skill>;
  employee_language: RecordTable<typeof Language>;
  employee_certification: RecordTable<typeof Certification>;
  employee_training: RecordTable<typeof Training>;
  employee_membership: RecordTable<typeof Membership>;
  employee_bank_account: RecordTable<typeof BankAccount>;
  employee_tax_profile: RecordTable<typeof TaxProfile>;
  employee_social_scheme: RecordTable<typeof SocialScheme>;
  employee_family_member: RecordTable<typeof FamilyMember>;
  employee_emergency_contact: RecordTable<typeof EmergencyContact>;
  employee_note: RecordTable<typeof Note>;
  employee_private_note: RecordTable<typeof PrivateNote>;
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
  custom_field: TableOf<typeof CustomField>;
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
