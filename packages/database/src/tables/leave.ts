import type {
  EntryType,
  ExceptionOverride,
  ExceptionState,
  FeedKind,
  LeaveRules,
  LeaveYearState,
  Locale,
  MassLeaveState,
  Portion,
  RequestState,
} from '@personalia/contract';
import type { Generated } from 'kysely';
import type { Json, RecordColumns, RowColumns } from './columns.ts';

export interface LeaveTables {
  calendar_feed: RowColumns & {
    user_id: string;
    kind: FeedKind;
    secret_hash: string;
    locale: Locale;
    revoked_at: string | null;
    created_at: Generated<string>;
    created_by: string | null;
  };
  calendar_feed_state: { tenant_id: string; feed_id: string; last_used_at: string | null; ending_on: string | null };
  leave_type_version: RowColumns & {
    leave_type_id: string;
    version_no: number;
    effective_from: string;
    rules: Json<LeaveRules>;
    published_at: Generated<string>;
    published_by: string | null;
  };
  leave_year: RowColumns & {
    code: string;
    date_from: string;
    date_to: string;
    state: Generated<LeaveYearState>;
    closed_at: string | null;
    closed_by: string | null;
    job_id: string | null;
    lots_until: string | null;
    is_own: Generated<boolean>;
    version: Generated<number>;
  };
  leave_account: RowColumns & { employee_id: string; leave_type_id: string; opened_at: Generated<string> };
  leave_lot: RowColumns & {
    account_id: string;
    source: 'POLICY' | 'ADJUSTMENT' | 'CARRY' | 'UNCOVERED';
    leave_year_id: string | null;
    version_id: string | null;
    valid_from: string;
    valid_to: string;
    grant_key: string;
    created_at: Generated<string>;
  };
  leave_entry: RowColumns & {
    account_id: string;
    lot_id: string;
    type: EntryType;
    quantity: string;
    effective_date: string;
    ref_id: string | null;
    reverses_id: string | null;
    trace: unknown;
    note: string | null;
    posted_at: Generated<string>;
    posted_by: string | null;
  };
  leave_type_group: RecordColumns & {
    leave_type_id: string;
    priority: number;
    name: string;
    employer_id: string | null;
    location_id: string | null;
    organization_unit_id: string | null;
    grade_id: string | null;
    is_available: Generated<boolean>;
    days: string | null;
    waiting_months: number | null;
    carry_max: string | null;
    max_balance: string | null;
    max_consecutive: string | null;
  };
  leave_type_block: RecordColumns & {
    leave_type_id: string;
    from_date: string;
    to_date: string;
    employer_id: string | null;
    location_id: string | null;
    organization_unit_id: string | null;
    mode: Generated<'REFUSE' | 'WARN'>;
    note: string;
  };
  leave_type_joined: RecordColumns & { leave_type_id: string; joined_type_id: string };
  leave_accrual: {
    tenant_id: string;
    lot_id: string;
    date: string;
    due: string;
    granted: string;
    posted_at: Generated<string>;
  };
  leave_exception: Omit<RecordColumns, 'status'> & {
    employee_id: string;
    leave_type_id: string;
    effective_from: string;
    effective_to: string | null;
    overrides: Json<ExceptionOverride[]>;
    reason: string | null;
    state: Generated<ExceptionState>;
  };
  mass_leave: RecordColumns & {
    mass_leave_no: string;
    name: string;
    leave_type_id: string;
    dates: string[];
    employer_ids: Generated<string[]>;
    unit_ids: Generated<string[]>;
    location_ids: Generated<string[]>;
    insufficient: 'SKIP' | 'NEGATIVE';
    negative_limit: string | null;
    fallback_type_id: string | null;
    opt_out_until: string | null;
    state: Generated<MassLeaveState>;
    job_id: string | null;
  };
  leave_request: Omit<RecordColumns, 'status'> & {
    status: Generated<RequestState>;
    employee_id: string;
    leave_type_id: string;
    kind: Generated<'TAKE' | 'CANCEL'>;
    parent_id: string | null;
    origin: 'SELF' | 'ON_BEHALF' | 'MASS_LEAVE';
    mass_leave_id: string | null;
    from_date: string;
    to_date: string;
    start_portion: Generated<Portion>;
    end_portion: Generated<Portion>;
    start_minute: number | null;
    end_minute: number | null;
    total: Generated<string>;
    reason: string | null;
    version_id: string | null;
    balance_before: string | null;
    attachment_due_on: string | null;
    event_date: string | null;
    without_balance: Generated<boolean>;
    present_days: 'LEAVE' | 'ATTENDANCE' | null;
    cancelled_days: Generated<string[]>;
    amends_id: string | null;
    acknowledged: Generated<boolean>;
    warnings: Generated<unknown>;
    extend_to: string | null;
    workflow_code: string | null;
  };
  leave_request_day: {
    tenant_id: string;
    request_id: string;
    employee_id: string;
    date: string;
    kind: 'WORK' | 'REST' | 'HOLIDAY' | 'OUTSIDE';
    holiday: string | null;
    portion: Portion;
    quantity: string;
    is_active: Generated<boolean>;
    minutes: number | null;
    start_minute: number | null;
    end_minute: number | null;
    part_from: number | null;
    part_to: number | null;
    slots: Generated<string>;
    reserved: string | null;
    days: string | null;
    is_in_lieu: boolean | null;
  };
  mass_leave_excluded: {
    tenant_id: string;
    mass_leave_id: string;
    employee_id: string;
    reason: string | null;
  };
  mass_leave_line: {
    tenant_id: string;
    mass_leave_id: string;
    employee_id: string;
    date: string;
    outcome: string;
    quantity: string;
    request_id: string | null;
  };
}
