import type { RegisterViewDraft } from '@personalia/contract';
import type { QueryConfig } from 'pg';

/** Twenty columns and three filters, as somebody in an HR office would ask. */
export const officeView: RegisterViewDraft = {
  columns: [
    'employeeNo',
    'displayName',
    'status',
    'hireDate',
    'serviceDate',
    'employerId',
    'locationId',
    'unitId',
    'positionId',
    'gradeId',
    'managerId',
    'employmentType',
    'workerCategoryId',
    'workArrangementId',
    'fte',
    'costCentre',
    'gender',
    'birthDate',
    'workEmail',
    'phone',
  ],
  filter: {
    match: 'all',
    conditions: [
      { field: 'gender', operator: 'is', value: 'female' },
      { field: 'employmentType', operator: 'is', value: 'permanent' },
      { field: 'hireDate', operator: 'from', value: '2015-01-01' },
    ],
  },
};

const called = `
  left join catalogue_value w on w.tenant_id = c.tenant_id and w.id = c.worker_category_id
  left join catalogue_value a on a.tenant_id = c.tenant_id and a.id = c.work_arrangement_id`;

const asked = (more = ''): string => `
  from employee_current c join employee e on e.tenant_id = c.tenant_id and e.id = c.id${more}
  where c.tenant_id = app.tenant() and c.status in ('active', 'suspended')
    and e.gender = 'female' and c.employment_type = 'permanent' and c.hire_date >= '2015-01-01'`;

/** The same by hand: a page and the number of all rows. */
export const byHand: readonly QueryConfig[] = [
  {
    name: 'register-page',
    text: `
      select c.id, c.employee_no, c.display_name, c.status, c.hire_date, c.service_date,
        c.employer_id, c.employer_code, c.employer_name, c.location_id, c.location_code, c.location_name,
        c.unit_id, c.unit_code, c.unit_name, c.position_id, c.position_code, c.position_title,
        c.grade_id, c.grade_code, c.grade_name, c.manager_id, c.manager_no, c.manager_name,
        c.employment_type, c.worker_category_id, w.code, w.name, c.work_arrangement_id, a.code, a.name, c.fte, c.cost_centre,
        e.gender, e.birth_date, e.work_email, e.phone
      ${asked(called)} order by c.sort_name, c.id limit 100`,
  },
  { name: 'register-count', text: `select count(*) ${asked()}` },
];
