import type {
  Employer,
  Establishment,
  Grade,
  Location,
  OrganizationLevel,
  OrganizationUnit,
  Position,
  SalaryRange,
} from '@personalia/contract';
import type { Generated } from 'kysely';
import type { RowColumns, TableOf } from './columns.ts';

/** What a unit is over a stretch of days. */
interface UnitVersion extends RowColumns {
  unit_id: string;
  valid_from: string;
  valid_to: Generated<string>;
  name: string;
  short_name: string | null;
  parent_unit_id: string | null;
  head_employee_id: string | null;
  head_position_id: string | null;
  cost_centre: string | null;
}

/** A unit above a unit over a stretch of days; depth 0 is the unit itself. */
interface UnitPath {
  tenant_id: string;
  ancestor_id: string;
  unit_id: string;
  depth: number;
  valid_from: string;
  valid_to: string;
}

interface Dated extends RowColumns {
  valid_from: string;
  valid_to: string | null;
}

interface Headcount extends Dated {
  position_id: string;
  approved: number | null;
  note: string | null;
}

interface Staffing extends Dated {
  establishment_id: string;
  position_id: string;
  approved: number;
  budget_per_seat: string | null;
  currency: string | null;
  note: string | null;
}

interface Registration extends Dated {
  employer_id: string;
  scheme: string;
  number: string;
}

export interface OrganisationTables {
  employer: TableOf<typeof Employer>;
  employer_registration: Registration;
  establishment: TableOf<typeof Establishment>;
  establishment_staffing: Staffing;
  location: TableOf<typeof Location>;
  organization_level: TableOf<typeof OrganizationLevel>;
  organization_unit: TableOf<typeof OrganizationUnit>;
  organization_unit_version: UnitVersion;
  organization_unit_path: UnitPath;
  grade: TableOf<typeof Grade>;
  position: TableOf<typeof Position>;
  position_headcount: Headcount;
  salary_range: TableOf<typeof SalaryRange>;
}
