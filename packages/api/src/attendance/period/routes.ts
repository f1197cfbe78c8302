import {
  CloseAttendancePeriod,
  ExportAttendancePeriod,
  GetAttendanceAdjustments,
  GetAttendancePeriods,
  GetAttendanceSummary,
  GetPeriodChecks,
  ReopenAttendancePeriod,
  UseAttendancePeriod,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { closePeriod, periodChecks, reopenPeriod, usePeriod } from './act.ts';
import { listPeriods } from './list.ts';
import { exportPeriod } from './payroll-file.ts';
import { pageOfAdjustments, pageOfSummary } from './summary.ts';

export const periodRoutes: readonly Route[] = [
  route(GetAttendancePeriods, ({ tx, caller }) => listPeriods(tx, caller)),
  route(GetPeriodChecks, ({ tx, caller, input }) => periodChecks(tx, caller, input.params.id)),
  route(CloseAttendancePeriod, ({ tx, caller, input }) => closePeriod(tx, caller, input.params.id, input.body)),
  route(ReopenAttendancePeriod, ({ tx, caller, input }) => reopenPeriod(tx, caller, input.params.id, input.body)),
  route(UseAttendancePeriod, ({ tx, caller, input }) => usePeriod(tx, caller, input.params.id, input.body)),
  route(ExportAttendancePeriod, exportPeriod),
  route(GetAttendanceSummary, ({ tx, caller, input }) => pageOfSummary(tx, caller, input.query)),
  route(GetAttendanceAdjustments, ({ tx, caller, input }) => pageOfAdjustments(tx, caller, input.query)),
];
