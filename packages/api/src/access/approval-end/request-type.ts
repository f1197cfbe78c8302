import { label, STEP_NAMES } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { EffectContext, RequestType } from '../../platform/requests/index.ts';
import { noteSettings } from '../tenant-note.ts';

export const APPROVAL_END = 'ROLE_APPROVAL_END';

const exists = async (tx: Tx, tenantId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from approval_end where tenant_id = ${tenantId} and id = ${id}::uuid for update`.execute(tx);
  return rows.length > 0;
};

/** The settings change with the approval, on the trail of whoever approved. */
const switchOff = {
  name: 'switch-off',
  run: async ({ tx, actor }: EffectContext) => {
    const { tenantId, userId, caller } = actor;
    if (!caller) throw new Error('settings are changed by a person');
    await sql`
      update tenant set grants_need_approval = false, version = version + 1, updated_by = ${userId}::uuid, updated_at = now()
      where id = ${tenantId}`.execute(tx);
    await noteSettings(tx, caller, { grantsNeedApproval: true }, { grantsNeedApproval: false });
    return null;
  },
};

const close = (state: 'approved' | 'rejected' | 'withdrawn') => ({
  name: 'close',
  run: async ({ tx, actor, subjectId, comment }: EffectContext) => {
    await sql`
      update approval_end set status = ${state}, comment = ${comment}, decided_by = ${actor.userId}::uuid, decided_at = now(),
        version = version + 1, updated_by = ${actor.userId}::uuid, updated_at = now()
      where tenant_id = ${actor.tenantId} and id = ${subjectId}::uuid`.execute(tx);
    return null;
  },
});

const TITLE = label('Give roles without approval', 'Memberi peran tanpa persetujuan');

/** Switching off that roles need approval (US-8). */
export const approvalEndType: RequestType = {
  code: APPROVAL_END,
  label: TITLE,
  prefix: 'RAE',
  menuPath: 'user-role',
  link: () => '/user-role?tab=grants',
  facts: {},
  materialFields: [],
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: false,
  standard: {
    code: 'ROLE-APPROVAL-END',
    name: TITLE,
    steps: [
      {
        name: STEP_NAMES.anotherAdministrator,
        slots: [{ kind: 'PERMISSION', menu: 'user-role', action: 'edit', wholeTenant: true }],
        onSelf: 'BLOCK',
        onVacant: 'BLOCK',
      },
    ],
  },
  lock: async (tx, tenantId, id) =>
    (await exists(tx, tenantId, id)) ? { employeeId: null, facts: {}, material: {} } : undefined,
  validate: async () => {},
  effects(event) {
    if (event === 'APPROVED') return [switchOff, close('approved')];
    if (event === 'REJECTED') return [close('rejected')];
    return event === 'WITHDRAWN' ? [close('withdrawn')] : [];
  },
  notice: async (event, { actor, comment }) =>
    event === 'assigned'
      ? null
      : {
          event: `approval-end-${event}`,
          facts: { by: actor.userName, reason: comment ?? '' },
          link: '/tenant-setting',
        },
  snapshot: async () => ({ title: TITLE }),
  detail: async () => [],
};
