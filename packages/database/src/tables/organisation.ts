import type { Generated } from 'kysely';
import type { KeptFileColumns, RecordColumns } from './columns.ts';

/** What a unit is over a stretch of days. */
interface UnitVersion extends RecordColumns {
  unit_id: string;
  valid_from: string;
  valid_to: Generated<string>;
  name: string;
  short_name: string | null;
  parent_unit_id: string | null;
  head_employee_id: string | null;
  head_position_id: string | null;
  cost_centre: string | null;
}

/** A unit above a unit over a stretch of days; depth 0 is the unit itself. */
interface UnitPath {
  tenant_id: string;
  ancestor_id: string;
  unit_id: string;
  depth: number;
  valid_from: string;
  valid_to: string;
}

interface Dated extends RecordColumns {
  valid_from: string;
  valid_to: string | null;
}

/** A licence, permit or registration of an establishment. */
interface EstablishmentDocument extends RecordColumns {
  establishment_id: string;
  document_type_id: string;
  name: string;
  number: string | null;
  issuer: string | null;
  issued_on: string | null;
  expires_on: string | null;
  note: string | null;
}

/** A file that is kept with one of them. */
interface EstablishmentFile extends KeptFileColumns {
  establishment_id: string;
}

interface Headcount extends Dated {
  position_id: string;
  approved: number | null;
  note: string | null;
}

interface Staffing extends Dated {
  establishment_id: string;
  position_id: string;
  approved: number;
  budget_per_seat: string | null;
  currency: string | null;
  note: string | null;
}

interface Registration extends Dated {
  employer_id: string;
  scheme: string;
  number: string;
}

interface Signatory extends Dated {
  employer_id: string;
  letters: string;
  employee_id: string | null;
  name: string | null;
  title: string;
}

interface Mapping extends RecordColumns {
  grade_id: string;
  to_grade_id: string;
  direction: string;
}

interface GradeStep extends RecordColumns {
  grade_id: string;
  step: number;
  name: string;
}

/** The dates of what is published; `non_work_day` is what people enter. */
interface Holiday extends RecordColumns {
  non_work_day_id: string;
  holiday_calendar_id: string;
  date: string;
  name: string;
  local_name: string | null;
  kind: string;
  recurs: Generated<boolean>;
}

interface NonWorkDay extends RecordColumns {
  holiday_calendar_id: string;
  from_date: string;
  to_date: string | null;
  name: string;
  local_name: string | null;
  kind: string;
  state: Generated<string>;
  recurring: Generated<string>;
  feb29_rule: string | null;
  effective_from: string | null;
  effective_to: string | null;
}

interface LocationZone extends RecordColumns {
  location_id: string;
  valid_from: string;
  time_zone: string;
}

interface PositionVersion extends RecordColumns {
  position_id: string;
  valid_from: string;
  title: string;
  unit_id: string;
}

interface Certificate extends RecordColumns {
  position_id: string;
  kind: string;
  name: string;
  mandatory: boolean;
}

interface PositionLocation extends RecordColumns {
  position_id: string;
  location_id: string;
}

interface PositionDocument {
  tenant_id: string;
  position_id: string;
  file_id: string;
  name: string;
  kind: string;
  size: number;
  created_at: Generated<string>;
  created_by: string | null;
}

interface EmployerPicture {
  tenant_id: string;
  employer_id: string;
  kind: string;
  large_id: string;
  small_id: string;
  created_at: Generated<string>;
  created_by: string | null;
}

export interface OrganisationTables {
  employer_picture: EmployerPicture;
  employer_registration: Registration;
  employer_signatory: Signatory;
  establishment_document: EstablishmentDocument;
  establishment_file: EstablishmentFile;
  establishment_staffing: Staffing;
  holiday: Holiday;
  non_work_day: NonWorkDay;
  location_zone: LocationZone;
  organization_unit_version: UnitVersion;
  organization_unit_path: UnitPath;
  grade_mapping: Mapping;
  grade_step: GradeStep;
  position_certificate: Certificate;
  position_document: PositionDocument;
  position_location: PositionLocation;
  position_headcount: Headcount;
  position_version: PositionVersion;
}
