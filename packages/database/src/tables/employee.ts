import type { PersonValues, SharedWith } from '@personalia/contract';
import type { Generated } from 'kysely';
import type { RowColumns, Snake } from './columns.ts';

/** The person by its definition, and what follows from it. */
type Person = { [K in keyof PersonValues as Snake<K & string>]: PersonValues[K] } & {
  employee_no: string;
  display_name: string;
  rehire_eligible: boolean | null;
  rehire_note: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: string | null;
  updated_at: Generated<string>;
  updated_by: string | null;
};

/** The dated facts of organisation-and-employee 1.1. */
interface Facts {
  employer_id: string;
  location_id: string;
  unit_id: string;
  position_id: string;
  grade_id: string;
  grade_step: number | null;
  manager_id: string | null;
  employment_type: string;
  worker_category_id: string | null;
  work_arrangement_id: string | null;
  fte: Generated<string>;
  cost_centre: string | null;
}

interface Current extends Facts {
  tenant_id: string;
  id: string;
  employment_id: string;
  employee_no: string;
  number_key: Generated<string>;
  display_name: string;
  sort_name: Generated<string>;
  name_text: string;
  contact_text: string | null;
  status: 'preboarding' | 'active' | 'suspended' | 'ended';
  hire_date: string;
  service_date: string;
  last_day: string | null;
  valid_from: string;
  next_change: string | null;
  employer_code: string;
  employer_name: string;
  location_code: string;
  location_name: string;
  unit_code: string;
  unit_name: string;
  position_code: string;
  position_title: string;
  grade_code: string;
  grade_name: string;
  manager_no: string | null;
  manager_name: string | null;
}

export interface EmployeeTables {
  employee: RowColumns & Person & { is_employed: Generated<boolean>; anonymised_at: Generated<string | null> };
  employment: RowColumns & {
    employee_id: string;
    spell_no: Generated<number>;
    employee_no: string;
    hire_date: string;
    last_day: string | null;
    service_date: string;
    end_transition_id: string | null;
    opened_by: Generated<string | null>;
  };
  career_transition: RowColumns & {
    transaction_no: string;
    employee_id: string;
    employment_id: string;
    type: string;
    effective_date: string;
    end_date: string | null;
    sequence: Generated<number>;
    changes: Record<string, unknown>;
    pay_changes: unknown;
    before: Generated<Record<string, unknown>>;
    reason_id: Generated<string | null>;
    reason: string | null;
    comment: string | null;
    batch_no: string | null;
    correction_of: string | null;
    root_id: Generated<string | null>;
    terms: Generated<Record<string, unknown>>;
    pay_before: unknown;
    status: string;
    application: Generated<string>;
    approved_at: string | null;
    closed_at: string | null;
    closed_by: string | null;
    closed_reason: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: string | null;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  assignment_segment: RowColumns &
    Facts & {
      employee_id: string;
      employment_id: string;
      kind: Generated<string>;
      valid_from: string;
      valid_to: Generated<string>;
      dotted_managers: Generated<unknown>;
      establishment_id: Generated<string | null>;
      probation_end: Generated<string | null>;
      contract_end: Generated<string | null>;
      state: Generated<string>;
      transition_ids: string[];
      recorded_from: Generated<string>;
      recorded_to: string | null;
    };
  salary_segment: RowColumns & {
    employment_id: string;
    valid_from: string;
    valid_to: Generated<string>;
    component: Generated<string>;
    amount: string;
    currency: string;
    period: string;
    transition_ids: string[];
    recorded_from: Generated<string>;
    recorded_to: string | null;
  };
  career_batch: {
    tenant_id: string;
    id: Generated<string>;
    batch_no: string;
    type: string;
    effective_date: string;
    people: number;
    state: string;
    content: unknown;
    created_at: Generated<string>;
    created_by: string;
  };
  celebration_preference: {
    tenant_id: string;
    employee_id: string;
    birthday: boolean;
    anniversary: boolean;
    photo: Generated<SharedWith>;
    mobile: Generated<SharedWith>;
    skills: Generated<boolean>;
  };
  employee_current: Current;
  employee_list: Current & Person;
}
