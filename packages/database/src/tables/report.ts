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
  register_view_role: { tenant_id: string; view_id: string; role_id: string };
}
