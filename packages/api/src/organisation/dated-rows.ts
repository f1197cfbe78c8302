import {
  EmployerRegistrations,
  EmployerSignatories,
  EstablishmentDocuments,
  EstablishmentStaffing,
  GradeMapping,
  GradeSteps,
  Holidays,
  LocationZones,
  PositionCertificates,
  PositionHeadcount,
  PositionLocations,
  PositionVersions,
  UnitFacts,
} from '@personalia/contract';
import { sql } from 'kysely';
import type { RecordRows } from '../platform/rows/index.ts';
import { staffingStore } from './employer/establishment.ts';
import { documentStore } from './employer/establishment-documents.ts';
import { mappingStore, stepStore } from './grade/grade.ts';
import { zoneStore } from './location/location.ts';
import { headcountStore, versionStore } from './position/position.ts';
import { refuseWrongLevels } from './unit/unit-levels.ts';

const EVER = '1900-01-01';

export const EMPLOYER_ROWS: readonly RecordRows[] = [
  {
    name: 'EmployerRegistration',
    list: EmployerRegistrations,
    store: { table: 'employer_registration', owner: 'employer_id' },
    key: ['scheme', 'validFrom'],
  },
  {
    name: 'EmployerSignatory',
    list: EmployerSignatories,
    store: { table: 'employer_signatory', owner: 'employer_id' },
    key: ['letters', 'validFrom'],
  },
];

export const ESTABLISHMENT_ROWS: readonly RecordRows[] = [
  {
    name: 'EstablishmentDocument',
    list: EstablishmentDocuments,
    store: documentStore,
    files: 'EstablishmentFile',
    key: ['documentTypeId', 'name'],
  },
  {
    name: 'EstablishmentStaffing',
    list: EstablishmentStaffing,
    store: staffingStore,
    key: ['positionId', 'validFrom'],
  },
];

export const GRADE_ROWS: readonly RecordRows[] = [
  { name: 'GradeStep', list: GradeSteps, store: stepStore, key: ['step'] },
  { name: 'GradeMapping', list: GradeMapping, store: mappingStore, key: ['toGradeId'] },
];

export const CALENDAR_ROWS: readonly RecordRows[] = [
  {
    name: 'Holiday',
    list: Holidays,
    store: {
      table: 'non_work_day',
      owner: 'holiday_calendar_id',
      order: ['from_date'],
      keeps: { state: 'draft' },
    },
    key: ['fromDate', 'name'],
  },
];

export const LOCATION_ROWS: readonly RecordRows[] = [
  { name: 'LocationZone', list: LocationZones, store: zoneStore, key: ['validFrom'] },
];

export const POSITION_ROWS: readonly RecordRows[] = [
  { name: 'PositionHeadcount', list: PositionHeadcount, store: headcountStore, key: ['validFrom'] },
  { name: 'PositionVersion', list: PositionVersions, store: versionStore, key: ['validFrom'] },
  {
    name: 'PositionCertificate',
    list: PositionCertificates,
    store: { table: 'position_certificate', owner: 'position_id', order: ['kind', 'name'] },
    key: ['kind', 'name'],
  },
  {
    name: 'PositionLocation',
    list: PositionLocations,
    store: { table: 'position_location', owner: 'position_id', order: ['location_id'] },
    key: ['locationId'],
  },
];

/** What units are over time; the screens know it as changes from a day on, uploads as rows. */
const UNIT_FACTS: RecordRows = {
  name: 'OrganizationUnitVersion',
  list: UnitFacts,
  store: {
    table: 'organization_unit_version',
    owner: 'unit_id',
    settle: async (tx, tenantId, ids) => {
      await sql`select app.settle_unit_rows(${tenantId}::uuid, ${[...ids]}::uuid[])`.execute(tx);
      await refuseWrongLevels(tx, tenantId, ids, { from: EVER, field: 'parentUnitId' });
    },
  },
  key: ['validFrom'],
  untilNext: true,
  ownAddresses: true,
};
export const UNIT_ROWS: readonly RecordRows[] = [UNIT_FACTS];

/** All rows of the organisation that come by upload. */
export const UPLOADED_ROWS: readonly RecordRows[] = [
  ...EMPLOYER_ROWS,
  ...ESTABLISHMENT_ROWS,
  ...GRADE_ROWS,
  ...CALENDAR_ROWS,
  ...LOCATION_ROWS,
  ...POSITION_ROWS,
  ...UNIT_ROWS,
];
