import type { EndKind, EndRecommendation, PersonalPolicy, RequestState } from '@personalia/contract';
import type { Generated } from 'kysely';
import type { RecordColumns, RowColumns } from './columns.ts';

export interface ChangeTables {
  career_request: Omit<RecordColumns, 'status'> & {
    employee_id: string;
    transaction_no: string | null;
    state: Generated<RequestState>;
    action: Generated<string>;
    target_id: string | null;
    other_ids: Generated<string[]>;
    others: unknown;
    letter_waits: Generated<boolean>;
    type: string;
    effective_date: string;
    content: unknown;
    pay: unknown;
    sets: unknown;
    before: unknown;
    pay_changes: unknown;
    targets: Generated<string[]>;
    transition_id: string | null;
    submitted_at: string | null;
    completed_at: string | null;
  };
  personal_change: Omit<RecordColumns, 'status'> & {
    employee_id: string;
    transaction_no: string | null;
    state: Generated<RequestState>;
    effective_date: string;
    on_behalf: boolean;
    topics: string[];
    targets: Generated<string[]>;
    comment: string | null;
    content: Buffer;
    submitted_at: string | null;
    completed_at: string | null;
  };
  personal_change_policy: Omit<RecordColumns, 'status'> & {
    topic: string;
    policy: PersonalPolicy;
  };
  work_action: Omit<RecordColumns, 'status'> & {
    employee_id: string;
    type_id: string;
    transaction_no: string | null;
    state: Generated<RequestState>;
    incident_date: string | null;
    incident_place: string | null;
    description: string;
    witnesses: string | null;
    hearing: string | null;
    skip_reason: string | null;
    issue_date: string;
    valid_to: string | null;
    set_valid_to: string | null;
    superseded_by: string | null;
    superseded_on: string | null;
    suspend_from: string | null;
    suspend_to: string | null;
    suspend_pay_percent: string | null;
    suspend_blocks_login: boolean | null;
    suspension_id: string | null;
    previous_ids: Generated<string[]>;
    acknowledge_by: string | null;
    answer: 'ACKNOWLEDGED' | 'REFUSED' | null;
    answered_at: string | null;
    answer_comment: string | null;
    refusal_witness_ids: Generated<string[]>;
    revoked_at: string | null;
    revoked_by: string | null;
    revoke_reason: string | null;
    submitted_at: string | null;
    completed_at: string | null;
  };
  work_action_violation: RowColumns & {
    work_action_id: string;
    violation_id: string;
    created_at: Generated<string>;
    created_by: string | null;
  };
  one_to_one_note: RowColumns & {
    employee_id: string;
    noted_on: string;
    text: string;
    created_at: Generated<string>;
    created_by: string;
  };
  end_snooze: RowColumns & {
    employee_id: string;
    kind: EndKind;
    end_date: string;
    until_date: string;
    reason: string;
    created_at: Generated<string>;
    created_by: string | null;
  };
  end_evaluation: RowColumns & {
    employee_id: string;
    kind: EndKind;
    end_date: string;
    asked_at: string | null;
    asked_by: string | null;
    recommendation: EndRecommendation | null;
    comment: string | null;
    given_at: string | null;
    given_by: string | null;
    version: Generated<number>;
  };
  letter: RowColumns & {
    subject: string;
    subject_id: string;
    employee_id: string;
    template_id: string;
    letter_no: string | null;
    language: string;
    content: unknown;
    issued_on: string;
    voided_at: string | null;
    check_code: string | null;
    template_version: number | null;
    created_at: Generated<string>;
    created_by: string | null;
  };
}
