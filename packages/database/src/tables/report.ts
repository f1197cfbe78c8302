import type { RegisterView } from '@personalia/contract';
import type { ColumnType, Generated } from 'kysely';
import type { RowColumns } from './columns.ts';

export interface ReportTables {
  register_view: RowColumns & {
    owner_id: string;
    name: string;
    state: ColumnType<RegisterView, string, string>;
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: string | null;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  scheduled_export: RowColumns & {
    owner_id: string;
    acting_role: string | null;
    locale: 'en' | 'id';
    name: string;
    view: ColumnType<RegisterView, string, string>;
    format: 'csv' | 'xlsx' | 'jsonl';
    every: 'day' | 'week' | 'month';
    weekday: number | null;
    day_of_month: number | null;
    hour: number;
    url: string | null;
    secret_sealed: Buffer | null;
    by_mail: Generated<boolean>;
    status: Generated<'active' | 'inactive'>;
    next_run_at: string;
    last_run_at: string | null;
    last_job_id: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: string | null;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  register_view_role: { tenant_id: string; view_id: string; role_id: string };
}
