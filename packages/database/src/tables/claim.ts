import type {
  BankFormat,
  ClaimLedgerKind,
  ClaimLimitShare,
  ClaimPaymentState,
  ClaimPayRoute,
  ClaimRecoveryKind,
  ClaimStep,
  ClaimTaxAmount,
  ClaimTerms,
  PaymentBatchState,
  PaymentItemState,
  RequestState,
} from '@personalia/contract';
import type { Generated } from 'kysely';
import type { Json, RecordColumns, RowColumns } from './columns.ts';

export interface ClaimTables {
  claim_type_version: RowColumns & {
    claim_type_id: string;
    effective_from: string;
    terms: Json<ClaimTerms>;
    created_at: Generated<string>;
    created_by: string | null;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  claim_request: RecordColumns & {
    transaction_no: string | null;
    employee_id: string;
    title: string;
    purpose: string | null;
    remarks: string | null;
    cost_centre: string | null;
    project_code: string | null;
    trip_from: string | null;
    trip_to: string | null;
    employer_id: string | null;
    types: string | null;
    currency: string | null;
    claimed: Generated<string>;
    eligible: Generated<string>;
    approved: string | null;
    tax: Generated<string>;
    payable: string | null;
    recovered: Generated<string>;
    pay_route: Generated<ClaimPayRoute>;
    paid: Generated<string>;
    over_limit: Generated<boolean>;
    state: Generated<RequestState>;
    payment_state: Generated<ClaimPaymentState>;
    submitted_at: string | null;
    approved_at: string | null;
  };
  claim_line: {
    tenant_id: string;
    id: string;
    claim_id: string;
    line_no: number;
    claim_type_id: string | null;
    member_id: string | null;
    receipt_date: string | null;
    receipt_no: string | null;
    provider_name: string | null;
    diagnosis_code: string | null;
    cost_centre: string | null;
    amount: string | null;
    quantity: string | null;
    receipt_currency: string | null;
    rate: string | null;
    taxes: Json<ClaimTaxAmount[]>;
    claimed: Generated<string>;
    eligible: Generated<string>;
    approved: string | null;
    over_limit: Generated<boolean>;
    steps: Json<ClaimStep[]>;
    warnings: Json<{ field: string; code: string; en: string; id: string }[]>;
  };
  claim_bank_format: RowColumns & {
    format: Json<BankFormat>;
    version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  claim_payment_rule: RowColumns & {
    creator_may_mark: Generated<boolean>;
    approver_may_mark: Generated<boolean>;
    version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  claim_payment_batch: Omit<RecordColumns, 'status'> & {
    batch_no: string;
    route: Generated<ClaimPayRoute>;
    employer_id: string;
    currency: string;
    payment_date: string;
    state: Generated<PaymentBatchState>;
    note: string | null;
    format: Json<BankFormat> | null;
    file_hash: string | null;
    file_seq: Generated<number>;
    void_reason: string | null;
    exported_at: string | null;
    exported_by: string | null;
  };
  claim_payment_item: RowColumns & {
    batch_id: string;
    claim_id: string;
    employee_id: string;
    amount: string;
    account_id: string | null;
    bank_name: string | null;
    account_no: string | null;
    account_name: string | null;
    account_digest: Buffer | null;
    account_no_sealed: Buffer | null;
    account_confirmed_at: string | null;
    account_confirmed_by: string | null;
    end_to_end_id: string;
    state: Generated<PaymentItemState>;
    reason: string | null;
    reference: string | null;
    paid_at: string | null;
    paid_by: string | null;
    reversed_at: string | null;
    reversed_by: string | null;
  };
  claim_adjustment: Omit<RecordColumns, 'status'> & {
    employee_id: string;
    claim_type_id: string;
    member_id: string | null;
    applies_to: ClaimLimitShare;
    effective_date: string;
    period_start: string;
    period_end: string;
    amount: string;
    currency: string;
    reason: string;
    state: Generated<RequestState>;
    transaction_no: string | null;
  };
  claim_recovery: Omit<RecordColumns, 'status'> & {
    employee_id: string;
    claim_type_id: string;
    member_id: string | null;
    applies_to: ClaimLimitShare;
    period_start: string;
    period_end: string;
    currency: string;
    amount: string;
    recovered: Generated<string>;
  };
  claim_recovery_entry: RowColumns & {
    recovery_id: string;
    kind: ClaimRecoveryKind;
    amount: string;
    claim_id: string | null;
    day: string;
    note: string | null;
    at: Generated<string>;
    by_user_id: string | null;
  };
  claim_balance: { tenant_id: string; employee_id: string; claim_type_id: string };
  claim_ledger: RowColumns & {
    employee_id: string;
    claim_type_id: string;
    member_id: string | null;
    kind: ClaimLedgerKind;
    amount: string;
    currency: string;
    effective_date: string;
    claim_id: string | null;
    line_id: string | null;
    applies_to: ClaimLimitShare | null;
    period_start: string | null;
    period_end: string | null;
    expires_on: string | null;
    reason: string | null;
    at: Generated<string>;
    by_user_id: string | null;
  };
}
