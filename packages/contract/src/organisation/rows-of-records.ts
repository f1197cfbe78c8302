import type { RowList } from '../platform/row-list.ts';
import { EmployerRegistrations } from './employer-closing.ts';
import { EmployerSignatories } from './employer-signatories.ts';
import { EstablishmentStaffing } from './establishment.ts';
import { EstablishmentDocuments } from './establishment-documents.ts';
import { GradeMapping } from './grade-mapping.ts';
import { GradeSteps } from './grade-steps.ts';
import { Holidays } from './holiday-calendar.ts';
import { LocationZones } from './location-zones.ts';
import { PositionCertificates } from './position-certificates.ts';
import { PositionLocations } from './position-locations.ts';
import { PositionHeadcount } from './position-seats.ts';
import { PositionVersions } from './position-versions.ts';
import { UnitFacts } from './unit-tree.ts';

/** Rows that are kept with the masters they belong to, by what the trail calls them. */
export const ROWS_OF_MASTERS: Readonly<Record<string, RowList>> = {
  EmployerRegistration: EmployerRegistrations,
  EmployerSignatory: EmployerSignatories,
  EstablishmentDocument: EstablishmentDocuments,
  EstablishmentStaffing,
  GradeMapping,
  GradeStep: GradeSteps,
  Holiday: Holidays,
  LocationZone: LocationZones,
  OrganizationUnitVersion: UnitFacts,
  PositionCertificate: PositionCertificates,
  PositionHeadcount,
  PositionLocation: PositionLocations,
  PositionVersion: PositionVersions,
};
