import type { AccessTables } from './access.ts';
import type { AttendanceTables } from './attendance.ts';
import type { AttendancePeriodTables } from './attendance-period.ts';
import type { AttendanceScheduleTables } from './attendance-schedule.ts';
import type { AttendanceSettingTables } from './attendance-setting.ts';
import type { BackgroundTables } from './background.ts';
import type { ChangeTables } from './change.ts';
import type { ClaimTables } from './claim.ts';
import type { DefinedTables } from './defined.ts';
import type { EmployeeTables } from './employee.ts';
import type { EmployeeRecordTables } from './employee-records.ts';
import type { LeaveTables } from './leave.ts';
import type { OrganisationTables } from './organisation.ts';
import type { PlatformTables } from './platform.ts';
import type { RegionTables } from './region.ts';
import type { ReportTables } from './report.ts';
import type { WorkflowTables } from './workflow.ts';

/** Tables with columns of their own. */
interface NamedTables
  extends PlatformTables,
    BackgroundTables,
    AccessTables,
    OrganisationTables,
    EmployeeTables,
    EmployeeRecordTables,
    RegionTables,
    ReportTables,
    WorkflowTables,
    ChangeTables,
    AttendanceTables,
    AttendancePeriodTables,
    AttendanceScheduleTables,
    AttendanceSettingTables,
    LeaveTables,
    ClaimTables {}

/** Every table the product reads or writes, by its name; the contract's definitions bring theirs. */
export interface Tables extends NamedTables, Omit<DefinedTables, keyof NamedTables> {}
