import { label } from '@personalia/contract';
import type { RoleDefaults, SetupStep } from '../platform/area/index.ts';

/** Which roles get the pages of this area in a new tenant (RO-7). */
export const roleDefaults: RoleDefaults = {
  // Whoever releases payments or decides claims finds there what waits for them.
  approval: {
    'HR-ADMIN': 'all',
    MANAGER: { actions: ['view', 'approve'], scope: 'tree' },
    PAYROLL: ['view', 'approve'],
    CLAIMS: ['view', 'approve'],
  },
  'workflow-replacement': { 'HR-ADMIN': 'all', MANAGER: { actions: ['view', 'create', 'edit'], scope: 'self' } },
  'workflow-setting': { 'HR-ADMIN': 'all' },
  'formula-vocab': { 'HR-ADMIN': 'all' },
};

export const setupSteps: readonly SetupStep[] = [
  {
    code: 'WORKFLOWS',
    order: 110,
    label: label('Publish workflows for leave and claims', 'Terbitkan alur kerja cuti dan klaim'),
    path: '/workflow-setting',
    required: true,
    found: `(select count(distinct w.request_type) from workflow w join workflow_version v on v.tenant_id = w.tenant_id and v.workflow_id = w.id
      where w.tenant_id = t.id and v.state = 'PUBLISHED' and w.request_type in ('LEAVE', 'CLAIM')) = 2`,
  },
];
