import { type Label, label } from '@personalia/contract';

/** One step of setting a tenant up. It is done when a row is found; a module that is not here yet has no rows. */
export interface StepDefinition {
  readonly code: string;
  readonly label: Label;
  readonly path: string;
  readonly required: boolean;
  readonly tables: readonly string[];
  /** SQL text of a condition, on `t`, the tenant's row. */
  readonly found: string;
}

const row = (table: string, more = ''): string => `exists (select from ${table} x where x.tenant_id = t.id${more})`;
const active = " and x.status = 'active'";

const step = (
  code: string,
  path: string,
  en: string,
  id: string,
  tables: readonly string[],
  found: string,
  required = true,
): StepDefinition => ({ code, path, label: label(en, id), tables, found, required });

export const SETUP_STEPS: readonly StepDefinition[] = [
  step('EMPLOYER', '/employer', 'Add your employer', 'Tambahkan pemberi kerja', ['employer'], row('employer', active)),
  step('LOCATION', '/location', 'Add a location', 'Tambahkan lokasi', ['location'], row('location', active)),
  step(
    'ORGANISATION',
    '/organization-level',
    'Describe your organisation units',
    'Susun unit organisasi',
    ['organization_unit'],
    row('organization_unit', active),
  ),
  step('GRADE', '/grade', 'Add grades', 'Tambahkan golongan', ['grade'], row('grade', active)),
  step('POSITION', '/position', 'Add positions', 'Tambahkan jabatan', ['position'], row('position', active)),
  step(
    'EMPLOYEES',
    '/employee',
    'Bring in your employees',
    'Masukkan karyawan',
    ['employee', 'data_import'],
    `(select count(*) from (select from employee x where x.tenant_id = t.id limit 5) e) = 5
      or ${row('data_import', " and x.entity = 'Employee' and x.state in ('completed', 'completedWithErrors')")}`,
  ),
  step(
    'SCHEDULE',
    '/work-schedule',
    'Define shifts and work schedules',
    'Tentukan sif dan jadwal kerja',
    ['shift', 'work_schedule'],
    `${row('shift')} and ${row('work_schedule')}`,
  ),
  step(
    'HOLIDAYS',
    '/holiday',
    "Enter this year's holidays",
    'Isi hari libur tahun ini',
    ['holiday'],
    row(
      'holiday',
      " and x.date >= date_trunc('year', now()) and x.date < date_trunc('year', now()) + interval '1 year'",
    ),
  ),
  step(
    'LEAVE',
    '/leave-setting',
    'Set up leave types',
    'Siapkan jenis cuti',
    ['leave_type'],
    row('leave_type', active),
  ),
  step(
    'CLAIMS',
    '/claim-setting',
    'Set up claim types',
    'Siapkan jenis klaim',
    ['claim_type'],
    row('claim_type', active),
    false,
  ),
  step(
    'WORKFLOWS',
    '/workflow-setting',
    'Publish workflows for leave and claims',
    'Terbitkan alur kerja cuti dan klaim',
    ['workflow', 'workflow_version'],
    `(select count(distinct w.request_type) from workflow w join workflow_version v on v.tenant_id = w.tenant_id and v.workflow_id = w.id
      where w.tenant_id = t.id and v.state = 'PUBLISHED' and w.request_type in ('LEAVE', 'CLAIM')) = 2`,
  ),
  step(
    'ROLES',
    '/user-management',
    'Give roles to your colleagues',
    'Beri peran kepada rekan Anda',
    ['user_role'],
    '(select count(*) from (select distinct x.user_id from user_role x where x.tenant_id = t.id limit 2) u) = 2',
  ),
  step(
    'MAIL',
    '/tenant-setting',
    'Send a test e-mail',
    'Kirim email uji coba',
    ['mail_message'],
    row('mail_message', " and x.kind = 'test' and x.state = 'sent'"),
    false,
  ),
];
