/** Organisation set-up: who employs, where, in which units, posts and grades. */
import {
  Employer,
  Grade,
  Location,
  LocationByCode,
  OrganizationUnit,
  Position,
  SalaryRange,
} from '@personalia/contract';
import { route } from '../platform/http/index.ts';
import { resource } from '../platform/resource/index.ts';
import { locationByCode } from './location.ts';

export const organisationRoutes = [
  ...resource(Employer),
  ...resource(Location),
  route(LocationByCode, locationByCode),
  ...resource(OrganizationUnit),
  ...resource(Grade),
  ...resource(Position),
  ...resource(SalaryRange),
];
