import { ExportCareerTransitionReport, GetCareerTransitionReport } from '@personalia/contract';
import { route } from '../../platform/http/index.ts';
import { careerReports } from './reports.ts';

/** The reports of career transitions (organisation-and-employee 13). */
export const careerReportRoutes = [
  route(GetCareerTransitionReport, ({ tx, caller, input }) =>
    careerReports.page(tx, caller, input.params.report, input.query),
  ),
  route(ExportCareerTransitionReport, (call) => careerReports.file(call, call.input.params.report, call.input.query)),
];
