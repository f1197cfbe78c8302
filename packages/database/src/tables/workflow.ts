import type {
  EventType,
  FormulaType,
  RequestState,
  SkipReason,
  StepState,
  StoredSnapshot,
  TableKeyColumn,
  TaskState,
  TenantWordKind,
  WordSensitivity,
  WordState,
  WorkflowDefinition,
} from '@personalia/contract';
import type { Generated } from 'kysely';
import type { Json, RecordColumns, RowColumns } from './columns.ts';

export interface WorkflowTables {
  workflow: RecordColumns & {
    code: string;
    name: string;
    description: string | null;
    request_type: string;
    priority: number;
  };
  workflow_version: RowColumns & {
    workflow_id: string;
    version_no: number;
    state: Generated<'DRAFT' | 'PUBLISHED' | 'RETIRED'>;
    definition: Json<WorkflowDefinition>;
    content_hash: string;
    simulated_hash: string | null;
    change_note: string | null;
    published_at: string | null;
    published_by: string | null;
    created_at: Generated<string>;
    created_by: string | null;
  };
  workflow_defaults: RowColumns & {
    fallback_role_id: string | null;
    auto_approved: Generated<string[]>;
    version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  formula_vocab: Omit<RecordColumns, 'status'> & {
    code: string;
    kind: TenantWordKind;
    type: FormulaType;
    domains: Generated<string[]>;
    keys: Json<readonly TableKeyColumn[]>;
    unit: string | null;
    label: string;
    description: string;
    example: string | null;
    sensitivity: Generated<WordSensitivity>;
  };
  formula_vocab_version: Omit<RecordColumns, 'status'> & {
    vocab_id: string;
    version_no: number;
    state: Generated<WordState>;
    effective_from: string;
    effective_to: string | null;
    expression: string | null;
    value: string | null;
    rows: Json<readonly (readonly string[])[] | null> | null;
    checksum: string;
    depends_on: Generated<string[]>;
    change_note: string | null;
    published_at: string | null;
    published_by: string | null;
  };
  formula_test: Omit<RecordColumns, 'status'> & {
    vocab_id: string;
    name: string;
    as_of: string;
    inputs: Json<readonly { readonly name: string; readonly value: string }[]>;
    expected: string;
    expects_error: Generated<boolean>;
    tolerance: Generated<string>;
  };
  workflow_replacement: Omit<RecordColumns, 'status'> & {
    delegator_employee_id: string;
    delegate_employee_id: string;
    date_from: string;
    date_to: string;
    request_types: Generated<string[]>;
    employer_ids: Generated<string[]>;
    org_unit_ids: Generated<string[]>;
    amount_max: string | null;
    allow_onward: Generated<boolean>;
    notify_delegator: Generated<boolean>;
    reason: string | null;
    source: Generated<'MANUAL' | 'LEAVE'>;
    cancelled_at: string | null;
    used: Generated<number>;
  };
  approval_request: RowColumns & {
    request_type: string;
    subject_id: string;
    transaction_no: string;
    employee_id: string | null;
    subject_user_id: string | null;
    employee_is_party: Generated<boolean>;
    submitter_user_id: string;
    submitter_employee_id: string | null;
    on_behalf: Generated<boolean>;
    workflow_version_id: string | null;
    round: Generated<number>;
    state: RequestState;
    sub_type: string | null;
    amount: string | null;
    currency: string | null;
    facts: Json<Record<string, string | number | boolean | null | string[]>>;
    facts_hash: string;
    material_hash: string;
    chosen_approvers: Generated<string[]>;
    cost_centres: Generated<(string | null)[]>;
    receiving_managers: Generated<string[]>;
    snapshot: Json<StoredSnapshot>;
    asked_by: string | null;
    decided_by: string | null;
    comment: string | null;
    is_reserved: Generated<boolean>;
    submitted_at: string;
    completed_at: string | null;
    version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  approval_step_run: RowColumns & {
    request_id: string;
    round: number;
    seq: number;
    name: string;
    state: StepState;
    skip_reason: SkipReason | null;
    is_extra: Generated<boolean>;
    why: Json<unknown>;
    entered_at: string | null;
    due_at: string | null;
    completed_at: string | null;
  };
  approval_task: RowColumns & {
    step_run_id: string;
    request_id: string;
    slot: number;
    assignee_user_id: string;
    assignee_employee_id: string | null;
    state: TaskState;
    note: 'CARRIED' | 'FILED' | 'ROUND' | 'ESCALATED' | 'FORWARDED' | 'REASSIGNED' | null;
    carried_from: number | null;
    acted_by_user_id: string | null;
    replacement_ids: Generated<string[]>;
    acted_at: string | null;
    channel: string | null;
    comment: string | null;
    facts_hash: string | null;
    reminder_count: Generated<number>;
    request_type: string;
    employee_id: string | null;
    subject_user_id: string | null;
    submitter_user_id: string;
    amount: string | null;
    allow_delegation: boolean;
    submitted_at: string;
    created_at: Generated<string>;
    due_at: Generated<string>;
    next_timer_at: string | null;
  };
  approval_event: RowColumns & {
    request_id: string;
    round: number;
    seq: number | null;
    at: Generated<string>;
    type: EventType;
    actor_user_id: string | null;
    acting_role: string | null;
    on_behalf_of_user_id: string | null;
    to_user_id: string | null;
    comment: string | null;
    data: Json<Record<string, unknown>>;
  };
  approval_effect: {
    tenant_id: string;
    request_id: string;
    round: number;
    event: string;
    handler: string;
    ran_at: Generated<string>;
    result_ref: string | null;
  };
}
