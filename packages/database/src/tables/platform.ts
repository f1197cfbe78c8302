import type { LeapDay, NamePattern } from '@personalia/contract';
import type { Generated } from 'kysely';
import type { RowColumns } from './columns.ts';

export interface PlatformTables {
  /** What the platform may know of users: who did something. A view of access. */
  actor: { tenant_id: string; id: string; name: string };
  idempotency: {
    tenant_id: string;
    user_id: string;
    key: string;
    fingerprint: string;
    status: number;
    body: unknown;
    expires_at: Generated<string>;
  };
  tenant: {
    id: Generated<string>;
    name: string;
    display_name: string;
    idp_tenant_id: string;
    status: Generated<'active' | 'suspended' | 'closed'>;
    locale: Generated<'en' | 'id'>;
    time_zone: Generated<string>;
    base_currency: Generated<string>;
    country: Generated<string>;
    provisioning: Generated<'invite-only' | 'jit'>;
    role_source: Generated<'idp' | 'local' | 'both'>;
    default_role_id: string | null;
    link_employee_by: Generated<'email' | 'employee-no' | 'none'>;
    change_password_url: string | null;
    required_facts: string[] | null;
    asks_emergency_contact: Generated<boolean>;
    optional_facts: string[] | null;
    name_length: Generated<number>;
    leap_day: Generated<LeapDay>;
    name_pattern: Generated<NamePattern>;
    named_by: Generated<NamePattern | null>;
    erasure_after_months: Generated<number>;
    overdue_contracts: Generated<'flagOnly' | 'autoEnd'>;
    asks_probation_evaluation: Generated<boolean>;
    review_points: Generated<number>;
    gap_reset_days: number | null;
    manager_source: Generated<'explicit' | 'position' | 'unit'>;
    bridge_days: Generated<number>;
    bridged_days: Generated<number | null>;
    alumni_days: Generated<number>;
    month_days: Generated<string>;
    month_hours: Generated<string>;
    password_length: Generated<number>;
    password_strength: Generated<number>;
    trusted_issuers: string | null;
    grants_need_approval: Generated<boolean>;
    features: Generated<string[]>;
    audit_years: Generated<number>;
    access_version: Generated<string>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    updated_by: string | null;
    version: Generated<number>;
  };
  audit_log: RowColumns & {
    at: Generated<string>;
    actor_user_id: string | null;
    acting_role: string | null;
    channel: Generated<string>;
    ip: string | null;
    user_agent: string | null;
    trace_id: string | null;
    entity: string;
    entity_id: string | null;
    business_key: string | null;
    action: string;
    reason: string | null;
    changes: Record<string, [unknown, unknown]>;
  };
  code_alias: {
    tenant_id: string;
    resource: string;
    scope: string;
    code: string;
    record_id: string;
    free_from: string;
  };
  audit_erasure: { tenant_id: string; audit_id: string; content_hash: Uint8Array; erased_at: Generated<string> };
  counter: { tenant_id: string; series: string; last: Generated<string> };
  row_count: { tenant_id: string; resource: string; status: string; slot: number; rows: string };
  home_answer: { tenant_id: string; card: string; variant: string; answer: unknown; counted_at: Generated<string> };
}
