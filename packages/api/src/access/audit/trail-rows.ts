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
  type RowList,
} from '@personalia/contract';

/** Rows that are written together with the record they belong to, by what the trail calls them. */
export const ROWS: Readonly<Record<string, RowList>> = {
  EmployerRegistration: EmployerRegistrations,
  EmployerSignatory: EmployerSignatories,
  EstablishmentDocument: EstablishmentDocuments,
  EstablishmentStaffing,
  GradeMapping,
  GradeStep: GradeSteps,
  Holiday: Holidays,
  LocationZone: LocationZones,
  PositionCertificate: PositionCertificates,
  PositionHeadcount,
  PositionLocation: PositionLocations,
  PositionVersion: PositionVersions,
};
