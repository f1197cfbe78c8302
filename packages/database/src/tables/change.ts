import type { PersonalPolicy, RequestState } from '@personalia/contract';
import type { Generated } from 'kysely';
import type { RecordColumns } from './columns.ts';

export interface ChangeTables {
  career_request: Omit<RecordColumns, 'status'> & {
    employee_id: string;
    transaction_no: string | null;
    state: Generated<RequestState>;
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
}
