import type { Employer, Grade, Location, OrganizationUnit, Position, SalaryRange } from '@personalia/contract';
import type { TableOf } from './columns.ts';

export interface OrganisationTables {
  employer: TableOf<typeof Employer>;
  location: TableOf<typeof Location>;
  organization_unit: TableOf<typeof OrganizationUnit>;
  grade: TableOf<typeof Grade>;
  position: TableOf<typeof Position>;
  salary_range: TableOf<typeof SalaryRange>;
}
