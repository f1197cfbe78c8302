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
import { staffingStore } from './employer/establishment.ts';
import { documentStore } from './employer/establishment-documents.ts';
import { mappingStore, stepStore } from './grade/grade.ts';
import { zoneStore } from './location/location.ts';
import { headcountStore, versionStore } from './position/position.ts';
import type { KeptList } from './row-list.ts';
import { refuseWrongLevels } from './unit/unit-levels.ts';

const EVER = '1900-01-01';

/** A set of rows that can be uploaded and exported row by row. */
export interface UploadedRows extends KeptList {
  /** What a row is called; its table follows from it. */
  readonly name: string;
  /** What finds a row, besides the record that it belongs to. */
  readonly key: readonly string[];
  /** Each row holds until the next: when it ends follows from what is written besides. */
  readonly untilNext?: boolean;
}

/** Every set of rows that belongs to a record of the organisation. */
export const ROW_LISTS: readonly UploadedRows[] = [
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
  {
    name: 'EstablishmentDocument',
    list: EstablishmentDocuments,
    store: documentStore,
    key: ['documentTypeId', 'name'],
  },
  {
    name: 'EstablishmentStaffing',
    list: EstablishmentStaffing,
    store: staffingStore,
    key: ['positionId', 'validFrom'],
  },
  { name: 'GradeStep', list: GradeSteps, store: stepStore, key: ['step'] },
  {
    name: 'Holiday',
    list: Holidays,
    store: { table: 'holiday', owner: 'holiday_calendar_id', order: ['date'] },
    key: ['date'],
  },
  { name: 'LocationZone', list: LocationZones, store: zoneStore, key: ['validFrom'] },
  { name: 'GradeMapping', list: GradeMapping, store: mappingStore, key: ['toGradeId'] },
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
const UNIT_FACTS: UploadedRows = {
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
};
/** All rows of the organisation that come by upload. */
export const UPLOADED_ROWS: readonly UploadedRows[] = [...ROW_LISTS, UNIT_FACTS];
