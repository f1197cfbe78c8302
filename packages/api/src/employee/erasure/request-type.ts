import { label, STEP_NAMES } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { raiseMatters } from '../../access/index.ts';
import { type EffectContext, type RequestType, requestEngine } from '../../platform/requests/index.ts';
import { eraseArchive } from './archive.ts';
import { erasePerson } from './erase.ts';
import { ERASURE_MENU, personToErase, refuseObstacle } from './person.ts';

export const ERASURE = 'ERASURE';

async function readRow(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ employeeId: string; employeeNo: string } | undefined> {
  const { rows } = await sql<{ employeeId: string; employeeNo: string }>`
    select r.employee_id as "employeeId", e.employee_no as "employeeNo" from employee_erasure r
    join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
    where r.tenant_id = ${tenantId} and r.id = ${id}::uuid for update of r`.execute(tx);
  return rows[0];
}

const close = (state: 'erased' | 'withdrawn') => ({
  name: 'close',
  run: async ({ tx, actor, subjectId }: EffectContext) => {
    await sql`
      update employee_erasure set state = ${state}, decided_by = ${actor.userId}::uuid, decided_at = now()
      where tenant_id = ${actor.tenantId} and id = ${subjectId}::uuid`.execute(tx);
    return null;
  },
});

const erase = {
  name: 'erase',
  run: async ({ tx, actor, subjectId }: EffectContext) => {
    const { caller, tenantId } = actor;
    const row = await readRow(tx, tenantId, subjectId);
    if (!caller || !row) throw new Error('a person is erased by a person');
    const person = await personToErase(tx, caller, row.employeeId, 'approve');
    refuseObstacle(person);
    const gone = await erasePerson(tx, caller, person);
    await requestEngine().forgetEmployee(tx, tenantId, row.employeeId);
    await eraseArchive(tx, caller, person, gone);
    const erased = {
      event: 'employee.erased',
      resource: 'Employee',
      resourceId: row.employeeId,
      code: row.employeeNo,
    } as const;
    await raiseMatters(tx, tenantId, [{ ...erased, matter: row.employeeId }]);
    return row.employeeId;
  },
};

const TITLE = label('Erasure of personal data', 'Penghapusan data pribadi');

/** Erasure of a person who left, confirmed by a second person (organisation-and-employee 10.9). */
export const erasureType: RequestType = {
  code: ERASURE,
  label: TITLE,
  prefix: 'ERA',
  menuPath: ERASURE_MENU,
  link: () => '/employee-erasure',
  facts: {},
  materialFields: [],
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: true,
  standard: {
    code: 'ERASURE',
    name: TITLE,
    steps: [
      {
        name: STEP_NAMES.secondPerson,
        slots: [{ kind: 'PERMISSION', menu: ERASURE_MENU, action: 'approve' }],
      },
    ],
  },
  async lock(tx, tenantId, id) {
    const row = await readRow(tx, tenantId, id);
    return row && { employeeId: row.employeeId, facts: {}, material: {} };
  },
  validate: async () => {},
  effects(event) {
    if (event === 'APPROVED') return [close('erased'), erase];
    return event === 'REJECTED' || event === 'WITHDRAWN' ? [close('withdrawn')] : [];
  },
  // Whoever may confirm is told by the request itself, which names no person once they are gone.
  notice: async () => null,
  async snapshot(tx, tenantId, id) {
    const row = await readRow(tx, tenantId, id);
    return { title: row?.employeeNo ?? '' };
  },
  async detail(tx, { tenantId, locale }, id) {
    const { rows } = await sql<{ reason: string }>`
      select reason from employee_erasure where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
    return rows.map(({ reason }) => ({
      kind: 'values',
      title: null,
      rows: [{ label: REASON[locale], value: reason }],
    }));
  },
};

const REASON = label('Reason', 'Alasan');
