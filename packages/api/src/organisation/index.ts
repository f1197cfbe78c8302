/** Organisation set-up: who employs, where, in which units, positions and grades. */
import {
  AddEstablishmentFile,
  ChangeHeadcount,
  ChangeUnit,
  CopyHolidayYear,
  DeleteEmployerPicture,
  DeleteEstablishmentFile,
  DeleteJobDescription,
  Employer,
  Establishment,
  GetEmployerPicture,
  GetEmployerPictures,
  GetEstablishmentFile,
  GetEstablishmentFiles,
  GetEstablishmentSeats,
  GetHolidayYear,
  GetJobDescription,
  GetJobDescriptionFile,
  GetLocationMap,
  GetOrgChart,
  GetPayBands,
  GetPositionHolders,
  GetSeatFigures,
  GetStaffingFigures,
  GetUnitTree,
  GetUnitVersions,
  GetVacancies,
  Grade,
  Holiday,
  HolidayCalendar,
  Location,
  LocationByCode,
  LockPeriod,
  NextEmployeeNo,
  OrderGrades,
  OrganizationLevel,
  OrganizationUnit,
  Position,
  PublishHolidays,
  PutEmployerPicture,
  PutJobDescription,
  ResolveRange,
  SalaryRange,
  SucceedRange,
  UpliftRanges,
  WithdrawHolidays,
} from '@personalia/contract';
import { defineArea } from '../platform/area/index.ts';
import { route } from '../platform/http/index.ts';
import type { JobDefinition } from '../platform/jobs/index.ts';
import { resource } from '../platform/resource/index.ts';
import { resourceWithRows } from '../platform/rows/index.ts';
import { judgePlaces } from '../region/index.ts';
import {
  CALENDAR_ROWS,
  EMPLOYER_ROWS,
  ESTABLISHMENT_ROWS,
  GRADE_ROWS,
  LOCATION_ROWS,
  POSITION_ROWS,
  UNIT_ROWS,
} from './dated-rows.ts';
import { employerHandlers, lockPeriod, nextEmployeeNo } from './employer/employer.ts';
import {
  deleteEmployerPicture,
  employerPicture,
  employerPictures,
  putEmployerPicture,
} from './employer/employer-pictures.ts';
import { establishmentHandlers, establishmentSeats, staffingFigures } from './employer/establishment.ts';
import {
  addEstablishmentFile,
  deleteEstablishmentFile,
  establishmentFile,
  establishmentFiles,
} from './employer/establishment-documents.ts';
import { gradeHandlers, orderGrades } from './grade/grade.ts';
import { changeHolidayState, copyYear, holidayHandlers, holidayYear } from './location/holiday.ts';
import { holidayImportRoutes } from './location/holiday-import.ts';
import { locationByCode, locationHandlers } from './location/location.ts';
import { locationMap } from './location/location-map.ts';
import { payBands, resolveRange } from './pay/pay-bands.ts';
import { rangeHandlers, succeedRange } from './pay/salary-range.ts';
import { upliftJob, upliftRanges } from './pay/uplift.ts';
import { changeHeadcount } from './position/change-headcount.ts';
import { positionHandlers } from './position/position.ts';
import {
  deleteJobDescription,
  jobDescription,
  jobDescriptionFile,
  putJobDescription,
} from './position/position-document.ts';
import { positionHolders, seatFiguresOf, vacancies } from './position/seats.ts';
import { roleDefaults, setupSteps } from './set-up.ts';
import { trail } from './trail.ts';
import { orgChart } from './unit/org-chart.ts';
import { organisationSchedules } from './unit/org-totals.ts';
import { levelHandlers } from './unit/organization-level.ts';
import { changeUnit, unitHandlers, unitVersions } from './unit/organization-unit.ts';
import { unitTree } from './unit/unit-tree.ts';

export { whileNobodyIsThere } from './assignments.ts';
export { byRules } from './by-rules.ts';
export { UPLOADED_ROWS } from './dated-rows.ts';
export { limitsOf, limitsOfType, USUAL_FILES } from './document-limits.ts';
export { wrongTypes } from './document-use.ts';
export { keptNumbers } from './employer/company-numbers.ts';
export { judgedMasters, judgeMasterFile, refuseUsedSince } from './judge-masters.ts';
export { lawOf } from './law.ts';
export { type BandAsked, type BandFound, bandsFor } from './pay/bands.ts';
export { type MinimumWageFound, minimumWagesFor, type WageAsked } from './pay/minimum-wages.ts';
export { payMonthOf } from './pay/pay-month.ts';
export { withLevels } from './unit/given-levels.ts';
export { refuseWhenGone, takeTurn, takeUnit, writeFacts } from './unit/organization-unit.ts';
export { refuseWrongLevels } from './unit/unit-levels.ts';
export { holdMasters, judgeWrittenMasters, writeMasters } from './write-masters.ts';

/** Titles under which other programs' files bring these fields. */
const GRADE_SYNONYMS = { rank: ['Level', 'Order', 'Urutan'] };
const RANGE_SYNONYMS = {
  minimum: ['Min', 'Minimum salary'],
  midpoint: ['Mid', 'Middle'],
  maximum: ['Max', 'Maximum salary'],
};

const routes = [
  ...resourceWithRows(Employer, EMPLOYER_ROWS, employerHandlers, { upload: true }),
  route(GetEmployerPictures, employerPictures),
  route(GetEmployerPicture, employerPicture),
  route(PutEmployerPicture, putEmployerPicture),
  route(DeleteEmployerPicture, deleteEmployerPicture),
  route(LockPeriod, lockPeriod),
  route(NextEmployeeNo, nextEmployeeNo),
  ...resourceWithRows(Establishment, ESTABLISHMENT_ROWS, establishmentHandlers, { upload: true }),
  route(GetStaffingFigures, staffingFigures),
  route(GetEstablishmentFiles, establishmentFiles),
  route(AddEstablishmentFile, addEstablishmentFile),
  route(GetEstablishmentFile, establishmentFile),
  route(DeleteEstablishmentFile, deleteEstablishmentFile),
  route(GetEstablishmentSeats, establishmentSeats),
  ...resourceWithRows(HolidayCalendar, CALENDAR_ROWS, undefined, { upload: true }),
  ...resource(Holiday, holidayHandlers),
  route(GetHolidayYear, holidayYear),
  route(CopyHolidayYear, copyYear),
  route(PublishHolidays, changeHolidayState('published')),
  route(WithdrawHolidays, changeHolidayState('withdrawn')),
  ...holidayImportRoutes,
  ...resourceWithRows(Location, LOCATION_ROWS, locationHandlers, { upload: { judge: judgePlaces } }),
  route(LocationByCode, locationByCode),
  route(GetLocationMap, locationMap),
  ...resource(OrganizationLevel, levelHandlers, { upload: true }),
  ...resourceWithRows(OrganizationUnit, UNIT_ROWS, unitHandlers, { upload: true }),
  route(GetUnitTree, unitTree),
  route(GetUnitVersions, unitVersions),
  route(ChangeUnit, changeUnit),
  route(GetOrgChart, orgChart),
  ...resourceWithRows(Grade, GRADE_ROWS, gradeHandlers, { upload: { synonyms: GRADE_SYNONYMS } }),
  route(OrderGrades, orderGrades),
  ...resourceWithRows(Position, POSITION_ROWS, positionHandlers, { upload: true }),
  route(GetJobDescription, jobDescription),
  route(GetJobDescriptionFile, jobDescriptionFile),
  route(PutJobDescription, putJobDescription),
  route(DeleteJobDescription, deleteJobDescription),
  route(GetPositionHolders, positionHolders),
  route(GetSeatFigures, seatFiguresOf),
  route(GetVacancies, vacancies),
  route(ChangeHeadcount, changeHeadcount),
  ...resource(SalaryRange, rangeHandlers, { upload: { synonyms: RANGE_SYNONYMS } }),
  route(SucceedRange, succeedRange),
  route(ResolveRange, resolveRange),
  route(GetPayBands, payBands),
  route(UpliftRanges, upliftRanges),
];

export const organisation = defineArea({
  name: 'organisation',
  routes,
  jobs: [upliftJob as JobDefinition],
  schedules: organisationSchedules,
  trail,
  constraints: {
    non_work_day_overlap: { code: 'HOLIDAY_DUPLICATE', field: 'fromDate', values: { name: 'name', date: 'fromDate' } },
    salary_range_overlap: { code: 'RANGE_OVERLAP', field: 'validFrom', values: { date: 'validFrom' } },
  },
  roleDefaults,
  setupSteps,
});
