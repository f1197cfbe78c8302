import {
  EmployerRegistrations,
  EmployerSignatories,
  EstablishmentStaffing,
  GradeMapping,
  PositionCertificates,
  PositionHeadcount,
  PositionVersions,
} from '@personalia/contract';
import { staffingStore } from './establishment.ts';
import { mappingStore } from './grade.ts';
import { headcountStore, versionStore } from './position.ts';
import type { KeptList } from './row-list.ts';

/** A set of rows that can be uploaded and exported row by row. */
export interface UploadedRows extends KeptList {
  /** What a row is called; its table follows from it. */
  readonly name: string;
  /** What finds a row, besides the record that it belongs to. */
  readonly key: readonly string[];
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
    name: 'EstablishmentStaffing',
    list: EstablishmentStaffing,
    store: staffingStore,
    key: ['positionId', 'validFrom'],
  },
  { name: 'GradeMapping', list: GradeMapping, store: mappingStore, key: ['toGradeId'] },
  { name: 'PositionHeadcount', list: PositionHeadcount, store: headcountStore, key: ['validFrom'] },
  { name: 'PositionVersion', list: PositionVersions, store: versionStore, key: ['validFrom'] },
  {
    name: 'PositionCertificate',
    list: PositionCertificates,
    store: { table: 'position_certificate', owner: 'position_id', order: ['kind', 'name'] },
    key: ['kind', 'name'],
  },
];
