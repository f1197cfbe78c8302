/**
 * Every product route of the specification, once. Router, breadcrumb and guard are built from this list; a route
 * without a page shows the 404 page.
 */

/** What a page below a list is for; it decides the breadcrumb: "Add Grade", "Edit Grade". */
export type Purpose = 'list' | 'add' | 'edit' | 'preview' | 'record' | 'page';

export interface ProductRoute {
  /** Full pattern, as the router reads it: '/grade/grade-form/:id'. */
  pattern: string;
  purpose: Purpose;
  /** Key of the words in the catalogue 'routes': `{entity}.list` or `{entity}.one`. */
  entity: string;
  /** Pattern of the page above, null for a base path. */
  parent: string | null;
}

interface Child {
  segment: string;
  purpose: Purpose;
  entity?: string;
  children?: Child[];
}

const add = (segment: string, entity?: string): Child => ({ segment, purpose: 'add', ...(entity ? { entity } : {}) });
const edit = (segment: string, entity?: string): Child => ({ segment, purpose: 'edit', ...(entity ? { entity } : {}) });
const preview = (segment: string): Child => ({ segment, purpose: 'preview' });
const record = (segment: string, ...children: Child[]): Child => ({ segment, purpose: 'record', children });

/** A form with an optional trailing id: without it something is added, with it something is edited. */
const form = (name: string, entity?: string, id = ':id'): Child[] => [add(name, entity), edit(`${name}/${id}`, entity)];

const EXCEPTION = ':leaveTypeExcepEmployeeId/:employerCode/:employeeName';

const PRODUCT: Record<string, Child[]> = {
  'user-management': [...form('user-form', 'user', ':userId'), ...form('add-new-role', 'role')],
  'user-role': form('user-role-form'),
  'user-list': form('user-form', 'user', ':userId'),
  region: [...form('country-form', 'country'), ...form('province-form', 'province'), ...form('city-form', 'city')],
  'formula-vocab': form('formula-vocab-form'),
  menu: form('menu-form'),
  establishment: form('establishment-form'),
  'end-of-contract-and-probation': form('establishment-form'),
  grade: form('grade-form'),
  'salary-range': form('salary-range-form'),
  employer: form('employer-form'),
  employee: [
    ...form('employee-form'),
    { segment: 'employee-leave-balance/:id', purpose: 'record', entity: 'employee-leave-balance' },
  ],
  'custom-field': form('custom-field-form'),
  'catalogue-value': form('catalogue-value-form'),
  'document-type': form('document-type-form'),
  'employee-erasure': [],
  'document-request': [],
  'minimum-wage': form('minimum-wage-form'),
  'employee-data': [],
  'career-transition': [
    record(
      'career-transition-record/:id',
      add('career-transition-form-add/:personId'),
      edit('career-transition-form-edit/:transitionId'),
      preview('career-transition-form-preview/:transitionId'),
    ),
  ],
  'career-transition-report': [],
  'personal-change': [
    record(
      'personal-change-record/:id',
      add('personal-change-form-add/:personId'),
      preview('personal-change-form-preview/:transactionNo'),
    ),
  ],
  'work-action': [
    record(
      'work-action-record/:id',
      add('work-action-form-add/:personId'),
      edit('work-action-form-edit/:personId/:workActionId'),
      preview('work-action-form-preview/:personId/:workActionId'),
    ),
  ],
  'settings-maintenance': [
    add('settings-maintenance-form'),
    edit(`settings-maintenance-form-edit/${EXCEPTION}`),
    preview(`settings-maintenance-form-preview/${EXCEPTION}`),
  ],
  'balance-maintenance': [
    add('balance-maintenance-form'),
    record(
      'balance-maintenance-record/:id',
      add('balance-maintenance-form-add/:employeeId'),
      preview('balance-maintenance-form-preview/:record'),
    ),
  ],
  location: form('location-form', undefined, ':employercode/:locationcode'),
  position: form('position-form'),
  'organization-level': [],
  'employee-shift-group': form('employee-shift-group-form'),
  holiday: [...form('non-work-day-form'), ...form('holiday-calendar-form', 'holiday-calendar')],
  overtime: form('overtime-form'),
  'employee-attendance-mapping': form('employee-attendance-mapping-form'),
  shift: form('shift-form'),
  'work-schedule': form('work-schedule-form'),
  'attendance-status': form('attendance-status-form'),
  'leave-setting': form('leave-setting-form'),
  'attendance-extract': [],
  'attendance-report': [],
  'leave-report': [],
  'mass-leave': [add('mass-leave-form')],
  'general-setting': [],
  'attendance-roster': [],
  'attendance-correction-setting': form('attendance-correction-setting-form'),
  'leave-request': form('leave-form'),
  'claim-request': form('claim-form'),
  approval: [],
  'attendance-correction': [add('attendance-correction-form')],
  'workflow-setting': form('workflow-setting-form'),
  'workflow-replacement': form('workflow-replacement-form'),
  'claim-setting': form('claim-setting-form'),
  'claim-payment-process': [],
  'claim-report': [],
  'change-password': [],
  // Ours: the audit trail, and the page behind the specification's hidden "Upload Data" button.
  'audit-trail': [],
  'tenant-setting': [],
  'upload-data': [{ segment: ':id', purpose: 'page', entity: 'upload' }],
};

export const productRoutes: readonly ProductRoute[] = Object.entries(PRODUCT).flatMap(([base, children]) => [
  { pattern: `/${base}`, purpose: 'list' as const, entity: base, parent: null },
  ...below(`/${base}`, base, children),
]);

function below(parent: string, entity: string, children: Child[]): ProductRoute[] {
  return children.flatMap((child) => {
    const pattern = `${parent}/${child.segment}`;
    const named = child.entity ?? entity;
    return [{ pattern, purpose: child.purpose, entity: named, parent }, ...below(pattern, named, child.children ?? [])];
  });
}
