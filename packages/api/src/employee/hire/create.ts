import {
  type CalendarDate,
  classOfEmployeeField,
  EMPLOYEE_FINDINGS,
  EmergencyContact,
  type HireRecords,
  hireFields,
} from '@personalia/contract';
import { newId, type Tx, together } from '@personalia/database';
import { endsWhileThere, type HireDraft, judgeHire, judgePerson, type PersonPolicy } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { giveCustomValues } from '../custom/index.ts';
import { hiredEmployee } from '../detail.ts';
import { refuseFindings, textsOf } from '../problems.ts';
import { addRecordsOfHire } from '../records/index.ts';
import { scopeOf } from '../scope.ts';
import { emailHolders, refuseEmailHolders, refuseTakenNumber } from '../taken.ts';
import { overCapacity } from '../timeline/capacity.ts';
import { planFindingText } from '../timeline/findings.ts';
import { refuseBeyondLimits } from '../timeline/hire-limits.ts';
import { announceHires } from './announce.ts';
import { forgetHireDraft } from './drafts.ts';
import { type HireRow, needsOfHires, numbered, writeHires } from './hire.ts';
import { gatherHireFacts } from './hire-facts.ts';

type Draft = Readonly<Record<string, unknown>>;

/** Creates a person and hires them with everything that is known of them, in the caller's transaction. */
export async function createEmployee(tx: Tx, caller: Caller, vault: Vault, draft: Draft) {
  refuseClosedClasses(caller, draft);
  const { custom, records, draftId, ...own } = draft as {
    readonly custom?: Draft;
    readonly records?: HireRecords;
    readonly draftId?: string;
  };
  const asked = { ...own, id: newId() } as unknown as HireRow;
  const choices = {
    hireDate: asked.hireDate,
    employerId: asked.employerId,
    locationId: asked.locationId,
    unitId: asked.unitId,
    positionId: asked.positionId,
    gradeId: asked.gradeId,
    managerId: asked.managerId,
    workerCategoryId: asked.workerCategoryId,
    workArrangementId: asked.workArrangementId,
    workEmail: asked.workEmail,
    personalEmail: asked.personalEmail,
  };
  const isPaid = asked.salaryAmount !== null;
  const { tenantId, userId } = caller;
  const [gathered, holders, needs] = await together(
    gatherHireFacts(tx, tenantId, choices, { isPaid }),
    emailHolders(tx, tenantId, choices),
    needsOfHires(tx, tenantId, [asked]),
  );
  const { facts, isLimited, isRoomCounted, costCentre, managerId, policy } = gathered;
  const row: HireRow = {
    ...asked,
    costCentre: asked.costCentre ?? costCentre,
    managerId: asked.managerId ?? managerId,
  };
  // Nobody is asked for what their role may not fill in.
  const isAsked = (fact: string): boolean => mayUse(caller, classOfEmployeeField(fact), 'edit');
  refuseFindings([...judgePerson(own, policy, isAsked), ...judgeHire(row as unknown as HireDraft, facts)]);
  if (isLimited || row.reasonId != null) await refuseBeyondLimits(tx, caller, row);
  await refuseTakenNumber(tx, caller, row.employeeNo);
  await refuseEmailHolders(tx, caller, row, holders);
  const hires = await numbered(tx, tenantId, [row], needs.series);
  const writing = writeHires(tx, { tenantId, userId }, hires, needs.initial);
  // What comes with the hire looks at who is there. Where nothing does, all that is left to ask goes along with the writing.
  if (custom || records || draftId || isRoomCounted) await writing;
  if (custom) await giveCustomValues(tx, caller, row, custom);
  const crowded = isRoomCounted ? await warnOfCapacity(tx, caller, row) : [];
  const ofRecords = records ? await addRecordsOfHire({ tx, caller, vault, employeeId: row.id }, records) : [];
  const ending = textsOf(endsWhileThere(row as unknown as HireDraft, facts), caller.locale);
  const warnings = [...ending, ...crowded, ...ofRecords, ...warnOfContact(caller, policy, records)];
  if (draftId) await forgetHireDraft(tx, caller, draftId);
  const [, , , hired] = await together(
    writing,
    announceHires(tx, tenantId, [row]),
    refuseOutsideScope(tx, caller, row.id),
    hiredEmployee(tx, caller, row.id),
  );
  return { ...hired, ...(warnings.length > 0 ? { warnings } : {}) };
}

async function warnOfCapacity(tx: Tx, caller: Caller, { id, locationId, hireDate }: HireRow): Promise<string[]> {
  const arrival = { request: null, employeeId: id, locationId, date: hireDate as CalendarDate };
  const limits = await overCapacity(tx, caller.tenantId, [arrival]);
  return limits.map((one) => planFindingText(one)[caller.locale]);
}

/** Of an emergency contact that the company asks for, whoever may add one is reminded. */
function warnOfContact(caller: Caller, policy: PersonPolicy, records: HireRecords | undefined): string[] {
  const { class: fieldClass, child } = EmergencyContact.ofEmployee;
  const isAsked = policy.asksEmergencyContact && mayUse(caller, fieldClass, 'edit');
  return isAsked && !records?.[child]?.length ? [EMPLOYEE_FINDINGS.EMERGENCY_CONTACT_ASKED[caller.locale]] : [];
}

/** A value in a field whose class the caller may not edit is refused, not dropped. */
function refuseClosedClasses(caller: Caller, draft: Draft): void {
  for (const [name, field] of Object.entries(hireFields)) {
    const fieldClass = classOfEmployeeField(name);
    if (draft[name] == null || fieldClass === 'basic' || mayUse(caller, fieldClass, 'edit')) continue;
    throw new Problem('FIELD_FORBIDDEN', {
      values: { label: field.options.label[caller.locale] },
      errors: [{ path: name }],
    });
  }
}

/** Whoever may create within a unit or employer only cannot place people elsewhere; the transaction is undone. */
async function refuseOutsideScope(tx: Tx, caller: Caller, id: string): Promise<void> {
  const scope = scopeOf(caller, 'create');
  if (!scope) return;
  const { rows } =
    await sql`select 1 from employee_current t where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid and ${scope}`.execute(
      tx,
    );
  if (rows.length === 0) throw new Problem('FORBIDDEN');
}
